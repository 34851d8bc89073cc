/** The routes of an event's entries, for staff. */
import { entriesApi } from '../domain/entries/entries.api.ts';
import { HttpError, parseInput } from '../errors.ts';
import { handle } from '../http/handle.ts';
import { readUpload } from '../leaderboards/uploaded-file.ts';
import { Decisions, type EntriesService } from './entries.service.ts';

/** What staff decided about the products of a file: a JSON text, or none. Throws 400. */
function decisionsIn(text: string) {
  if (text === '') return [];
  try {
    return parseInput(Decisions, JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError) {
      throw new HttpError(400, 'The part "products" is not valid JSON.', { cause: error });
    }
    throw error;
  }
}

export function entriesRoutes({ entries }: { entries: EntriesService }) {
  return handle(entriesApi, {
    read: ({ path }) => entries.view(path.eventID),
    save: ({ path, body, check }) => entries.put(path.eventID, body, check),
    setThere: ({ path, body }) => entries.setThere(path.eventID, body),
    importOrders: ({ path: { eventID }, query: { preview }, file, text: products }) => {
      const { text } = readUpload(file, null);
      const decisions = decisionsIn(products);
      return preview
        ? entries.preview(eventID, text, decisions)
        : entries.import(eventID, text, decisions);
    },
  });
}
