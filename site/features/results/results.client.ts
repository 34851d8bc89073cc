/**
 * The results' script: a choice made before the island is there works at once, and the island comes
 * when a pointer or the focus reaches the control.
 */
import { islandOf, need } from '../../islands/need.ts';
import { resultsPath } from '../../paths.ts';
import { chooseTable, chosenTable, tableNamed } from './choice.ts';

const controlOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLFormElement>('.table-choice') : null;

document.addEventListener('change', ({ target }) => {
  if (!controlOf(target)) return;
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
  const table = tableNamed(target.value);
  if (table) chooseTable(table);
});

for (const intent of ['pointerover', 'focusin']) {
  document.addEventListener(intent, ({ target }) => {
    const control = controlOf(target);
    const island = control && islandOf(control);
    if (island) need(island);
  });
}

// A choice made before this script was there: one of the two forms tells another table than is open.
const forms = document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
  '.table-choice :is(:checked[type=radio], select)',
);
for (const { value } of forms) {
  const table = tableNamed(value);
  if (table && table !== chosenTable()) {
    chooseTable(table);
    break;
  }
}

// A plain static host serves the page at its own address; the documented one stands in the bar.
const page = document.querySelector<HTMLElement>('#results')?.dataset.event;
if (page !== undefined && !new URLSearchParams(location.search).has('eventID')) {
  const address = new URL(resultsPath(page), location.href);
  for (const [name, value] of new URLSearchParams(location.search)) {
    address.searchParams.set(name, value);
  }
  history.replaceState(history.state, '', address.href + location.hash);
}
