/** What a start does with the last change set, whose files a crash may have replaced in part. */
import type { ChangeSet } from '../../domain/log/change-set.schema.ts';
import type { Warn } from '../files/damaged-files.ts';
import { completedCollections } from './journaled-collections.ts';
import { digestOf } from '../record-changes.ts';
import type { Stores } from '../stores.ts';

/**
 * Gives the files what is missing of the journal's last set. A set of which no file has anything is left alone, unless
 * the start found files that were being written: the files may be older ones that someone put here.
 */
export async function completeChangeSet(
  stores: Stores,
  set: ChangeSet,
  { isInterrupted, warn }: { isInterrupted: boolean; warn: Warn | undefined },
): Promise<void> {
  const collections = completedCollections(stores);
  const changes = [
    ...set.records.map((record, at) => ({
      ...record,
      version: set.versions[at],
      hasHistory: true,
    })),
    ...(set.others ?? []).map((other) => ({ ...other, formerID: undefined, hasHistory: false })),
  ];
  const parts = changes.flatMap((change) => {
    const { collection: name, recordID, formerID, was, version, hasHistory } = change;
    const collection = collections.get(name);
    if (!collection || version === undefined) return [];
    const digestAt = (wanted: string) =>
      digestOf(collection.records().find(({ id }) => id === wanted)?.record ?? null);
    return [
      {
        collection,
        recordID,
        formerID,
        version,
        hasHistory,
        isMade: digestAt(recordID) === digestOf(version),
        isLeft: digestAt(formerID ?? recordID) === was,
      },
    ];
  });
  const left = parts.filter(({ isMade, isLeft }) => !isMade && isLeft);
  const isBegun = isInterrupted || parts.some(({ isMade }) => isMade);
  // Files without a history are replaced first, so one that is as before was changed since.
  if (!left.some(({ hasHistory }) => hasHistory) || !isBegun) return;
  try {
    await stores.change((edit) => {
      for (const { collection, recordID, formerID, version } of left) {
        collection.set(edit, recordID, version, formerID);
      }
    });
  } catch (error) {
    warn?.(
      `Change ${set.number} (${set.text}) was interrupted and can’t be completed: ${String(error)}`,
    );
  }
}
