/** Staff routes to type the results of an event. */
import { partOfTable } from '../domain/results/leaderboard.ts';
import { enteredResultsApi } from '../domain/results/results.api.ts';
import { handle } from '../http/handle.ts';
import type { EnteredResultsService } from './entered-results.service.ts';

export function enteredResultsRoutes({
  enteredResults,
}: {
  enteredResults: EnteredResultsService;
}) {
  return handle(enteredResultsApi, {
    read: ({ path }) => enteredResults.entry(path.eventID),
    save: {
      part: ({ table }) => partOfTable(table),
      handler: ({ path: { eventID, table }, query: { preview }, body, check }) =>
        preview
          ? enteredResults.preview(eventID, table, body, check)
          : enteredResults.save(eventID, table, body, check),
    },
  });
}
