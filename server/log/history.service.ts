/** The journal as staff read it: versions of records, change sets, and taking them back. */
import type { Context } from '../context.ts';
import type { QueryOf } from '../domain/api/route.ts';
import { hasRightsOf, needsRole, ROLES, type Role } from '../domain/accounts/role.ts';
import type { ChangeSetHead } from '../domain/log/change-set.schema.ts';
import type { AnyRecord, Version, VersionResponse } from '../domain/log/history.schema.ts';
import { JournalEntry, type JournalChanges } from '../domain/log/journal.schema.ts';
import type { UndoResponse } from '../domain/log/undo.schema.ts';
import { withTable } from '../domain/results/changed-tables.ts';
import { OTHER_SCHEMA, UNDONE_ALREADY } from '../domain/shared/restoring.ts';
import { NO_CHANGE, NO_VERSION, type journalApi } from '../domain/log/log.api.ts';
import { HttpError } from '../errors.ts';
import { asRestoration, asUndo, numbered } from '../http/actor.ts';
import { type JournalIndex, versionOf } from './journal-index.ts';
import { readChange, readVersions } from './read-records.ts';
import type { JournaledCollection } from '../store/journal/journaled-collections.ts';
import type { Wanted } from './trash/returns.ts';

/** 404s. */
export const NO_HISTORY = 'There is no history of such records.';

/** 409 when the current records leave no place for a version, or it is of another schema. */
export const VERSION_CONFLICT =
  'This version can’t be restored, because other records conflict with it now. Nothing was changed.';

/** 409. */
export const NOT_UNDOABLE =
  'The server made this change itself, so only a version in the history of its record can be restored.';

/** Change sets of a response. */
const ENTRIES = 100;

/** The role that reading the history of a collection needs; a scorer's for one without. */
export function historyReaders({ collections }: Context, collection: string): Role {
  return collections.get(collection)?.readers ?? 'scorer';
}

/** The role that restoring a version needs, which is that of every other change; an editor's for one without. */
export function historyWriters({ collections }: Context, collection: string): Role {
  return collections.get(collection)?.writers ?? 'editor';
}

/** The versions of a record, the newest first. Throws 404 for a collection without history. */
export async function recordVersions(
  context: Context,
  collection: string,
  id: string,
): Promise<Version[]> {
  return (await responsesOf(context, collection, id)).map(({ version }) => version);
}

/** The last change of each record of a collection. Throws 404. */
export async function lastChanges(
  context: Context,
  collection: string,
): Promise<Record<string, Version>> {
  const { hasTables } = collectionNamed(context, collection);
  const last = (await context.journal.index()).of(collection);
  return Object.fromEntries([...last].map(([id, entry]) => [id, versionOf(entry, hasTables)]));
}

/** A version with its record and the one before. Throws 404. */
export async function recordVersion(
  context: Context,
  collection: string,
  id: string,
  version: number,
): Promise<VersionResponse> {
  const versions = await responsesOf(context, collection, id);
  const found = versions.find((each) => each.version.version === version);
  if (!found) throw new HttpError(404, NO_VERSION);
  return { ...found, restorableBy: historyWriters(context, collection) };
}

/**
 * Saves a version as the current record; of a version that deleted the record, the one before. A record that is
 * deleted comes back with the tables that were deleted with it. Throws 404, and 409 when other records conflict with
 * it or one that it needs was deleted. Of results, `table` restores one table and leaves the others.
 */
export async function restoreVersion(
  context: Context,
  name: string,
  id: string,
  version: number,
  table?: string,
): Promise<object> {
  const { stores, trash, returns } = context;
  const collection = collectionNamed(context, name);
  const { record, before } = await recordVersion(context, name, id, version);
  const wanted = record ?? before;
  if (!wanted) throw new HttpError(404, NO_VERSION);
  const isThere = collection.records().some((each) => each.id === id);
  const deleted = isThere ? null : await trash.last(name, id);
  const back = await asRestoration(() =>
    stores.change((edit) => {
      const current = collection.get(edit, id);
      const put =
        collection.hasTables && table !== undefined
          ? { collection: name, id, version: withTable(current, wanted, table) }
          : restored(collection, { name, id, record: wanted, isThere: current !== null });
      return returns.putOneBackIn(edit, put, current ? null : deleted);
    }),
  ).catch((error: unknown) => {
    const isConflict =
      error instanceof HttpError && (error.status === 400 || error.message === OTHER_SCHEMA);
    throw isConflict ? new HttpError(409, VERSION_CONFLICT, { cause: error }) : error;
  });
  void returns.refresh(back);
  return wanted;
}

