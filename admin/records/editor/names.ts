/** Lists of names as people paste them: out of a mail, a numbered list or a spreadsheet. */

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
