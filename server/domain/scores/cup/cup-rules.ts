/** How the formats of a team cup are played. Apart from the schema, which the page for phones doesn't load. */
import type { CUP_FORMATS } from '../../colony-cup/cup-formats.ts';

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