/** The change sets that were asked for, the newest first. */
export async function changeSets(
  { journal, stores }: Context,
  { before, by, kind, collection }: QueryOf<typeof journalApi.list>,
): Promise<JournalEntry[]> {
  const index = await journal.index();
  const found: JournalEntry[] = [];
  for await (const head of stores.journal.heads()) {
    if (head.records.length === 0) continue;
    if (before !== undefined && head.number >= before) continue;
    if (by !== undefined && head.by !== by) continue;
    if (kind !== undefined && head.kind !== kind) continue;
    const isOf = (each: { collection: string }) => each.collection === collection;
    if (collection !== undefined && !head.records.some(isOf)) continue;
    if (found.push(entryOf(head, index)) === ENTRIES) break;
  }
  return found;
}

/** A change set with each record before and after it. Throws 404. */
export async function changeSet(context: Context, number: number): Promise<JournalChanges> {
  const { set, before } = await changeOf(context, number);
  const changes = set.records.map((_, at) => ({
    before: before[at] ?? null,
    after: set.versions[at] ?? null,
  }));
  return { ...entryOf(set, await context.journal.index()), changes };
}

/**
 * Puts back each record of a set that was not changed since, as an account of a role. Throws 404, 403 without the
 * role that makes such changes, and 409 for a set that is undone or that can't be undone.
 */
export async function undoChange(
  context: Context,
  number: number,
  own: Role,
): Promise<UndoResponse> {
  const { stores, journal, returns } = context;
  const { set, before } = await changeOf(context, number);
  const needed = writersOfAll(context, set);
  if (!hasRightsOf(own, needed)) throw new HttpError(403, needsRole(needed, own));
  if (!isUndoable(set)) throw new HttpError(409, NOT_UNDOABLE);
  const wanted = set.records.map((record, at): Wanted => {
    const { collection, recordID: id, formerID, name, was, is = '', isGone } = record;
    const version = was === '' ? null : isGone ? undefined : (before[at] ?? undefined);
    const expected = { digest: is, version: set.versions[at] ?? null };
    return { collection, id, formerID, name, expected, version };
  });
  const { result, number: saved } = await numbered(() =>
    asUndo(number, () =>
      stores.change((edit) => {
        if (journal.known.isUndone(number)) throw new HttpError(409, UNDONE_ALREADY);
        return returns.putBackIn(edit, wanted);
      }),
    ),
  );
  void returns.refresh(result.back);
  return { number: saved, undone: result.count, left: result.left };
}

async function changeOf({ stores }: Context, number: number) {
  const change = await readChange(stores.journal, number);
  if (!change || change.set.records.length === 0) throw new HttpError(404, NO_CHANGE);
  return change;
}

/** The role that makes such changes: the highest of those of the collections. */
function writersOfAll({ collections }: Context, { records }: ChangeSetHead): Role {
  const roles = records.map(({ collection }) => collections.get(collection)?.writers ?? 'owner');
  return ROLES.find((role) => roles.includes(role)) ?? 'owner';
}

function collectionNamed({ collections }: Context, name: string): JournaledCollection {
  const found = collections.get(name);
  if (!found) throw new HttpError(404, NO_HISTORY);
  return found;
}

function responsesOf(context: Context, collection: string, id: string): Promise<VersionResponse[]> {
  const { records, hasTables } = collectionNamed(context, collection);
  const current = records().find((each) => each.id === id)?.record ?? null;
  const { journal } = context.stores;
  return readVersions(journal, { collection, id }, { current, hasTables });
}

/** A version to put back. It may be of a time when its record had another id, such as another name or year. */
function restored(
  collection: JournaledCollection,
  { name, id, record, isThere }: { name: string; id: string; record: AnyRecord; isThere: boolean },
): Wanted {
  const own = idIn(collection, record);
  if (own === null || own === id) return { collection: name, id, version: record };
  if (!isThere) return { collection: name, id: own, version: record };
  // What belongs to another record stays with the one that it belongs to now.
  return collection.belongsTo
    ? { collection: name, id, version: collection.belongsTo.withID(record, id) }
    : { collection: name, id, formerID: own, version: record };
}

/** The id that a version had; null for one that doesn't fit. */
function idIn(collection: JournaledCollection, version: AnyRecord): string | null {
  try {
    return collection.idOf(version);
  } catch {
    return null;
  }
}

const isUndoable = ({ records }: ChangeSetHead) =>
  records.length > 0 && records.every(({ is }) => is !== undefined);

const entryOf = (head: ChangeSetHead, index: JournalIndex): JournalEntry =>
  JournalEntry.parse({
    ...head,
    undone: index.isUndone(head.number),
    undoable: isUndoable(head),
  });
