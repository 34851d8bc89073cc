/** How far an event is, in the API for staff. */
import { z } from 'zod';
import { ScoringState } from '../scores/scoring-state.schema.ts';

export const EventProgress = z.strictObject({
  eventID: z.string(),
  /** Who has a place, and who waits for one. */
  entered: z.int(),
  waiting: z.int(),
  /** How many places there are; null without a limit. */
  capacity: z.int().nullable(),
  /** Groups with a tee time. */
  teeTimes: z.int(),
  /** Where its scores by hole are. */
  scoring: ScoringState,
  /** Its present round and all rounds, which have scores by hole; missing for an event of one round. */
  rounds: z.strictObject({ present: z.int(), all: z.int() }).exactOptional(),
  /** Rows of its longest table; matches of a team cup. */
  results: z.int(),
  hasRecap: z.boolean(),
});
export type EventProgress = z.output<typeof EventProgress>;

export const EventProgressList = z.array(EventProgress);
