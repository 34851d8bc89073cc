/** Acting on several records of a list at once. */
import type { QueryClient } from '@tanstack/react-query';
import { bulkApi, type BulkAction } from '#domain/bulk/bulk.api.ts';
import { request } from '../../api.ts';
import { reloadAfterSave } from '../../log/history-queries.ts';
import { showFailure } from '../../ui/toasts.ts';
import { showUndoable } from '../bulk-undo.ts';
import { tagOf, type RecordKind } from '../record-kind.ts';

/** A list whose records can be selected. */
export interface BulkList {
  /** `event` and `events`. */
  one: string;
  many: string;
}

/** An action on the selected records. */
export interface BulkChoice<Stored> {
  action: BulkAction;
  /** On the button: `Mark complete`. */
  label: string;
  /** The selected records for which it makes sense. */
  records: readonly Stored[];
  /** After the number: `marked complete`. */
  done: string;
  isDanger?: boolean;
  /** Below the names in the question. */
  text?: string;
  /** A note about a record in the question: `No results yet`; empty for none. */
  noteOf?: (record: Stored) => string;
}

/** Deletes the selected records: what every list that has a selection offers. */
export function deleteChoice<Stored extends object>(
  { records }: { records: readonly Stored[] },
  { lossOf }: Pick<RecordKind<Stored>, 'lossOf'> = {},
): BulkChoice<Stored> {
  const noted = lossOf && { noteOf: lossOf };
  return { action: 'delete', label: 'Delete', records, done: 'deleted', isDanger: true, ...noted };
}

/** `3 events`. */
export function countText({ one, many }: Pick<BulkList, 'one' | 'many'>, count: number): string {
  return `${count} ${count === 1 ? one : many}`;
}

/**
 * Sends one request for all records and offers one Undo. Returns whether they were changed; a failure, which
 * changes none, is shown. Never throws.
 */
export async function runBulk<Stored extends object>(
  queries: QueryClient,
  kind: RecordKind<Stored>,
  list: BulkList,
  { action, records, done }: Pick<BulkChoice<Stored>, 'action' | 'records' | 'done'>,
): Promise<boolean> {
  const reload = () => {
    kind.reload(queries);
    reloadAfterSave(queries);
  };
  try {
    const named = records.map((record) => ({ id: kind.idOf(record), tag: tagOf(kind, record) }));
    const body = { action, records: named };
    const { changed, undo } = await request(bulkApi.run, { path: { list: kind.key }, body });
    showUndoable(`${countText(list, changed)} ${done}.`, undo, reload);
    return true;
  } catch (thrown) {
    showFailure(thrown);
    return false;
  } finally {
    reload();
  }
}
