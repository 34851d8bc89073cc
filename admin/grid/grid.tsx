import type { MouseEvent } from 'react';
import { narrowText } from '#domain/cells/narrow-text.ts';
import { PlayerNames } from '../records/editor/player-names.tsx';
import { Icon } from '../ui/icons.tsx';
import { withCell } from './columns.ts';
import type { ChoiceColumn, GridChange, GridColumn, GridRow, TextColumn } from './columns.ts';
import { focusPlace } from './focus-cell.ts';
import { cellId } from './moves.ts';
import type { Place } from './moves.ts';
import type { Rows } from './paste-into.ts';
import { useGridKeys } from './use-grid-keys.ts';
import type { Announce } from './use-grid-keys.ts';
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
  const namesId = `${id}-names`;
  const { addRow, handlers } = useGridKeys({ ...props, isFixed });

  function change(place: Place, text: string, isTyping: boolean) {
    if (busy) return;
    const cell = cellId(id, place.row, place.column);
    onChange({ rows: withCell(rows, place, text), place: cell, joins: isTyping ? cell : null });
  }

  function remove(row: number) {
    if (busy) return;
    const place = cellId(id, Math.min(row, Math.max(rows.length - 2, 0)), 0);
    onChange({ rows: rows.filter((_, at) => at !== row), place, joins: null });
    focusPlace(rows.length > 1 ? place : `${id}-add`);
  }

  return (
    <>
      {rows.length > 0 && (
        <table
          className="table grid"
          aria-label={label}
          data-stacked
          data-fixed={isFixed}
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
                <th
                  key={column.label}
                  scope="col"
                  data-kind={column.kind}
                  data-narrow={column.kind === 'text' && column.isNarrow === true}
                >
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
              // Rows have no identity, so the key is the place.
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={at}>
                {isNumbered && (
                  <th scope="row" className="grid-number">
                    <span className="grid-row-label">{rowLabel} </span>
                    {at + 1}
                  </th>
                )}
                {columns.map((column, to) => (
                  <Cell
                    key={column.label}
                    id={cellId(id, at, to)}
                    place={{ row: at, column: to }}
                    column={column}
                    row={row}
                    name={isNumbered ? `${column.label}, ${rowLabel} ${at + 1}` : column.label}
                    problem={problems.get(cellId(id, at, to))}
                    hint={hints?.get(cellId(id, at, to))}
                    namesId={namesId}
                    busy={busy}
                    onChange={change}
                  />
                ))}
                {!isFixed && (
                  <td className="grid-end">
                    <button
                      id={cellId(id, at, columns.length)}
                      type="button"
                      className="icon-button"
                      // Reached with the arrow keys, so that Tab goes from one row to the next.
                      tabIndex={-1}
                      data-row={at}
                      data-column={columns.length}
                      aria-label={`Remove ${rowLabel.toLowerCase()} ${at + 1}`}
                      onClick={() => {
                        remove(at);
                      }}
                    >
                      <Icon name="close" />
                    </button>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {columns.some(isOfNames) && <PlayerNames id={namesId} more={names} />}
      {!isFixed && (
        <button
          id={`${id}-add`}
          type="button"
          className="button quiet small"
          disabled={rows.length >= rowsMax}
          onClick={() => {
            addRow();
          }}
        >
          {add}
        </button>
      )}
    </>
  );
}

interface CellProps<Column> {
  id: string;
  place: Place;
  column: Column;
  row: GridRow;
  /** The cell’s name for those who hear it. */
  name: string;
  problem: string | undefined;
  hint: string | undefined;
  /** The id of the names that a cell offers. */
  namesId: string;
  busy: boolean;
  onChange: (place: Place, text: string, isTyping: boolean) => void;
}

function Cell({ column, ...cell }: CellProps<GridColumn>) {
  const { id, place, problem } = cell;
  return (
    <td
      data-kind={column.kind}
      data-narrow={column.kind === 'text' && column.isNarrow === true}
      data-row={place.row}
      data-column={place.column}
      data-label={column.label}
    >
      {column.kind === 'text' ? (
        <TextCell column={column} {...cell} />
      ) : (
        <ChoiceCell column={column} {...cell} />
      )}
      {problem !== undefined && (
        <p id={`${id}-problem`} className="field-error">
          {problem}
        </p>
      )}
    </td>
  );
}

const noted = (id: string, problem: string | undefined) => ({
  'aria-invalid': problem !== undefined,
  ...(problem === undefined ? {} : { 'aria-describedby': `${id}-problem` }),
});

/** A click with the mouse selects the whole text, as a spreadsheet does; the next one sets the caret. */
function selectOnEntry(event: MouseEvent<HTMLInputElement>) {
  const input = event.currentTarget;
  if (document.activeElement === input || !window.matchMedia('(pointer: fine)').matches) return;
  event.preventDefault();
  input.focus();
  input.select();
}

function TextCell(props: CellProps<TextColumn>) {
  const { id, place, column, row, name, problem, hint, namesId, busy, onChange } = props;
  return (
    <input
      id={id}
      type="text"
      className={column.isStrong?.(row) === true ? 'strong' : ''}
      value={row[place.column] ?? ''}
      aria-label={name}
      placeholder={hint}
      {...noted(id, problem)}
      autoComplete="off"
      autoCapitalize={column.isName === true ? 'words' : 'off'}
      inputMode={column.isNumber === true ? 'numeric' : undefined}
      list={column.isName === true ? namesId : undefined}
      spellCheck={false}
      enterKeyHint="next"
      readOnly={busy}
      onMouseDown={selectOnEntry}
      onChange={({ target }) => {
        onChange(place, target.value, true);
      }}
      // Not while typing: a keyboard for Japanese composes what it types.
      onBlur={({ target }) => {
        const text = narrowText(target.value);
        if (text !== target.value) onChange(place, text, true);
      }}
    />
  );
}

function ChoiceCell(props: CellProps<ChoiceColumn>) {
  const { id, place, column, row, name, problem, busy, onChange } = props;
  const chosen = column.chosen(row);
  return (
    <div id={id} role="radiogroup" aria-label={name} {...noted(id, problem)} className="choices">
      {column.choices(row).map(({ value, sign, label }) => (
        <label key={value} title={label}>
          <input
            type="radio"
            name={id}
            value={value}
            checked={value === chosen}
            aria-disabled={busy}
            aria-label={label}
            onChange={() => {
              onChange(place, value, false);
            }}
          />
          <span aria-hidden="true">{sign}</span>
        </label>
      ))}
    </div>
  );
}
