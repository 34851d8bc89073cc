import { useId, type ClipboardEvent, type KeyboardEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { focusSoon } from '../../ui/focus.ts';
import { PlayerNames } from './player-names.tsx';

interface NamesFieldProps {
  label: string;
  /** `#n` becomes the number of the line. */
  placeholder: string;
  add: string;
  /** Whether the names of the directory are offered. */
  isOfPlayers: boolean;
  names: readonly string[];
  hint?: string | undefined;
  error: string | undefined;
  onChange: (names: string[]) => void;
}

/**
 * A list of names: one input each with a × next to it, and a button for one more. Enter goes
 * to the next line, and a pasted list fills as many as it has.
 */
export function NamesField(props: NamesFieldProps) {
  const { label, placeholder, add, isOfPlayers, names, hint, error, onChange } = props;
  const id = useId();
  const inputId = (at: number) => `${id}-${at}`;
  const addId = `${id}-add`;
  const notes = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const named = names.filter((name) => name.trim() !== '').length;

  function addLine() {
    onChange([...names, '']);
    focusSoon(inputId(names.length));
  }

  function onKeyDown(event: KeyboardEvent, at: number) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    if (at < names.length - 1) focusSoon(inputId(at + 1));
    else if (names[at]?.trim() !== '') addLine();
  }

  function onPaste(event: ClipboardEvent<HTMLInputElement>, at: number) {
    const pasted = pastedNames(event.clipboardData.getData('text/plain'));
    if (pasted.length < 2) return;
    event.preventDefault();
    const { selectionStart, selectionEnd, value } = event.currentTarget;
    const isReplaced = selectionStart === 0 && selectionEnd === value.length;
    const lines = isReplaced ? names.map((name, other) => (other === at ? '' : name)) : names;
    const filled = withPasted(lines, at, pasted);
    onChange(filled.names);
    focusSoon(inputId(filled.last));
  }

  function remove(at: number) {
    onChange(names.filter((_, other) => other !== at));
    // The line that moves up, the last one, or the button when none is left.
    focusSoon(at < names.length - 1 ? inputId(at) : at > 0 ? inputId(at - 1) : addId, addId);
  }

  return (
    <fieldset className="stack" data-gap="2" aria-describedby={notes === '' ? undefined : notes}>
      <legend className="label">{label}</legend>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      )}
      <ul className="stack" data-gap="2">
        {names.map((name, at) => {
          const called = placeholder.replace('#n', `#${at + 1}`);
          return (
            // Lines have no identity, so the key is the place in the list.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at} className="field row" data-gap="1">
              <input
                id={inputId(at)}
                value={name}
                placeholder={called}
                aria-label={called}
                autoComplete="off"
                list={isOfPlayers ? `${id}-players` : undefined}
                autoCapitalize="words"
                spellCheck={false}
                enterKeyHint="next"
                onKeyDown={(event) => onKeyDown(event, at)}
                onPaste={(event) => onPaste(event, at)}
                onChange={({ target }) =>
                  onChange(names.map((each, other) => (other === at ? target.value : each)))
                }
              />
              <button
                type="button"
                className="icon-button"
                aria-label={`Remove ${name.trim() || called}`}
                onClick={() => remove(at)}
              >
                ×
              </button>
            </li>
          );
        })}
      </ul>
      {isOfPlayers && <PlayerNames id={`${id}-players`} />}
      {error !== undefined && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
      <div className="row small">
        <Button id={addId} look="quiet small" onPress={addLine}>
          {add}
        </Button>
        {names.length > 0 && (
          <p className="muted">
            {named} {named === 1 ? 'name' : 'names'}
          </p>
        )}
      </div>
    </fieldset>
  );
}

const NUMBERED = /^(?:#?\d{1,2}[.):]?|[-–•*])\s+/;

const HEADING =
  /^(?:(?:first|last|full|given|family|player|golfer|member)[ -]?name|name|first|last|surname|player|golfer|players)$/i;
const FIRST_NAME = /^(?:first|given)/i;
const LAST_NAME = /^(?:last|family|surname)/i;

/** Whether a cell can be a name or a part of one: no handicap, phone number or address. */
const isNamePart = (cell: string) => /\p{L}{2}|^\p{L}\.?$/u.test(cell) && !/[@\d]/.test(cell);

const isOneWord = (cell: string) => !/\s/.test(cell.replace(/\s(?:jr|sr|i{2,3}|iv)\.?$/i, ''));

/** The names in rows of cells: of the column with names, or of two with first and last names. */
function namesInRows(rows: readonly (readonly string[])[]): string[] {
  const [head = [], ...below] = rows;
  const hasHeadings = head.some((cell) => HEADING.test(cell));
  const body = hasHeadings ? below : rows;
  const width = Math.max(...rows.map((row) => row.length));
  const cellsOf = (column: number) => body.map((row) => row[column] ?? '');
  const named = Array.from({ length: width }, (_, column) => column).filter((column) =>
    hasHeadings
      ? HEADING.test(head[column] ?? '')
      : cellsOf(column).some(isNamePart) &&
        cellsOf(column).every((cell) => cell === '' || isNamePart(cell)),
  );
  const [one = 0, other] = named;
  const join = (first: number, last: number) =>
    body.map((row) => [row[first] ?? '', row[last] ?? ''].filter(Boolean).join(' '));
  if (other !== undefined && hasHeadings) {
    const first = named.find((column) => FIRST_NAME.test(head[column] ?? ''));
    const last = named.find((column) => LAST_NAME.test(head[column] ?? ''));
    if (first !== undefined && last !== undefined) return join(first, last);
  }
  const isSplit = named.length === 2 && cellsOf(one).every(isOneWord);
  if (other !== undefined && isSplit) return join(one, other);
  // Next to full names, a column of single words says something else: `Yes`, a town.
  const full = named.filter((column) => !cellsOf(column).every(isOneWord));
  const people = full.length > 0 ? full : named;
  return body.flatMap((row) => people.map((column) => row[column] ?? ''));
}

/**
 * The names in a pasted text, one a line or a cell; numbers and dots before them are omitted. Columns of a
 * spreadsheet with handicaps and the like are left out, and first and last names become one.
 */
export function pastedNames(text: string): string[] {
  const rows = text
    .split(/[\r\n]+/)
    .map((line) => line.split('\t').map((cell) => cell.trim().replace(NUMBERED, '').trim()))
    .filter((cells) => cells.some(Boolean));
  const names = rows.some((cells) => cells.length > 1) ? namesInRows(rows) : rows.flat();
  return names.filter((name) => name !== '');
}

/**
 * A list with pasted names from line `at` on: they fill that line, if it is blank, and the blank ones
 * that follow it. Names that are there move down; none is lost. `last` is the line of the last one.
 */
export function withPasted(
  names: readonly string[],
  at: number,
  pasted: readonly string[],
): { names: string[]; last: number } {
  const isBlank = (line: number) => names[line]?.trim() === '';
  const from = isBlank(at) ? at : at + 1;
  let to = from;
  while (to - from < pasted.length && isBlank(to)) to += 1;
  return {
    names: [...names.slice(0, from), ...pasted, ...names.slice(to)],
    last: from + pasted.length - 1,
  };
}
