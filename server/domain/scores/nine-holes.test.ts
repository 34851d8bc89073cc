import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  corrected,
  placesOf,
  receivedOn,
  scoresOf,
  sum,
} from '../../../tests/helpers/scores/on-paper.ts';
import { INDEX, PAR, scoredPlayer } from '../../../tests/helpers/scores/scored-event.ts';
import { skinsRows, standingsOf } from './score-tables.ts';
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
const scoresWith = (holes: 'front' | 'back', players: Field) =>
  scoresOf({
    setup: { course: { name: 'Pines', tees: [TEE] }, holes },
    players: players.map(({ index }, at) => scoredPlayer(`p${at}`, null, { index: index / 10 })),
    corrections: players.flatMap(({ strokes }, at) => corrected(`p${at}`, strokes)),
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
  const par = sum(pars);
  const half = Math.floor((index + 1) / 2);
  const exact = half * slope + (Math.round(rating * 10) - par * 10) * 113;
  const playing = Math.floor((2 * exact * percent + 113_000) / 226_000);
  const received = receivedOn(INDEX.slice(at, at + 9), playing);
  return strokes
    .slice(at, at + 9)
    .map((score, hole) => Math.min(score, (pars[hole] ?? 0) + 5) - (received[hole] ?? 0));
}

it('a round of nine holes counts these alone, with the handicap of the nine, places and skins', () => {
  fc.assert(
    fc.property(nine, field, (holes, players) => {
      const scores = scoresWith(holes, players);
      const rounds = roundsOf(scores);
      const totals = players.map((each) => sum(netOnPaper(holes, each, 85)));
      expect(rounds.map(({ round }) => round.net)).toEqual(totals);
      expect(rounds.every(({ round }) => round.thru === 9 && round.isComplete)).toBe(true);
      expect(standingsOf(scores).map(({ rank }) => rank)).toEqual(placesOf(totals));
      const net = players.map((each) => netOnPaper(holes, each, 50));
      const won = Array.from({ length: 9 }, (_, hole) => {
        const own = net.map((each) => each[hole] ?? 0);
        const lowest = Math.min(...own);
        const winners = own.flatMap((score, at) => (score === lowest ? [`P${at} Lee`] : []));
        const number = String(hole + (holes === 'front' ? 1 : 10));
        return [number, String(lowest), winners.length === 1 ? winners[0] : ''];
      });
      const rows = skinsRows(scores);
      expect(rows.map(({ hole, score, won: winner }) => [hole, score, winner])).toEqual(won);
    }),
  );
});
