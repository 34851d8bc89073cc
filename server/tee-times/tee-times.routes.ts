/** The public route of an event's tee times, and the staff route that stores entered ones. */
import type { Context } from '../context.ts';
import { inOrderOfPlay } from '../domain/tee-times/tee-times.ts';
import { EventResults } from '../domain/publish/tour-records.schema.ts';
import type { TeeTime } from '../domain/results/results.schema.ts';
import type { TeeTimesSaved } from '../domain/tee-times/tee-sheet.schema.ts';
import { findEvent } from '../http/find-event.ts';
import type { StateCheck } from '../http/checks/if-match.ts';
import { putSent } from '../results/refresh-outcomes.ts';
import { changesBetween, isSame } from '../results/row-changes.ts';
import { addressOf } from '../results/targets.ts';
import { teeTimesApi } from '../domain/tee-times/tee-times.api.ts';
import { pathPart } from '../http/endpoint.ts';
import { handle } from '../http/handle.ts';

const TABLE = 'tee-times';

interface Save {
  /** Checks the stored rows as they are in the API. */
  check: StateCheck;
  /** Whether the event loses its BlueGolf address, whose refresh would replace the rows. */
  clearAddress: boolean;
  /** The address to clear; another one stays. Any when omitted. */
  address?: string | undefined;
}

export function teeTimesRoutes(context: Context) {
  const { stores, refresher, cache } = context;
  const sendStored = cache.handler({
    dependencies: () => [stores.events.data, stores.results.data],
    respond: (req) => teeTimesOf(context, pathPart(req, 'eventID')),
    skipsFastPath: true,
  });
  return handle(teeTimesApi, {
    read: async ({ path, req, res, next }) => {
      await sendStored(req, res, next);
      refresher.teeTimesIfStale(path.eventID);
    },
    save: ({ path: { eventID }, query: { preview, ...query }, body, check }) => {
      const save = preview ? previewTeeTimes : saveTeeTimes;
      return save(context, eventID, body, { check, ...query });
    },
  });
}

/** The stored tee times of an event in the order of play. Throws 404. */
function teeTimesOf({ stores }: Context, eventID: string): TeeTime[] {
  const { events, results } = stores;
  findEvent(events.data, eventID);
  return inOrderOfPlay(results.data.get(eventID)?.[TABLE]?.rows ?? []);
}

/** What a save would change. Throws 404, and what `check` throws. */
function previewTeeTimes(
  context: Context,
  eventID: string,
  sent: readonly TeeTime[],
  { check, clearAddress }: Save,
): TeeTimesSaved {
  const stored = teeTimesOf(context, eventID);
  check(stored);
  const teeTimes = inOrderOfPlay(sent);
  const changes = changesBetween(stored, teeTimes);
  const address = clearAddress ? '' : addressOf(context.stores, { table: TABLE, eventID });
  return { teeTimes, changes, replacedBy: address ?? '' };
}

/**
 * Replaces the tee times of an event; an empty list removes them. Throws 404, and what `check` throws.
 */
async function saveTeeTimes(
  context: Context,
  eventID: string,
  sent: readonly TeeTime[],
  { check, clearAddress, address }: Save,
): Promise<TeeTimesSaved> {
  const { stores, reader, clock } = context;
  const teeTimes = inOrderOfPlay(sent);
  const at = clock().toISOString();
  const changes = await stores.change((edit) => {
    const { blueGolfUrl } = findEvent(stores.events.data, eventID);
    const results = edit(stores.results);
    const { [TABLE]: before, ...others } = results.get(eventID) ?? { eventID };
    // Saves may be stored together, so what the last one stored is only here.
    check(inOrderOfPlay(before?.rows ?? []));
    // A refresh that began before must not replace what is stored now.
    reader.supersede({ table: TABLE, eventID });
    const table =
      before && isSame(before.rows, teeTimes) ? before : { changedAt: at, rows: teeTimes };
    const all = teeTimes.length === 0 ? others : { ...others, [TABLE]: table };
    const isEmpty = Object.keys(all).length === 1;
    results.set(eventID, isEmpty ? undefined : EventResults.parse(all));
    if (clearAddress && (address === undefined || blueGolfUrl === address)) {
      findEvent(edit(stores.events), eventID).blueGolfUrl = '';
    }
    const changes = changesBetween(before?.rows ?? null, teeTimes);
    const rows = teeTimes.length > 0 ? teeTimes : undefined;
    putSent(stores, edit, { table: TABLE, eventID }, 'entered', rows, changes, at);
    return changes;
  });
  return { teeTimes, changes, replacedBy: addressOf(stores, { table: TABLE, eventID }) ?? '' };
}
