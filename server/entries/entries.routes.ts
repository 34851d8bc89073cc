/** The routes of an event's entries, for staff. */
import type { Context } from '../context.ts';
import { entriesApi } from '../domain/entries/entries.collection.ts';
import { HttpError, parseInput } from '../errors.ts';
import { handle } from '../http/handle.ts';
import { readUpload } from '../leaderboards/uploaded-file.ts';
import { entriesView, putEntries, setThere } from './entries.service.ts';
import { Decisions, importOrders, previewOrders } from './orders.service.ts';

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

export function entriesRoutes(context: Context) {
  return handle(entriesApi, {
    read: ({ path }) => entriesView(context, path.eventID),
    save: ({ path, body, check }) => putEntries(context, path.eventID, body, check),
    setThere: ({ path, body }) => setThere(context, path.eventID, body),
    importOrders: ({ path: { eventID }, query: { preview }, file, text: products }) => {
      const { text } = readUpload(file);
      const decisions = decisionsIn(products);
      return preview
        ? previewOrders(context, eventID, text, decisions)
        : importOrders(context, eventID, text, decisions);
    },
  });
}
