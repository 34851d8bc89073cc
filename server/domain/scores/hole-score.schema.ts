/** What a player may score on a hole, and what else a row of a card says. */
import { z } from 'zod';
import { HOLES } from '../tour/format.ts';
import type { HoleScore as Score } from './round.ts';

/** Most strokes that are typed for a hole. */
export const STROKES_MAX = 15;

const SCORE_ERROR = `A score must be a whole number from 1 to ${STROKES_MAX}, X for picked up, or null.`;

const SCORES: readonly Score[] = [
  null,
  'X',
  ...Array.from({ length: STROKES_MAX }, (_, at) => at + 1),
];

/**
 * Strokes, `X` for a ball that was picked up, or null where there is no score. One look-up each: the file of a full
 * field has thousands, which are checked with every tap on a phone.
 */
export const HoleScore = z.literal(SCORES, { error: SCORE_ERROR });

/** The scores of a player by hole. */
export const holes = z
  .array(HoleScore)
  .length(HOLES, { error: `A row of a card has ${HOLES} scores, null for those that are open.` });

/** Strokes above par that count at most on a hole. */
export const maxOverPar = z.int().min(2).max(10);

/** `WD` withdrew, `NS` did not start, `DNF` did not finish, `DQ` disqualified, `MC` missed the cut; empty for everyone else. */
export const PlayerStatus = z.enum(['', 'WD', 'NS', 'DNF', 'DQ', 'MC'], {
  error: 'The status of a player must be empty, WD, NS, DNF, DQ or MC.',
});
