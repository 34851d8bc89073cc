/** Rules about the rows of an event's tables, over plain data. Shapes are in results.schema.ts. */
import { noPlaceWord } from '../cells/cell-rules.ts';
import { rankOrder } from '../standings/standings.ts';
import type { TeamRow } from './results.schema.ts';

/** A team as it is shown: who is in it by full name is known to staff only. */
export const shownTeam = ({ rank, team, total, strokes }: TeamRow): TeamRow => ({
  rank,
  team,
  total,
  strokes,
});

/** Places of the podium, the first rows of a table. */
export const PODIUM_PLACES = 3;

/** Shown for a missing score: stableford has no strokes, a withdrawal no score. */
export const NO_SCORE = '–';

/** Ranks of players without a place, in words. */
export const RANK_WORDS: Readonly<Record<string, string>> = {
  WD: 'Withdrew',
  DQ: 'Disqualified',
  DNF: 'Did not finish',
  DNS: 'Did not start',
  DNQ: 'Did not qualify',
  NS: 'No show',
  NC: 'No card',
  NR: 'No return',
  MC: 'Missed the cut',
  MDF: 'Made the cut, did not finish',
  RTD: 'Retired',
};

/** The rank of who missed the cut, and what heads the rows of those without a flight. */
export const MISSED_CUT = 'MC';
const NO_FLIGHT = 'No flight';

/** Whether a rank is a word such as `WD`, whose row has no place. */
export const isWithoutPlace = (rank: string): boolean =>
  rank !== '' && !Number.isFinite(rankOrder(rank));

/** Whether a player was disqualified, and so has neither a place nor points. */
export const isDisqualified = (rank: string): boolean => noPlaceWord(rank) === 'DQ';

interface Ranked {
  rank: string;
}

/**
 * The rows with a place in order, ties in their order, and separately those without one, such as WD and DNF.
 * A table in which no player has a place yet stays whole.
 */
export function dividedByPlace<Row extends Ranked>(
  rows: readonly Row[],
): { placed: Row[]; unplaced: Row[] } {
  const hasPlace = ({ rank }: Row) => Number.isFinite(rankOrder(rank));
  const placed = rows.filter(hasPlace).toSorted((a, b) => rankOrder(a.rank) - rankOrder(b.rank));
  if (placed.length === 0) return { placed: [...rows], unplaced: [] };
  return { placed, unplaced: rows.filter((row) => !hasPlace(row)) };
}

/**
 * The rows by flight, in their order, each with the heading of its table: the name of the flight. Those without a flight
 * are last; all rows of a table without flights have the heading `''`.
 */
export function dividedByFlight<Row extends { flight?: string }>(
  rows: readonly Row[],
): { heading: string; rows: Row[] }[] {
  const flights = [...Map.groupBy(rows, ({ flight = '' }) => flight)];
  return flights
    .toSorted(([a], [b]) => Number(a === '') - Number(b === ''))
    .map(([name, own]) => ({ heading: flights.length > 1 ? name || NO_FLIGHT : name, rows: own }));
}

/** How many rounds have begun in an event of several, by its rows; 0 in an event of one. */
export const roundsBegun = (rows: readonly { rounds?: string[] }[]): number =>
  Math.max(0, ...rows.map(({ rounds = [] }) => rounds.length));

/** `Thru 7`, `Finished`, with the round in an event of several: `R2 · Thru 7`; empty while it is not known. */
export function thruWords({
  thru = '',
  rounds,
}: {
  thru?: string | undefined;
  rounds?: readonly string[] | undefined;
}): string {
  if (thru === '') return '';
  const holes = thru === 'F' ? 'Finished' : `Thru ${thru}`;
  return rounds ? `R${rounds.length} · ${holes}` : holes;
}

/** All players in places 1 to 3, ties included. */
export function podiumOf<Row extends Ranked>(rows: readonly Row[]): Row[] {
  return dividedByPlace(rows).placed.filter(({ rank }) => rankOrder(rank) <= PODIUM_PLACES);
}

/** A score for display: a dash for none (`-` or empty, as in stableford). */
export function shownScore(value: string): string {
  return value === '' || value === '-' ? NO_SCORE : value;
}

/** Whether a total is under par, which golf prints in red. */
export function isUnderPar(total: string): boolean {
  return /^[-−][\d.]+$/.test(total);
}

const SUFFIX = /^(jr|sr|ii|iii|iv)\.?$/i;

/** `VM` for Vincent Mastrangelo Jr.; an entry of two is `V/M`, one letter of each surname. */
export function initialsOf(entry: string): string {
  const people = entry.split('/').map((name) =>
    name
      // Words that tell two people of one name apart: `John Smith (Keene)`.
      .replace(/[([].*$/, '')
      .trim()
      .split(/\s+/)
      .filter((word) => word !== '' && !SUFFIX.test(word)),
  );
  const letter = (word = '') => /\p{Letter}/u.exec(word)?.[0].toUpperCase() ?? '';
  if (people.length > 1) return people.map((words) => letter(words.at(-1))).join('/');
  const [words = []] = people;
  return words.length > 1 ? letter(words[0]) + letter(words.at(-1)) : letter(words[0]);
}

/** The names that tied a hole; the source truncates long lists with `...`. */
export function tiedPlayers(tie: string): { names: string[]; hasMore: boolean } {
  const hasMore = /(\.{3}|…)\s*$/.test(tie);
  const names = tie
    .replace(/(\.{3}|…)\s*$/, '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  return { names, hasMore };
}
