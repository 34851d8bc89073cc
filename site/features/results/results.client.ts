/**
 * Makes the choice of a table work before the island is hydrated, and hydrates it when a pointer or the
 * focus reaches the control.
 */
import { hydrate, islandOf } from '../../islands/hydrate.ts';
import { resultsPath } from '../../paths.ts';
import { chooseTable, chosenTable, followAddress, tableNamed } from './tables/choice.ts';

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
    if (island) hydrate(island);
  });
}

// A choice made before this script ran: one of the two controls has another value than the open table.
const controls = document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
  '.table-choice :is(:checked[type=radio], select)',
);
for (const { value } of controls) {
  const table = tableNamed(value);
  if (table && table !== chosenTable()) {
    chooseTable(table, 'replace');
    break;
  }
}

addEventListener('popstate', followAddress);

// A plain static host serves the page at its own path; show the documented address instead.
const page = document.querySelector<HTMLElement>('#results')?.dataset.event;
if (page !== undefined && !new URLSearchParams(location.search).has('eventID')) {
  const address = new URL(resultsPath(page), location.href);
  for (const [name, value] of new URLSearchParams(location.search)) {
    address.searchParams.set(name, value);
  }
  history.replaceState(history.state, '', address.href + location.hash);
}
