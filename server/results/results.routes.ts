/** Public routes of events' results, and those of staff: for what they type, and for a team cup's. */
import type { Context } from '../context.ts';
import { cupResponse } from '../domain/colony-cup/cup-results.schema.ts';
import { byDate, cupWords, isColonyCup } from '../domain/events/event.ts';
import type { EventRecord } from '../domain/events/event.schema.ts';
import { partOfTable } from '../domain/results/leaderboard.ts';
import { enteredResultsApi, resultsApi } from '../domain/results/results.api.ts';
import type { EventResults } from '../domain/publish/tour-records.schema.ts';
import { shownTeam } from '../domain/results/results.ts';
import { HttpError } from '../errors.ts';
import { findEvent } from '../http/find-event.ts';
import { handle } from '../http/handle.ts';
import { cupFrom, storeCup } from './cup-results.ts';
import { previewResults, resultsEntry, saveResults } from './entered-results.service.ts';

export function resultsRoutes({ stores, clock }: Context) {
  const { events, results, settings } = stores;
  const isCup = (event: EventRecord) => isColonyCup(event, settings.data.identity.cup);

  /** Responds with one part of an event's results. */
  const part = (partOf: (stored: EventResults | undefined) => unknown) => ({
    dependencies: () => [events.data, results.data],
    respond: ({ path }: { path: { eventID: string } }) =>
      partOf(results.data.get(findEvent(events.data, path.eventID).eventID)),
  });

  /** Every cup with its stored results, the newest first; for staff. */
  const listCups = () =>
    events.data
      .filter(isCup)
      .toSorted((a, b) => byDate(b, a))
      .map(({ eventID, name, date, isComplete }) => {
        const stored = results.data.get(eventID)?.['colony-cup'];
        const changedAt = stored?.changedAt ?? null;
        return { eventID, name, date, isComplete, changedAt, results: cupResponse(stored?.rows) };
      });

  return handle(resultsApi, {
    net: part((stored) => stored?.net?.rows ?? []),
    gross: part((stored) => stored?.gross?.rows ?? []),
    skins: part((stored) => stored?.skins?.rows ?? { players: [], holes: [] }),
    teams: part((stored) => (stored?.teams?.rows ?? []).map(shownTeam)),
    wgr: part((stored) => stored?.wgr?.rows ?? []),
    cup: part((stored) => cupResponse(stored?.['colony-cup']?.rows)),
    cups: listCups,
    saveCup: async ({ body, check }) => {
      const { eventID, cup } = cupFrom(body);
      if (!isCup(findEvent(events.data, eventID))) {
        const { cup: name } = settings.data.identity;
        const words = cupWords(name.toLowerCase());
        throw new HttpError(
          400,
          `This event is not a ${name}: its name or id must contain the words ${words}.`,
        );
      }
      await storeCup(stores, { eventID, cup }, clock().toISOString(), check);
      return cupResponse(cup);
    },
  });
}

/** The routes to type the results of an event. */
export const enteredResultsRoutes = (context: Context) =>
  handle(enteredResultsApi, {
    read: ({ path }) => resultsEntry(context, path.eventID),
    save: {
      part: ({ table }) => partOfTable(table),
      handler: ({ path: { eventID, table }, query: { preview }, body, check }) =>
        (preview ? previewResults : saveResults)(context, eventID, table, body, check),
    },
  });
