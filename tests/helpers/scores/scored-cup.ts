/** A team cup that is scored by hole: its sheet, and what its cards add up to, worked out another way than the server does. */
import type { HoleScore } from '#domain/scores/round.ts';
import type { CupSetup } from '#domain/scores/cup/cup-setup.schema.ts';
import { nearest } from '../demo/independent-tables.ts';
import { INDEX, PAR } from './scored-event.ts';

type Format = CupSetup['formats'][number];

/** The formats as the tour plays them, nine holes each. */
export const CUP_FORMAT_SETUPS: Format[] = [
  { format: 'Scramble', holes: 'front', allowances: [35, 15] },
  { format: 'Best Ball', holes: 'back', allowances: [100] },
  { format: 'Champman', holes: 'front', allowances: [60, 40] },
  { format: 'Match Play', holes: 'back', allowances: [100] },
];

export const cupPlayer = (player: string, index: number | null = 10) => ({
  player,
  index,
  tee: 'blue',
});

/** The indexes of the players of both teams, by their names. */
type Rosters = readonly [Record<string, number | null>, Record<string, number | null>];

/** A sheet of two teams whose players all have a name and an index. */
export const cupSheet = (
  teams: Rosters,
  matches: CupSetup['matches'],
  formats: Format[] = CUP_FORMAT_SETUPS,
): CupSetup => ({
  teams: [
    { name: 'Granite', players: Object.entries(teams[0]).map(([name, at]) => cupPlayer(name, at)) },
    { name: 'Maple', players: Object.entries(teams[1]).map(([name, at]) => cupPlayer(name, at)) },
  ],
  formats,
  matches,
});

export const cupMatch = (
  id: string,
  format: Format['format'],
  first: string[],
  second: string[],
  group: string | null = 'g1',
): CupSetup['matches'][number] => ({ id, format, group, sides: [first, second] });

/** What a match is worked out from: the cards of each side’s balls, and the indexes of their players in tenths. */
export interface IndependentMatch {
  format: Format;
  /** In tenths. */
  rating: number;
  slope: number;
  sides: readonly [IndependentBall[], IndependentBall[]];
}

export interface IndependentBall {
  indexes: number[];
  scores: readonly HoleScore[];
}

/** `Granite 3&2`, `Tied`, or `open`: hole by hole, with strokes counted down from the hardest hole. */
export function independentMatch({ format, rating, slope, sides }: IndependentMatch): string {
  const [from, to] = { front: [1, 9], back: [10, 18], all: [1, 18] }[format.holes];
  const holes = Array.from({ length: 18 }, (_, at) => at + 1).filter(
    (hole) => hole >= Number(from) && hole <= Number(to),
  );
  const par = PAR.reduce((sum, each) => sum + each, 0);
  const shares = 18 / holes.length;
  const playing = sides.map((balls) =>
    balls.map(({ indexes }) => {
      const parts = [...indexes]
        .sort((a, b) => a - b)
        .map((index, at) => {
          const exact = index * slope + (rating - par * 10) * 113;
          return exact * (format.allowances[at] ?? 0);
        });
      return nearest(
        parts.reduce((sum, each) => sum + each, 0),
        113_000 * shares,
      );
    }),
  );
  const lowest = Math.min(...playing.flat());
  const hardest = [...holes].sort((a, b) => Number(INDEX[a - 1]) - Number(INDEX[b - 1]));
  const netOf = (side: number, ball: number, hole: number) => {
    const score = sides[side]?.[ball]?.scores[hole - 1] ?? null;
    if (score === null) return null;
    if (score === 'X') return 1_000;
    let [left, strokes] = [Number(playing[side]?.[ball]) - lowest, 0];
    while (left > 0) {
      for (const each of hardest) {
        if (left > 0 && each === hole) strokes += 1;
        left -= 1;
      }
    }
    return score - strokes;
  };
  let [lead, played] = [0, 0];
  for (const hole of holes) {
    const [one, other] = sides.map((balls, side) => {
      const nets = balls.map((_ball, at) => netOf(side, at, hole));
      return nets.includes(null) ? null : Math.min(...nets.map(Number));
    });
    if (one === undefined || other === undefined) return 'open';
    if (one === null && other !== 1_000) return 'open';
    if (other === null && one !== 1_000) return 'open';
    lead += Math.sign((other ?? 999) - (one ?? 999));
    played += 1;
    const left = holes.length - played;
    if (Math.abs(lead) > left) {
      const score = left > 0 ? `${Math.abs(lead)}&${left}` : `${Math.abs(lead)}up`;
      return `${lead > 0 ? 'Granite' : 'Maple'} ${score}`;
    }
  }
  return 'Tied';
}
