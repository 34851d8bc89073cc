import { enteredResultsApi } from '#domain/results/results.api.ts';
import { queryOf } from '../api.ts';

/** Names the query of an event's results. */
export const entryKey = (eventID: string) => ['results-entry', eventID] as const;

/** An event's results with what is needed to type them. Throws ApiError: 404 when the event is gone. */
export const entryQuery = (eventID: string) =>
  queryOf(entryKey(eventID), enteredResultsApi.read, { path: { eventID } });
