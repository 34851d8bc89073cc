import { useSyncExternalStore, type ChangeEvent } from 'react';
import type { TableName } from '#domain/results/leaderboard.ts';
import { TABLE_LABELS } from '#domain/results/table-labels.ts';
import { chooseTable, chosenTable, onTableChosen, tableNamed } from './choice.ts';

interface ResultsDropdownProps {
  /** The tables the event offers, in the documented order. */
  tables: readonly TableName[];
  /** The table that is open by default. */
  initial: TableName;
}

/** The choice of a table: buttons side by side on wide screens, a native select on phones. */
export function ResultsDropdown({ tables, initial }: ResultsDropdownProps) {
  const chosen = useSyncExternalStore(onTableChosen, chosenTable, () => initial);
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => {
    const table = tableNamed(currentTarget.value);
    if (table) chooseTable(table);
  };
  return (
    <form className="table-choice" autoComplete="off">
      <fieldset className="segmented">
        <legend className="hidden-visually">Results table</legend>
        {tables.map((table) => (
          <label key={table}>
            <input
              type="radio"
              name="table"
              value={table}
              checked={chosen === table}
              onChange={choose}
            />
            {TABLE_LABELS[table]}
          </label>
        ))}
      </fieldset>
      <label className="select">
        <span>Results table</span>
        <select name="table" value={chosen ?? ''} onChange={choose}>
          {chosen === null && <option value="">Choose</option>}
          {tables.map((table) => (
            <option key={table} value={table}>
              {TABLE_LABELS[table]}
            </option>
          ))}
        </select>
      </label>
    </form>
  );
}
