/** The cards of an event's players hole by hole, stored with its tables. */
import { z } from 'zod';
import { Tee, TEES_MAX } from '../courses/course-card.schema.ts';
import { RESULT_NAME_MAX, RESULT_ROWS_MAX } from '../results/results.schema.ts';
import { HOLES } from '../tour/format.ts';
import { formatFields, holes, maxOverPar, PlayerStatus } from '../scores/scoring-fields.schema.ts';
import { HOLE_SPANS } from '../scores/hole-span.ts';

/** A player's card; what it adds up to follows from it. */
export const Scorecard = z.strictObject({
  player: z.string().min(1).max(RESULT_NAME_MAX),
  /** The id of one of the tees. */
  tee: Tee.shape.id,
  /** The Playing Handicap of the net table, in strokes; a plus handicap is below zero. */
  handicap: z.int(),
  status: PlayerStatus,
  /** The round, from 1; missing in an event of one round. */
  round: z.int().min(1).exactOptional(),
  /** Which holes were played, where that differs from the event’s. */
  played: z.enum(HOLE_SPANS).exactOptional(),
  holes,
  /** The holes, from 1, whose score is not official while play is on; missing for none. */
  unofficial: z.array(z.int().min(1).max(HOLES)).max(HOLES).exactOptional(),
});
export type Scorecard = z.output<typeof Scorecard>;

export const ScorecardTee = Tee.pick({ id: true, name: true, par: true, index: true });
export type ScorecardTee = z.output<typeof ScorecardTee>;

export const Scorecards = z.strictObject({
  /** Which holes were played; missing for all. */
  played: z.enum(HOLE_SPANS).exactOptional(),
  ...formatFields,
  maxOverPar,
  tees: z.array(ScorecardTee).min(1).max(TEES_MAX),
  cards: z.array(Scorecard).min(1).max(RESULT_ROWS_MAX),
});
export type Scorecards = z.output<typeof Scorecards>;
