/** A tour with other match play than the demo's: draws of every size, and none. */
import type { BracketResult } from '#domain/results/results.schema.ts';
import type { Tour } from '#domain/publish/tour.ts';
import { matchPlayPlayers } from '../records.ts';

const CHANGED_AT = '2026-06-01T12:00:00.000Z';

/** A row of the n-th round, counted from 1; fields that are not given are empty. */
export function row(
  round: string,
  matchNum: number,
  change: Partial<BracketResult> = {},
): BracketResult {
  const unknown = { player1: '', player2: '', winner: '', score: '' };
  return { round, matchNum: String(matchNum), id: `${round}-${matchNum}`, ...unknown, ...change };
}

/** A first round with this many matches, all won by the upper player. */
export function firstRound(matches: number): BracketResult[] {
  return Array.from({ length: matches }, (_, number) =>
    row('Round 1', number, {
      player1: `Upper Player${number}`,
      player2: `Lower Player${number}`,
      winner: `U. Player${number}`,
      score: '3&2',
    }),
  );
}

/** Three matches, then two: nothing that halves. */
const IRREGULAR = [
  ...[0, 1, 2].map((number) =>
    row('Opening', number, { player1: `Ann First${number}`, player2: `Bo Second${number}` }),
  ),
  row('Middle', 0, { player1: 'A. First0', player2: 'Cy Seeded' }),
  row('Middle', 1),
];

export interface MatchPlayFiles {
  years?: { year: number; registrationOpen: boolean; shopifyUrl: string }[];
  brackets?: { year: number; rows: BracketResult[] }[];
  players?: { player: string; handicap: string }[];
}

/** Draws for 64, 32 and 16 players in 2033, 2032 and 2031, an irregular draw in 2030. */
export const SIZES: MatchPlayFiles = {
  years: [{ year: 2034, registrationOpen: true, shopifyUrl: '2034-match-play' }],
  brackets: [
    { year: 2033, rows: firstRound(32) },
    { year: 2032, rows: firstRound(16) },
    { year: 2031, rows: firstRound(8) },
    { year: 2030, rows: IRREGULAR },
  ],
};

/** A tour with its match play replaced; what is left out is empty. */
export const withMatchPlay = (
  tour: Tour,
  { years = [], brackets = [], players = [] }: MatchPlayFiles,
): Tour => ({
  ...tour,
  matchPlay: years.map((year, at) => ({ ID: at + 1, bracketUrl: '', ...year })),
  brackets: brackets.map((bracket) => ({ changedAt: CHANGED_AT, ...bracket })),
  directory: [
    ...tour.directory.map((each) => ({ ...each, matchPlay: false })),
    ...matchPlayPlayers(...players).map((each) => ({ ...each, ID: 10_000 + each.ID })),
  ],
});
