/** Blocks whose first row is a heading: their columns go where they belong, their rows to the same names. */
import { personKey } from '#domain/players/person-name.ts';
import { plainHeading } from '#domain/cells/fields.ts';
import { formatNumber } from '#domain/tour/locale.ts';
import type { GridColumn } from './columns.ts';
import type { PasteLimits, Rows } from './paste-into.ts';

/** Headings that make a first row one: a name alone may be a player's. */
const HEADINGS_MIN = 2;

export interface HeadedBlock {
  rows: string[][];
  /** What was done, as a sentence. */
  text: string;
  /** The rows with something in them that the block doesn't have. */
  left: number[];
}

/** The column of the block for each column of the grid; null when its first row is no heading. */
function placesOf(heading: readonly string[], columns: readonly GridColumn[]): number[] | null {
  const plain = heading.map(plainHeading);
  const places = columns.map(({ headings = [] }) => {
    const word = headings.find((each) => plain.includes(each));
    return word === undefined ? -1 : plain.indexOf(word);
  });
  const found = places.filter((at) => at >= 0);
  const others = columns.filter(({ other }) =>
    plain.some((word) => other?.headings.includes(word)),
  );
  const isHeading = found.length + others.length >= Math.min(HEADINGS_MIN, heading.length);
  return isHeading && found.length > 0 ? places : null;
}

/** Whether nothing is in any cell of a row. */
export const isBlank = (row: readonly string[]) => row.every((cell) => cell.trim() === '');

/**
 * Rows with a block that begins with a heading: rows of the same name (`key` is its column) get the cells, the others
 * fill empty rows and are added below. Null for a block without a heading. Throws Error with a sentence when there
 * would be too many rows, or scores are of the other kind.
 */
export function withHeadedBlock(
  rows: Rows,
  block: Rows,
  columns: readonly GridColumn[],
  { key, rowsMax, read }: Pick<PasteLimits, 'rowsMax' | 'read'> & { key: number },
): HeadedBlock | null {
  const [heading = [], ...lines] = block;
  const places = placesOf(heading, columns);
  if (!places) return null;
  for (const [at, { other }] of columns.entries()) {
    const found = heading.find((label) => other?.headings.includes(plainHeading(label)));
    if (other && found !== undefined && places[at] === -1) {
      throw new Error(`${other.question(found)} Nothing was changed.`);
    }
  }
  const result = rows.map((row) => [...row]);
  const keyOf = (row: readonly string[]) => personKey(row[key] ?? '');
  const filled = new Set<number>();
  let matched = 0;
  for (const line of lines) {
    const cells = places.map((at) => (at < 0 ? null : (line[at] ?? '')));
    if (cells.every((cell) => cell === null || cell === '')) continue;
    const name = personKey(cells[key] ?? '');
    const isFree = (at: number) => !filled.has(at);
    const same =
      name === '' ? -1 : result.findIndex((row, at) => isFree(at) && keyOf(row) === name);
    const blank = result.findIndex((row, at) => isFree(at) && isBlank(row));
    const at = same >= 0 ? same : blank >= 0 ? blank : result.length;
    matched += same >= 0 ? 1 : 0;
    const before = result[at] ?? columns.map(() => '');
    const after = before.map((cell, to) => cells[to] ?? cell);
    result[at] = after.map((cell, to) =>
      cells[to] === null || !read ? cell : read(cell, to, after),
    );
    filled.add(at);
  }
  if (result.length > rowsMax) {
    throw new Error(
      `With what you pasted there would be ${formatNumber(result.length)} rows; there can be ${rowsMax}. Nothing was changed.`,
    );
  }
  const left = [...rows.keys()].filter((at) => !filled.has(at) && !isBlank(rows[at] ?? []));
  return { rows: result, text: textOf(heading, places, columns, filled.size, matched), left };
}

function textOf(
  heading: readonly string[],
  places: readonly number[],
  columns: readonly GridColumn[],
  count: number,
  matched: number,
): string {
  const taken = columns.filter((_, at) => (places[at] ?? -1) >= 0).map(({ label }) => label);
  const ignored = heading.filter((label, at) => label !== '' && !places.includes(at));
  const added = count - matched;
  const rows = [
    ...(matched > 0 ? [`${matched} ${matched === 1 ? 'row' : 'rows'} updated`] : []),
    ...(added > 0 ? [`${added} ${added === 1 ? 'row' : 'rows'} added`] : []),
  ].join(', ');
  const without = ignored.length > 0 ? ` Not used: ${ignored.join(', ')}.` : '';
  return `Pasted ${taken.join(', ')}: ${rows || 'no rows'}.${without}`;
}
