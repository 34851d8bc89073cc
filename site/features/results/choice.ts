/**
 * The choice of a table. Its state is the page itself (`data-chosen` of `#tables`), so the page's
 * script and the island, which may come long after it, always agree and nothing chosen is lost.
 */
import { TABLE_LABELS, TABLES, type TableName } from '#domain/results/leaderboard.ts';

/** Id of the element around control and panels. */
export const TABLES_ID = 'tables';

/** Id of the panel shown for a `?table=` that is no table. */
export const UNKNOWN_ID = 'unknown';

/** Sent on the page when another table was chosen. */
const CHOSEN = 'table:chosen';

const home = () => document.getElementById(TABLES_ID);

/** The table of a name, or undefined. */
export function tableNamed(name: string | undefined): TableName | undefined {
  return TABLES.find((table) => table === name);
}

/** The table that is open; null while an unknown one is asked for. */
export function chosenTable(): TableName | null {
  return tableNamed(home()?.dataset.chosen) ?? null;
}

/** Calls back after every choice; returns the way to stop that. */
export function onTableChosen(listener: () => void): () => void {
  document.addEventListener(CHOSEN, listener);
  return () => {
    document.removeEventListener(CHOSEN, listener);
  };
}

/** The address that opens a table; the default one needs no parameter. */
export function tableAddress(address: string, table: TableName, isDefault: boolean): string {
  const url = new URL(address);
  if (isDefault) url.searchParams.delete('table');
  else url.searchParams.set('table', table);
  url.hash = '';
  return url.href;
}

/** Opens a table, tells it to screen readers and to the address. Choosing it again changes nothing. */
export function chooseTable(table: TableName): void {
  const root = home();
  if (!root || root.dataset.chosen === table) return;
  root.dataset.chosen = table;
  for (const panel of root.querySelectorAll<HTMLElement>(':scope > .panel')) {
    panel.toggleAttribute('data-open', panel.id === table);
  }
  showChoice(root, table);
  const status = root.querySelector(':scope > [role=status]');
  if (status) status.textContent = `${TABLE_LABELS[table]} table shown`;
  const isDefault = table === root.dataset.default;
  history.replaceState(history.state, '', tableAddress(location.href, table, isDefault));
  document.dispatchEvent(new CustomEvent(CHOSEN));
}

/** Both forms of the control show the choice, whichever of them made it. */
function showChoice(root: HTMLElement, table: TableName): void {
  for (const each of root.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name=table]')) {
    if (each instanceof HTMLSelectElement) each.value = table;
    else each.checked = each.value === table;
  }
}
