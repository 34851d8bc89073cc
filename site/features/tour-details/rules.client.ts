/** Hides the rules that do not contain every word of the search. Without JavaScript all are shown. */
import { filterElements } from '../../browser/filter.ts';
import { rulesText } from './rules-text.ts';

const field = document.querySelector<HTMLInputElement>('#rule-search');
const status = document.querySelector('.rule-search [role="status"]');
const rules = [...document.querySelectorAll<HTMLElement>('.rules li')];

function filter(): void {
  const found = filterElements(rules, field?.value ?? '', ({ textContent }) => textContent);
  if (status) status.textContent = rulesText(found, rules.length);
}

field?.addEventListener('input', filter);
// The browser restores the field's text on the way back to the page.
if (field?.value) filter();
