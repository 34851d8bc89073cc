/** How the formats of a team cup are played. Apart from the schema, which the page for phones doesn't load. */
import type { CUP_FORMATS } from '../../colony-cup/cup-formats.ts';
import { HOLES } from '../../tour/format.ts';

/** Players of the formats, and with how many balls a side plays. Allowances are in percent, of the lowest first. */
export const CUP_RULES = {
  Scramble: { players: 2, balls: 1, allowances: [35, 15] },
  'Best Ball': { players: 2, balls: 2, allowances: [100] },
  Champman: { players: 2, balls: 1, allowances: [60, 40] },
  'Match Play': { players: 1, balls: 1, allowances: [100] },
} as const satisfies Record<
  (typeof CUP_FORMATS)[number],
  { players: number; balls: number; allowances: readonly number[] }
>;

/** The holes of a match: the first nine, the last nine, or all. */
export const CUP_HOLES = ['front', 'back', 'all'] as const;
export type CupHoles = (typeof CUP_HOLES)[number];

/** The first and the last hole. */
export const HOLE_SPANS: Readonly<Record<CupHoles, readonly [first: number, last: number]>> = {
  front: [1, HOLES / 2],
  back: [HOLES / 2 + 1, HOLES],
  all: [1, HOLES],
};
