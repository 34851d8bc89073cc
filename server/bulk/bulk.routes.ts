/** Changes or deletes several records of a list together. */
import type { Context } from '../context.ts';
import {
  bulkApi,
  type BulkAction,
  type BulkRequest,
  type BulkResponse,
} from '../domain/bulk/bulk.api.ts';
import { pathPart } from '../http/endpoint.ts';
import { handle } from '../http/handle.ts';
import type { EventChange } from '../domain/events/event.schema.ts';
import { recordTag } from '../domain/shared/record-tag.ts';
import { HttpError } from '../errors.ts';
import { changeEvents, removeEvents } from '../events/events.service.ts';
import { numbered } from '../http/actor.ts';
import type { BulkTarget, Records } from '../records/records.ts';

export const bulkRoutes = (context: Context) =>
  handle(bulkApi, {
    run: {
      role: (req) => found(context, pathPart(req, 'list'))?.writers ?? 'editor',
      part: ({ list }) => (list === 'events' ? undefined : recordsOf(context, list).part),
      handler: ({ path, body }) => runBulk(context, path.list, body),
    },
  });

/** 412. */
export const SOME_CHANGED =
  'Nothing was changed: another staff member changed one of these records. Look at the current list first.';

/** 404. */
export const SOME_GONE =
  'Nothing was changed: another staff member deleted one of these records. Look at the current list first.';

const NOTHING_TO_CHANGE = 'Nothing was changed: all of these events are in that state already.';

/** A list whose records can be deleted together, whatever they are. */
type BulkRemoval = Pick<Records<object>, 'part' | 'writers' | 'removeAll'>;

/** What an action sets of an event. */
const FIELDS: Readonly<Record<Exclude<BulkAction, 'delete'>, EventChange>> = {
  complete: { isComplete: true },
  reopen: { isComplete: false },
  'open-registration': { registrationOpen: true },
  'close-registration': { registrationOpen: false },
};

/**
 * Acts on all records or on none. Throws 400 for an action that the list doesn't have or that changes nothing,
 * 404 when it or a record is gone, and 412 when one was changed since.
 */
async function runBulk(
  context: Context,
  list: string,
  { action, records }: BulkRequest,
): Promise<BulkResponse> {
  const targets = records.map(({ id, tag }): BulkTarget => ({ id, check: hasTag(tag) }));
  try {
    if (action === 'delete') return await removeAll(context, list, targets);
    if (list !== 'events') throw new HttpError(400, 'Records of this list can only be deleted.');
    return await changeEventStates(context, targets, FIELDS[action]);
  } catch (error) {
    const isGone = error instanceof HttpError && error.status === 404;
    throw isGone ? new HttpError(404, SOME_GONE, { cause: error }) : error;
  }
}

async function removeAll(
  context: Context,
  list: string,
  targets: readonly BulkTarget[],
): Promise<BulkResponse> {
  const { number: undo } = await numbered(() =>
    list === 'events'
      ? removeEvents(context, targets)
      : recordsOf(context, list).removeAll(targets),
  );
  return { changed: targets.length, undo };
}

async function changeEventStates(
  context: Context,
  targets: readonly BulkTarget[],
  fields: EventChange,
): Promise<BulkResponse> {
  const { result: changed, number: undo } = await numbered(() =>
    changeEvents(context, targets, fields),
  );
  if (changed === 0) throw new HttpError(400, NOTHING_TO_CHANGE);
  return { changed, undo };
}

function found({ lists }: Context, name: string): BulkRemoval | undefined {
  const all: Readonly<Record<string, { records: BulkRemoval }>> = lists;
  return Object.hasOwn(all, name) ? all[name]?.records : undefined;
}

function recordsOf(context: Context, name: string): BulkRemoval {
  const list = found(context, name);
  if (!list) throw new HttpError(404, 'There is no such list.');
  return list;
}

/** Throws 412 for a record in another state. */
const hasTag = (tag: string) => (record: object) => {
  if (recordTag(record) !== tag) throw new HttpError(412, SOME_CHANGED);
};
