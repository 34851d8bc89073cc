/** Public routes of events' results, and the staff route that stores a team cup's. */
import type { Clock } from '../domain/time/calendar.ts';
import { cupResponse } from '../domain/colony-cup/cup-response.ts';
import { byDate, cupWords, isColonyCup } from '../domain/event/event.ts';
import type { EventRecord } from '../domain/event/event.schema.ts';
import { partOfTable, TABLES, type TableName } from '../domain/results/leaderboard.ts';
import type { EventResults } from '../domain/publish/tour-records.schema.ts';
import { shownTeam } from '../domain/results/results.ts';
import { HttpError } from '../errors.ts';
import { pathPart } from '../http/endpoint.ts';
import { ifMatch } from '../http/if-match.ts';
import { findEvent } from '../http/find-event.ts';
import { cached, get, post, type Route } from '../http/routes.ts';
import type { Stores } from '../store/stores.ts';
import { cupFrom } from './cup.input.ts';
import { storeCup } from './store-cup.ts';

/** The error for results of a cup sent for another event. */
export const notACup = (cup: string): string =>
  `This event is not a ${cup}: its name or id must contain the words ${cupWords(cup.toLowerCase())}.`;

const PATH = '/api/results';
const CUPS = `${PATH}/colony-cup`;

/** The response for a table while nothing is stored. */
const emptyOf = (table: TableName) => (table === 'skins' ? { players: [], holes: [] } : []);

export function resultsRoutes({
  stores,
  clock,
}: {
  stores: Pick<Stores, 'events' | 'results' | 'settings'>;
  clock: Clock;
}): Route[] {
  const { events, results, settings } = stores;
  const isCup = (event: EventRecord) => isColonyCup(event, settings.data.identity.cup);

  /** Responds with one part of an event's results. */
  const readPart = (path: string, partOf: (stored: EventResults | undefined) => unknown): Route =>
    cached(`${path}/:eventID`, null, {
      dependencies: () => [events.data, results.data],
      respond: (req) => {
        const { eventID } = findEvent(events.data, pathPart(req, 'eventID'));
        return partOf(results.data.get(eventID));
      },
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

  const cups: Route[] = [
    readPart(CUPS, (stored) => cupResponse(stored?.['colony-cup']?.rows)),
    get(CUPS, 'scorer', listCups),
    post(CUPS, 'scorer', { hasJson: true }, async (req) => {
      const { eventID, cup } = cupFrom(req.body);
      if (!isCup(findEvent(events.data, eventID))) {
        throw new HttpError(400, notACup(settings.data.identity.cup));
      }
      await storeCup(stores, { eventID, cup, at: clock().toISOString(), check: ifMatch(req) });
      return cupResponse(cup);
    }),
  ];
  return [
    ...TABLES.map((table): Route => ({
      ...readPart(`${PATH}/${table}`, (stored) =>
        table === 'teams'
          ? (stored?.teams?.rows ?? []).map(shownTeam)
          : (stored?.[table]?.rows ?? emptyOf(table)),
      ),
      part: partOfTable(table),
    })),
    ...cups.map((route): Route => ({ ...route, part: 'colonyCup' })),
  ];
}
