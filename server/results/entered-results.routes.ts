/** Staff routes to type the results of an event. */
import type { Context } from '../context.ts';
import { partOfTable } from '../domain/results/leaderboard.ts';
import { enteredResultsApi } from '../domain/results/results.api.ts';
import { handle } from '../http/handle.ts';
import { previewResults, resultsEntry, saveResults } from './entered-results.service.ts';

export function enteredResultsRoutes(context: Context) {
  return handle(enteredResultsApi, {
    read: ({ path }) => resultsEntry(context, path.eventID),
    save: {
      part: ({ table }) => partOfTable(table),
      handler: ({ path: { eventID, table }, query: { preview }, body, check }) =>
        preview
          ? previewResults(context, eventID, table, body, check)
          : saveResults(context, eventID, table, body, check),
    },
  });
}
