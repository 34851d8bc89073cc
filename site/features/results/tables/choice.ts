/**
 * The chosen table. Its state is in the page (`data-chosen` of `#tables`), so the page's script and the
 * island, which may load much later, always agree and no choice is lost.
 */
import { TABLES, type TableName } from '#domain/results/leaderboard.ts';
import { TABLE_LABELS } from '#domain/results/table-labels.ts';

/** Id of the element that contains the control and the panels. */
const TABLES_ID = 'tables';

/** Event on `document`: another table was chosen. */
const TABLE_CHANGE_EVENT = 'table:change';

const tablesElement = () => document.getElementById(TABLES_ID);

/** The table of a name, or undefined. */
export function tableNamed(name: string | undefined): TableName | undefined {
  return TABLES.find((table) => table === name);
}

/** The open table; null when the address names an unknown one. */
export function chosenTable(): TableName | null {
  return tableNamed(tablesElement()?.dataset.chosen) ?? null;
}

/** Calls back after every choice; returns the function that unsubscribes. */
export function onTableChosen(listener: () => void): () => void {
  document.addEventListener(TABLE_CHANGE_EVENT, listener);
  return () => document.removeEventListener(TABLE_CHANGE_EVENT, listener);
}

/** The address that opens a table; the default one needs no parameter. */
export function tableAddress(address: string, table: TableName, isDefault: boolean): string {
  const url = new URL(address);
  if (isDefault) url.searchParams.delete('table');
  else url.searchParams.set('table', table);
  url.hash = '';
  return url.href;
}

/** What an opened table does to the history: an entry to go back from, the current one changed, or nothing. */
type HistoryChange = 'push' | 'replace' | 'none';

/** Opens a table, announces it and updates the address. Choosing it again changes nothing. */
export function chooseTable(table: TableName, change: HistoryChange = 'push'): void {
  const root = tablesElement();
  if (!root || root.dataset.chosen === table) return;
  root.dataset.chosen = table;
  for (const panel of root.querySelectorAll<HTMLElement>(':scope > .panel')) {
    panel.toggleAttribute('data-open', panel.id === table);
  }
  showChoice(root, table);
  const status = root.querySelector(':scope > [role=status]');
  if (status) status.textContent = `${TABLE_LABELS[table]} table shown`;
  const address = tableAddress(location.href, table, table === root.dataset.default);
  if (change === 'push') history.pushState(null, '', address);
  else if (change === 'replace') history.replaceState(history.state, '', address);
  document.dispatchEvent(new CustomEvent(TABLE_CHANGE_EVENT));
}

/** Opens the table that the address names, after going back or forward. */
export function followAddress(): void {
  const name =
    new URLSearchParams(location.search).get('table') ?? tablesElement()?.dataset.default;
  const table = tableNamed(name);
  if (table) chooseTable(table, 'none');
}

/** Shows the choice in both variants of the control. */
function showChoice(root: HTMLElement, table: TableName): void {
  for (const each of root.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name=table]')) {
    if (each instanceof HTMLSelectElement) each.value = table;
    else each.checked = each.value === table;
  }
}
