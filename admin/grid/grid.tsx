import { PlayerNames } from '../records/editor/player-names.tsx';
import { useStableCall } from '../records/use-stable-calls.ts';
import { trackList, withCell, type GridChange, type GridColumn } from './columns.ts';
import { focusPlace } from './focus-cell.ts';
import { cellId } from './moves.ts';
import { GridTableRow, namesIdOf, type Typed } from './grid-row.tsx';
import type { Rows } from './paste-into.ts';
import { useGridKeys, type Announce } from './use-grid-keys.ts';
import { Button } from '../ui/button.tsx';
import '../ui/table.css';
import './grid.css';

const isOfNames = (column: GridColumn) => column.kind === 'text' && column.isName === true;

interface GridProps {
  /** Unique in the page; the ids of the cells begin with it. */
  id: string;
  /** What the table is, for those who hear it. */
  label: string;
  columns: readonly GridColumn[];
  rows: Rows;
  /** What a row is called: `Match`. Its number follows. */
  rowLabel: string;
  rowsMax: number;
  /** What is wrong, by the id of the cell. */
  problems: ReadonlyMap<string, string>;
  /** What an empty cell stands for, by the id of the cell. */
  hints?: ReadonlyMap<string, string>;
  /** Names that cells of names offer besides those of the directory. */
  names?: readonly string[];
  /** The column by which pasted rows with a heading find their rows; without it a heading is pasted as it is. */
  keyColumn?: number;
  /** The button that adds a row; omitted where there is always the same number of rows. */
  add?: string;
  /** Nothing can be changed while it is set; the focus stays where it is. */
  busy: boolean;
  onChange: (change: GridChange) => void;
  announce: Announce;
}

/**
 * A table in which every cell is typed as in a spreadsheet: arrow keys, Enter down, Tab right,
 * pasted blocks. On a phone each row is a card. A controlled component: `onChange` gets the new rows.
 */
export function Grid(props: GridProps) {
  const {
    id,
    label,
    columns,
    rows,
    rowLabel,
    rowsMax,
    problems,
    hints,
    names,
    add,
    busy,
    onChange,
  } = props;
  const isFixed = add === undefined;
  const isNumbered = !isFixed || rows.length > 1;
  const { addRow, left, handlers } = useGridKeys({ ...props, isFixed });

  const onTyped = useStableCall(({ place, text, isTyping }: Typed) => {
    if (busy) return;
    const cell = cellId(id, place.row, place.column);
    onChange({ rows: withCell(rows, place, text), place: cell, joins: isTyping ? cell : null });
  });

  function remove(removed: readonly number[]) {
    if (busy) return;
    const next = rows.filter((_, at) => !removed.includes(at));
    const place = cellId(id, Math.min(removed[0] ?? 0, Math.max(next.length - 1, 0)), 0);
    onChange({ rows: next, place, joins: null });
    focusPlace(next.length > 0 ? place : `${id}-add`);
  }
  const onRemove = useStableCall((row: number) => remove([row]));

  return (
    <>
      {rows.length > 0 && (
        <table
          className="table grid"
          aria-label={label}
          data-stacked
          data-fixed={isFixed}
          style={{ '--columns': trackList(columns, { number: isNumbered, end: !isFixed }) }}
          {...handlers}
        >
          <thead>
            <tr>
              {isNumbered && (
                <th scope="col" className="grid-number">
                  <span className="visually-hidden">{rowLabel}</span>
                </th>
              )}
              {columns.map((column) => (
                <th key={column.label} scope="col">
                  {column.label}
                </th>
              ))}
              {!isFixed && (
                <td className="grid-end">
                  <span className="visually-hidden">Remove</span>
                </td>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <GridTableRow
                // Rows have no identity, so the key is the place.
                // oxlint-disable-next-line react/no-array-index-key
                key={at}
                id={id}
                at={at}
                row={row}
                columns={columns}
                rowLabel={rowLabel}
                isNumbered={isNumbered}
                isFixed={isFixed}
                problems={columns.map((_, to) => problems.get(cellId(id, at, to)))}
                hints={columns.map((_, to) => hints?.get(cellId(id, at, to)))}
                busy={busy}
                onTyped={onTyped}
                onRemove={onRemove}
              />
            ))}
          </tbody>
        </table>
      )}
      {columns.some(isOfNames) && <PlayerNames id={namesIdOf(id)} more={names} />}
      {left.length > 0 && (
        <Button look="quiet small" onPress={() => remove(left)}>
          {left.length === 1
            ? 'Remove the row that was not pasted'
            : `Remove the ${left.length} rows that were not pasted`}
        </Button>
      )}
      {!isFixed && (
        <Button
          id={`${id}-add`}
          look="quiet small"
          disabled={rows.length >= rowsMax}
          onPress={() => addRow()}
        >
          {add}
        </Button>
      )}
    </>
  );
}
