/** Filters the tee times by name, and prints the page. Without JavaScript the whole list is shown. */
import '../calendar/copy.client.ts';
import { anyContainsWords } from '../../browser/filter.ts';
import { LIVE_UPDATE_EVENT } from '../live/events.ts';
import { foundText, isSearch } from './find-group.ts';

const field = document.querySelector<HTMLInputElement>('#find-group');
const status = document.querySelector('#groups-found');

function filterGroups(): void {
  const query = field?.value ?? '';
  let count = 0;
  // Pinned groups are copies of these.
  document.querySelector('#tee-times')?.toggleAttribute('data-finding', isSearch(query));
  for (const group of document.querySelectorAll<HTMLElement>('.groups:not([data-pinned]) > li')) {
    const names = [...group.querySelectorAll('.player')].map(({ textContent }) => textContent);
    group.hidden = isSearch(query) && !anyContainsWords(names, query);
    if (!group.hidden) count += 1;
  }
  if (status) status.textContent = foundText(query, count);
}

field?.addEventListener('input', filterGroups);
document.addEventListener(LIVE_UPDATE_EVENT, filterGroups);
// The browser may have restored the search.
if (field?.value) filterGroups();

for (const button of document.querySelectorAll<HTMLElement>('[data-print]')) {
  button.hidden = false;
  button.addEventListener('click', () => print());
}
