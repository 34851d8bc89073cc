import { memo, type MouseEvent } from 'react';
import { narrowText } from '#domain/cells/cell-rules.ts';
import { Icon } from '../ui/icons.tsx';
import type { ChoiceColumn, GridColumn, GridRow, TextColumn } from './columns.ts';
import { cellId, type Place } from './moves.ts';

/** The id of the names that the cells of a grid offer. */
export const namesIdOf = (id: string) => `${id}-names`;

/** What was typed or chosen in a cell. */
export interface Typed {
  place: Place;
  text: string;
  isTyping: boolean;
}

interface RowProps {
  /** Of the grid. */
  id: string;
  at: number;
  row: GridRow;
  columns: readonly GridColumn[];
  rowLabel: string;
  isNumbered: boolean;
  isFixed: boolean;
  /** By column. */
  problems: readonly (string | undefined)[];
  hints: readonly (string | undefined)[];
  busy: boolean;
  onTyped: (typed: Typed) => void;
  onRemove: (at: number) => void;
}

/** Rendered again only when something of it changed, since a table may have 300 rows. */
export const GridTableRow = memo(function GridTableRow(props: RowProps) {
  const { id, at, row, columns, rowLabel, isNumbered, isFixed, onRemove } = props;
  return (
    <tr data-problem={props.problems.some((problem) => problem !== undefined)}>
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
          problem={props.problems[to]}
          hint={props.hints[to]}
          namesId={namesIdOf(id)}
          busy={props.busy}
          onTyped={props.onTyped}
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
            onClick={() => onRemove(at)}
          >
            <Icon name="close" />
          </button>
        </td>
      )}
    </tr>
  );
}, isSameRow);

const isSameList = (before: RowProps['row' | 'hints'], after: RowProps['row' | 'hints']) =>
  before.length === after.length && before.every((each, at) => each === after[at]);

/** Whether a row would be rendered as before. */
function isSameRow(before: RowProps, after: RowProps): boolean {
  return (
    isSameList(before.row, after.row) &&
    isSameList(before.problems, after.problems) &&
    isSameList(before.hints, after.hints) &&
    before.columns === after.columns &&
    before.isNumbered === after.isNumbered &&
    before.busy === after.busy
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
  onTyped: (typed: Typed) => void;
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
  const { id, place, column, row, name, problem, hint, namesId, busy, onTyped } = props;
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
      onChange={({ target }) => onTyped({ place, text: target.value, isTyping: true })}
      // Not while typing: a keyboard for Japanese composes what it types.
      onBlur={({ target }) => {
        const text = narrowText(target.value);
        if (text !== target.value) onTyped({ place, text, isTyping: true });
      }}
    />
  );
}

function ChoiceCell(props: CellProps<ChoiceColumn>) {
  const { id, place, column, row, name, problem, busy, onTyped } = props;
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
            onChange={() => onTyped({ place, text: value, isTyping: false })}
          />
          <span aria-hidden="true">{sign}</span>
        </label>
      ))}
    </div>
  );
}
