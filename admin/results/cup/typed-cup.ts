/** A cup's results while they are typed: incomplete or wrong as they may be, as rows of texts. */
import { z } from 'zod';
import { formatKey, formatLabel } from '#domain/colony-cup/cup-formats.ts';
import type { CupFormat, CupMatch, CupResults } from '#domain/colony-cup/cup-results.schema.ts';
import { HALVED_WINNER, inFormatOrder, outcomeOf } from '#domain/colony-cup/cup-results.ts';
import { sheetText } from '../../sheets/sheet-kind.ts';

/** The columns of a match, and of the overall entry, in the documented order. */
export const COLUMN = { team1: 0, team2: 1, score: 2, winner: 3 } as const;
export const COLUMNS = 4;

/** Values of the winner cell after parsing; empty until the match is played. */
export const PICKS = ['team1', 'halved', 'team2', ''] as const;
export type Pick = (typeof PICKS)[number];

/** Four texts: both sides, the score, the winner. */
const MatchRow = z.array(z.string()).length(COLUMNS).readonly();
export type MatchRow = z.output<typeof MatchRow>;
const TypedFormat = z.object({
  /** As people read it: `Chapman`. */
  name: z.string(),
  rows: z.array(MatchRow).readonly(),
});
export type TypedFormat = z.output<typeof TypedFormat>;
const TypedCup = z.object({ overall: MatchRow, formats: z.array(TypedFormat).readonly() });
export type TypedCup = z.output<typeof TypedCup>;

export const BLANK_ROW: MatchRow = ['', '', '', ''];
export const EMPTY_CUP: TypedCup = { overall: BLANK_ROW, formats: [] };

/** The text of a cup in the form. */
export const CUP_TEXT = sheetText(TypedCup, EMPTY_CUP);

/** One text of a row. */
export const cellOf = (row: MatchRow, column: keyof typeof COLUMN) => row[COLUMN[column]] ?? '';

export const isBlankRow = (row: MatchRow) => row.every((cell) => cell.trim() === '');

const folded = (text: string) => text.trim().replaceAll(/\s+/g, ' ').toLowerCase();

const WORDS: Readonly<Record<Exclude<Pick, ''>, readonly string[]>> = {
  team1: ['1', 'team1', 'team 1', 'side 1'],
  team2: ['2', 'team2', 'team 2', 'side 2'],
  halved: ['halved', 'half', 'h', '½', 'tied', 'tie', 't', 'draw', 'as', 'a/s', 'all square'],
};
const UNPLAYED = ['', '-', '–', '—', 'open', 'not played'];

/**
 * What a typed or pasted winner means in its row: the text of a side, its number, a word for halved,
 * or nothing. A text that means neither is given back as it is: the cell is then marked.
 */
export function readWinner(text: string, row: MatchRow): string {
  const winner = folded(text);
  const isPick = PICKS.some((pick) => pick === text);
  if (isPick) return text;
  if (UNPLAYED.includes(winner)) return '';
  if (winner === folded(cellOf(row, 'team1'))) return 'team1';
  if (winner === folded(cellOf(row, 'team2'))) return 'team2';
  for (const pick of ['team1', 'team2', 'halved'] as const) {
    if (WORDS[pick].includes(winner)) return pick;
  }
  return text;
}

/** Winner of a row; null when the text names neither side. */
export function pickOf(row: MatchRow): Pick | null {
  const read = readWinner(cellOf(row, 'winner'), row);
  return PICKS.find((pick) => pick === read) ?? null;
}

const typedRow = (match: CupMatch): MatchRow => {
  const outcome = outcomeOf(match);
  return [match.team1, match.team2, match.score, outcome === 'open' ? '' : outcome];
};

/** The overall entry of a cup that is played has points, and no winner yet. */
const typedOverall = (overall: CupMatch): MatchRow =>
  overall.winner === '' ? [overall.team1, overall.team2, overall.score, ''] : typedRow(overall);

/** Converts a stored cup to editable rows, formats in order. */
export function typedCup({ overall, formats }: CupResults): TypedCup {
  return {
    overall: overall ? typedOverall(overall) : BLANK_ROW,
    formats: inFormatOrder(formats).map(({ name, matches }) => ({
      name: formatLabel(name),
      rows: matches.map(typedRow),
    })),
  };
}

function matchOf(row: MatchRow): CupMatch {
  const [team1, team2, score] = [
    cellOf(row, 'team1').trim(),
    cellOf(row, 'team2').trim(),
    cellOf(row, 'score').trim(),
  ];
  const pick = pickOf(row);
  const winner = { team1, team2, halved: HALVED_WINNER, '': '' }[pick ?? ''];
  return { team1, team2, score, winner };
}

/** Converts editable rows to the stored cup; empty rows are omitted. */
export function storedCup({ overall, formats }: TypedCup): CupResults {
  return {
    overall: isBlankRow(overall) ? null : matchOf(overall),
    formats: inFormatOrder(
      formats.map(({ name, rows }) => ({
        name: formatKey(name),
        matches: rows.filter((row) => !isBlankRow(row)).map(matchOf),
      })),
    ),
  };
}

/**
 * The formats as their points are counted while they are typed: a match without a winner is open, even
 * if it has a score by now, which stored would be a halved one.
 */
export function countedFormats(formats: TypedCup['formats']): CupFormat[] {
  const counted = (row: MatchRow): MatchRow =>
    pickOf(row) ? row : [cellOf(row, 'team1'), cellOf(row, 'team2'), '', ''];
  return storedCup({
    overall: BLANK_ROW,
    formats: formats.map(({ name, rows }) => ({ name, rows: rows.map(counted) })),
  }).formats;
}
