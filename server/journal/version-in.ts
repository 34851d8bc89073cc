/** The version that a record got in a change set. */
import type { ChangedRecord, ChangeSetHead } from '../domain/history/change-set.schema.ts';
import type { Version } from '../domain/history/history.schema.ts';
import { results } from '../domain/results/results.collection.ts';

/** Results say which tables were changed. */
export function versionIn(
  { number, at, by }: Pick<ChangeSetHead, 'number' | 'at' | 'by'>,
  { collection, name, change }: ChangedRecord,
): Version {
  const what = collection === results.folder ? { what: name } : {};
  return { version: number, at, by, change, ...what };
}
