/** What a player may score on a hole, and what else a row of a card says. */
import { z } from 'zod';
import { HOLES } from '../tour/format.ts';

/** Most strokes that are typed for a hole. */
export const STROKES_MAX = 15;

const SCORE_ERROR = `A score must be a whole number from 1 to ${STROKES_MAX}, X for picked up, or null.`;

/** Strokes, `X` for a ball that was picked up, or null where there is no score. */
export const HoleScore = z.union(
  [
    z
      .int({ error: SCORE_ERROR })
      .min(1, { error: SCORE_ERROR })
      .max(STROKES_MAX, { error: SCORE_ERROR }),
    z.literal('X'),
    z.null(),
  ],
  { error: SCORE_ERROR },
);

/** The scores of a player by hole. */
export const holes = z
  .array(HoleScore)
  .length(HOLES, { error: `A row of a card has ${HOLES} scores, null for those that are open.` });

/** Strokes above par that count at most on a hole. */
export const maxOverPar = z.int().min(2).max(10);

/** `WD` withdrew, `NS` did not start, `DNF` did not finish, `DQ` disqualified; empty for everyone else. */
export const PlayerStatus = z.enum(['', 'WD', 'NS', 'DNF', 'DQ'], {
  error: 'The status of a player must be empty, WD, NS, DNF or DQ.',
});
