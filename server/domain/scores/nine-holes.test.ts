import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { INDEX, PAR, setup, scoredPlayer } from '../../../tests/helpers/scores/scored-event.ts';
import type { EventScores } from './event-scores.schema.ts';
import { skinsRows, standingsOf } from './score-tables.ts';
import { emptyScores } from './scores.collection.ts';
import { roundsOf } from './scores.ts';

const TEE = {
  ...{ id: 'blue', name: 'Blue', rating: 71.3, slope: 138, par: PAR, index: INDEX, yards: null },
  nines: { front: { rating: 35.4, slope: 130 }, back: { rating: 36.1, slope: 142 } },
};

const nine = fc.constantFrom('front' as const, 'back' as const);
const player = fc.record({
  /** In tenths. */
  index: fc.integer({ min: -50, max: 540 }),
  strokes: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 18, maxLength: 18 }),
});
const field = fc.array(player, { minLength: 2, maxLength: 8 });
type Field = readonly { index: number; strokes: number[] }[];

/** An event over a nine whose players also have scores on the other holes, which count for nothing. */
const scoresWith = (holes: 'front' | 'back', players: Field): EventScores => ({
  ...emptyScores('2026-nine'),
  setup: {
    ...emptyScores('2026-nine').setup,
    ...setup({ course: { name: 'Pines', tees: [TEE] }, holes }),
  },
  players: players.map(({ index }, at) => ({
    ...scoredPlayer(`p${at}`, null, { index: index / 10 }),
    ...{ accepted: null, formerGroups: [] },
  })),
  corrections: players.flatMap(({ strokes }, at) =>
    strokes.map((score, hole) => ({
      ...{ player: `p${at}`, hole: hole + 1, strokes: score },
      ...{ by: '', at: '2026-06-01T12:00:00.000Z', reason: '' },
    })),
  ),
});

/** The net strokes of the holes at an allowance, worked out apart from the server’s code, on paper as it were. */
function netOnPaper(
  holes: 'front' | 'back',
  { index, strokes }: Field[number],
  percent: number,
): number[] {
  const at = holes === 'front' ? 0 : 9;
  const { rating, slope } = TEE.nines[holes];
  const pars = PAR.slice(at, at + 9);
  const par = pars.reduce((sum, each) => sum + each, 0);
  const half = Math.floor((index + 1) / 2);
  const exact = half * slope + (Math.round(rating * 10) - par * 10) * 113;
  const playing = Math.floor((2 * exact * percent + 113_000) / 226_000);
  const indexes = INDEX.slice(at, at + 9);
  return strokes.slice(at, at + 9).map((score, hole) => {
    const harder = indexes.filter((each) => each < (indexes[hole] ?? 0)).length;
    const given =
      playing >= 0
        ? Math.floor(playing / 9) + (harder < playing % 9 ? 1 : 0)
        : -(Math.floor(-playing / 9) + (8 - harder < -playing % 9 ? 1 : 0));
    return Math.min(score, (pars[hole] ?? 0) + 5) - given;
  });
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);

describe('a round of nine holes', () => {
  it('counts these holes alone, with the handicap of the nine', () => {
    fc.assert(
      fc.property(nine, field, (holes, players) => {
        const rounds = roundsOf(scoresWith(holes, players));
        const expected = players.map((each) => sum(netOnPaper(holes, each, 85)));
        expect(rounds.map(({ round }) => round.net)).toEqual(expected);
        expect(rounds.every(({ round }) => round.thru === 9 && round.isComplete)).toBe(true);
      }),
    );
  });

  it('has places by its totals, which equal ones share', () => {
    fc.assert(
      fc.property(nine, field, (holes, players) => {
        const totals = players.map((each) => sum(netOnPaper(holes, each, 85)));
        const places = totals.map((own) => {
          const better = totals.filter((total) => total < own).length;
          const isShared = totals.filter((total) => total === own).length > 1;
          return `${isShared ? 'T' : ''}${better + 1}`;
        });
        expect(standingsOf(scoresWith(holes, players)).map(({ rank }) => rank)).toEqual(places);
      }),
    );
  });

  it('has its skins on the holes of the card', () => {
    fc.assert(
      fc.property(nine, field, (holes, players) => {
        const net = players.map((each) => netOnPaper(holes, each, 50));
        const won = Array.from({ length: 9 }, (_, hole) => {
          const scores = net.map((each) => each[hole] ?? 0);
          const lowest = Math.min(...scores);
          const winners = scores.flatMap((score, at) => (score === lowest ? [`P${at} Lee`] : []));
          const number = String(hole + (holes === 'front' ? 1 : 10));
          return [number, String(lowest), winners.length === 1 ? winners[0] : ''];
        });
        const rows = skinsRows(scoresWith(holes, players));
        expect(rows.map(({ hole, score, won: winner }) => [hole, score, winner])).toEqual(won);
      }),
    );
  });
});
