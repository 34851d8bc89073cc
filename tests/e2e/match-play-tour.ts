/** A tour whose match play is made up for the tests: draws of every size, and none. */
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BracketResult } from '#domain/results/results.schema.ts';
import { startTourProcess, type TourProcess } from '../../scripts/tour-process.ts';
import { NOW } from './now.ts';

const CHANGED_AT = '2026-06-01T12:00:00.000Z';

/** A row of the n-th round, counted from 1; what is not given is not known. */
export function row(
  round: string,
  matchNum: number,
  change: Partial<BracketResult> = {},
): BracketResult {
  const unknown = { player1: '', player2: '', winner: '', score: '' };
  return { round, matchNum: String(matchNum), id: `${round}-${matchNum}`, ...unknown, ...change };
}

/** A first round of so many matches, all won by the upper player. */
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

export interface MadeMatchPlay {
  years?: { year: number; registrationOpen: boolean; shopifyUrl: string }[];
  brackets?: { year: number; rows: BracketResult[] }[];
  players?: { player: string; handicap: string }[];
}

/** Draws of 64, 32 and 16 players in 2033, 2032 and 2031, an irregular one in 2030. */
export const SIZES: MadeMatchPlay = {
  years: [{ year: 2034, registrationOpen: true, shopifyUrl: '2034-match-play' }],
  brackets: [
    { year: 2033, rows: firstRound(32) },
    { year: 2032, rows: firstRound(16) },
    { year: 2031, rows: firstRound(8) },
    { year: 2030, rows: IRREGULAR },
  ],
};

/** Starts the demo tour with its match play replaced; what is left out is empty. */
export async function tourWith(made: MadeMatchPlay): Promise<TourProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'tour-match-play-'));
  const { TEST_DATA_DIR = '', TEST_DIST_DIR } = process.env;
  await cp(TEST_DATA_DIR, folder, { recursive: true });
  const write = (file: string, entries: readonly unknown[]) =>
    writeFile(join(folder, file), JSON.stringify(entries));
  const years = (made.years ?? []).map((year, at) => ({ ID: at + 1, bracketUrl: '', ...year }));
  await write('match-play.json', years);
  await write(
    'brackets.json',
    (made.brackets ?? []).map((bracket) => ({ changedAt: CHANGED_AT, ...bracket })),
  );
  await write('match-play-players.json', made.players ?? []);
  const tour = await startTourProcess({
    dataFrom: folder,
    ...(TEST_DIST_DIR ? { distFrom: TEST_DIST_DIR } : {}),
    env: { TOUR_NOW: NOW, LOG_LEVEL: 'info' },
  });
  await rm(folder, { recursive: true });
  return tour;
}
