/** The scores of an event as stored, and their changes. */
import type { Context } from '../context.ts';
import type { EventRecord } from '../domain/events/event.schema.ts';
import type { EventScores } from '../domain/scores/event-scores.schema.ts';
import { HttpError } from '../errors.ts';
import { findEvent } from '../http/find-event.ts';
import type { Edit } from '../store/change-sets.ts';

export const NOT_SET_UP = 'Set up the scores of this event first.';

/** Whether staff have set up how an event is scored. */
export const isSetUp = ({ setup }: EventScores) => setup.codes.secret !== '';

/** An event. Throws 404. */
export function eventOf({ stores }: Context, eventID: string): EventRecord {
  return findEvent(stores.events.data, eventID);
}

/** The stored scores of an event; empty ones for an event without. */
export function storedScores({ stores }: Context, eventID: string): EventScores {
  return stores.scores.at(eventID).data;
}

/** Throws 404 and 409. */
export function scoresSetUp(context: Context, eventID: string): EventScores {
  eventOf(context, eventID);
  const scores = storedScores(context, eventID);
  if (!isSetUp(scores)) throw new HttpError(409, NOT_SET_UP);
  return scores;
}

/** Changes the scores of an event that is set up. Throws 404 and 409. */
export async function changeScores<Result>(
  context: Context,
  eventID: string,
  change: (draft: EventScores, edit: Edit) => Result,
): Promise<Result> {
  const { stores } = context;
  scoresSetUp(context, eventID);
  return stores.change((edit) => change(edit(stores.scores.at(eventID)), edit));
}
