/** Lists of names as people paste them: out of a mail, a numbered list or a spreadsheet. */

const NUMBERED = /^(?:#?\d{1,2}[.):]?|[-–•*])\s+/;

/** The names in a pasted text, one a line or a cell; numbers and dots before them are omitted. */
export function pastedNames(text: string): string[] {
  return text
    .split(/[\r\n\t]+/)
    .map((line) => line.trim().replace(NUMBERED, '').trim())
    .filter((name) => name !== '');
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
