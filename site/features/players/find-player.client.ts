/** Finds players in the list, ignoring case and accents. */
import { personKey } from '#domain/standings/standings.ts';

const field = document.querySelector<HTMLInputElement>('#find-player');
const found = document.querySelector('#players-found');
const noMatch = document.querySelector<HTMLElement>('.no-match');

function find(): void {
  const wanted = personKey(field?.value ?? '');
  let count = 0;
  for (const section of document.querySelectorAll<HTMLElement>('.letters section')) {
    let inSection = 0;
    for (const entry of section.querySelectorAll('li')) {
      entry.hidden = !personKey(entry.querySelector('b')?.textContent ?? '').includes(wanted);
      if (!entry.hidden) inSection += 1;
    }
    section.hidden = inSection === 0;
    count += inSection;
  }
  if (noMatch) noMatch.hidden = count > 0;
  if (found) found.textContent = wanted === '' ? '' : `${count} found`;
}

field?.addEventListener('input', find);
// The browser may restore what was typed.
find();
