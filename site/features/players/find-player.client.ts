/** Finds players by name as it is typed: in the list of players, and in the table of match play. */
import { filterElements } from '../../browser/filter.ts';

const field = document.querySelector<HTMLInputElement>('#find-player');
const status = document.querySelector('#players-found');
const noMatch = document.querySelector<HTMLElement>('.no-match');

function find(): void {
  const search = field?.value.trim() ?? '';
  const count = filterElements(
    document.querySelectorAll<HTMLElement>('.letters li, .entrants tbody tr'),
    search,
    (entry) => entry.querySelector('b, th')?.textContent ?? '',
  );
  for (const section of document.querySelectorAll<HTMLElement>('.letters section')) {
    section.hidden = !section.querySelector('li:not([hidden])');
  }
  if (noMatch) noMatch.hidden = count > 0;
  if (status) status.textContent = search === '' ? '' : `${count} found`;
}

field?.addEventListener('input', find);
// The browser may restore what was typed.
if (field?.value) find();
