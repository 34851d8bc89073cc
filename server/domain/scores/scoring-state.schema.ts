/** The states of an event's scores by hole. */
import { z } from 'zod';

/** Where an event is: not played with phones, open for scores, closed for phones, or published. */
export const SCORING_STATES = ['off', 'open', 'closed', 'final'] as const;
export const ScoringState = z.enum(SCORING_STATES, {
  error: `The state must be one of ${SCORING_STATES.join(', ')}.`,
});
export type ScoringState = z.output<typeof ScoringState>;
