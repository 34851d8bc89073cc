/** The flights of an event, as staff set them up. */
import { z } from 'zod';
import { TEES_MAX } from '../courses/course-card.schema.ts';
import { FLIGHT_NAME_MAX } from '../results/results.schema.ts';
import { text } from '../shared/fields.schema.ts';
import { id, index } from './scoring-fields.schema.ts';

/** Most flights of an event. */
export const FLIGHTS_MAX = 10;

/** What a player's flight follows from: the handicap, the tee, or the choice of staff. */
export const FLIGHT_RULES = ['handicap', 'tee', 'chosen'] as const;

/** Which place gives the points of a season. */
export const FLIGHT_POINTS = ['flight', 'overall'] as const;

const Flight = z.strictObject({
  id,
  name: text('Flight')
    .min(1, { error: 'A flight must have a name.' })
    .max(FLIGHT_NAME_MAX, {
      error: `The name of a flight has at most ${FLIGHT_NAME_MAX} letters.`,
    }),
  /** The highest handicap of the flight; null for all that are left. */
  upTo: index.nullable().default(null),
  /** The ids of its tees. */
  tees: z.array(z.string().max(60)).max(TEES_MAX).default([]),
});
export type Flight = z.output<typeof Flight>;

export const Flights = z.strictObject({
  by: z.enum(FLIGHT_RULES),
  points: z.enum(FLIGHT_POINTS),
  list: z
    .array(Flight)
    .min(1, { error: 'Add a flight.' })
    .max(FLIGHTS_MAX, { error: `An event has at most ${FLIGHTS_MAX} flights.` })
    .refine((list) => new Set(list.map((each) => each.name.toLowerCase())).size === list.length, {
      error: 'Two flights have the same name.',
    })
    .refine((list) => new Set(list.map((each) => each.id)).size === list.length, {
      error: 'Two flights have the same id.',
    }),
});
export type Flights = z.output<typeof Flights>;
