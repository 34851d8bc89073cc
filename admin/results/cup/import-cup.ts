/** A whole cup out of a spreadsheet: format, team1, team2, score, winner. */
import { CUP_OVERALL, formatKey, formatLabel } from '#domain/colony-cup/cup-formats.ts';
import { CUP_FORMATS_MAX, CUP_MATCHES_MAX } from '#domain/colony-cup/cup-results.schema.ts';
import { BLOCK_CHARS_MAX, cellsOf, TOO_MUCH } from '#domain/cells/pasted-block.ts';
import { BLANK_ROW, readWinner } from './typed-cup.ts';
import type { MatchRow, TypedCup } from './typed-cup.ts';

/** Columns that a message lists, and the characters that it shows of each. */
const COLUMNS_MAX = 12;
const COLUMN_CHARS_MAX = 40;

/** The columns of the file, with the other names that people give them. */
const HEADINGS = [
  ['format', 'session', 'game'],
  ['team1', 'side1', 'home'],
  ['team2', 'side2', 'away', 'opponent'],
  ['score', 'result'],
  ['winner', 'won', 'wonby'],
] as const;

/** Shown for a text that contains no cup table, before the cells of its first line. */
export const NO_CUP_TABLE =
  'This is not a table of a cup. It needs the columns Format, Team 1, Team 2, Score and Winner.';

/** A table to start from. */
export const EXAMPLE_CUP = [
  'Format,Team 1,Team 2,Score,Winner',
  'Scramble,Ann Lee / Bo Ray,Cy Poe / Di Roe,3&2,Ann Lee / Bo Ray',
  'Best Ball,Ed Sly / Fay Oak,Gus Yew / Hal Zim,AS,Halved',
  'Match Play,Ann Lee,Cy Poe,,',
  'Colony Cup,Holders,Challengers,1.5-0.5,',
  '',
].join('\r\n');

const noTable = (firstLine: readonly string[] = []) => {
  const found = firstLine
    .filter((cell) => cell !== '')
    .slice(0, COLUMNS_MAX)
    .map((cell) => cell.slice(0, COLUMN_CHARS_MAX));
  return new Error(
    found.length === 0 ? NO_CUP_TABLE : `${NO_CUP_TABLE} Columns found: ${found.join(', ')}.`,
  );
};

const plain = (heading: string) => heading.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** Column positions of a heading line; null for any other line. */
function columnsOf(line: readonly string[]): number[] | null {
  const headings = line.map(plain);
  const places = HEADINGS.map((names) => headings.findIndex((at) => names.some((n) => n === at)));
  const [format = -1, team1 = -1, team2 = -1] = places;
  return format >= 0 && team1 >= 0 && team2 >= 0 ? places : null;
}

function separatorOf(text: string): '\t' | ';' | ',' {
  if (text.includes('\t')) return '\t';
  const [line = ''] = text.split(/[\r\n]/, 1);
  return line.split(';').length > line.split(',').length ? ';' : ',';
}

/**
 * The cup in a text with one match a line: from a spreadsheet, or CSV with commas or semicolons. A
 * heading line may stand above, in another order of columns then; a line without a format belongs to
 * the one above it, and `Colony Cup` is the overall entry. Throws Error with a sentence that names the
 * line when the text doesn't fit.
 */
export function cupFromTable(text: string): TypedCup {
  if (text.length > BLOCK_CHARS_MAX) throw new Error(TOO_MUCH);
  const lines = cellsOf(text.replace(/^\uFEFF/, ''), separatorOf(text))
    .map((cells, at) => ({ cells, number: at + 1 }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const heading = lines[0] ? columnsOf(lines[0].cells) : null;
  const matches = heading ? lines.slice(1) : lines;
  const columns = heading ?? HEADINGS.map((_, at) => at);
  if (matches.length === 0) throw noTable(lines[0]?.cells);

  const formats = new Map<string, MatchRow[]>();
  let overall: MatchRow | null = null;
  let above = '';
  for (const { cells, number } of matches) {
    const [format = '', team1 = '', team2 = '', score = '', typedWinner = ''] = columns.map(
      (at) => cells[at] ?? '',
    );
    if (cells.length < 3 || (format === '' && above === '')) throw noTable(lines[0]?.cells);
    above = format || above;
    if (team1 === '' || team2 === '') {
      throw new Error(`Line ${number} names only one side. Nothing was imported.`);
    }
    const sides = [team1, team2, score, ''];
    const row = [team1, team2, score, readWinner(typedWinner, sides)];
    const key = /^overall$/i.test(above) ? CUP_OVERALL : formatKey(above);
    if (key === CUP_OVERALL) {
      if (overall) throw new Error(`Line ${number} is a second overall entry.`);
      overall = row;
      continue;
    }
    const rows = formats.get(key) ?? [];
    if (rows.length >= CUP_MATCHES_MAX) {
      throw new Error(`${formatLabel(key)} has more than ${CUP_MATCHES_MAX} matches.`);
    }
    formats.set(key, [...rows, row]);
    if (formats.size > CUP_FORMATS_MAX) {
      throw new Error(
        `A cup has at most ${CUP_FORMATS_MAX} formats; line ${number} begins another.`,
      );
    }
  }
  return {
    overall: overall ?? BLANK_ROW,
    formats: [...formats].map(([key, rows]) => ({ name: formatLabel(key), rows })),
  };
}
