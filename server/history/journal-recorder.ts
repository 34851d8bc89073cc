/** Records change sets in the journal. */
import { BY_FILE } from '../domain/history/authors.ts';
import type { ChangeSetKind, ChangedRecord } from '../domain/history/change-set.schema.ts';
import type { Change } from '../domain/history/history.schema.ts';
import type { Clock } from '../domain/time/calendar.ts';
import { actor, isPublication, isRestoration } from '../http/actor.ts';
import type { ChangeOrigin, Recorder } from '../store/change-sets.ts';
import type { JournalFile } from '../store/journal-file.ts';
import { digestOf, type RecordChange } from '../store/record-changes.ts';

/** Adds a line for each change set before it is saved. */
export function journalRecorder(journal: JournalFile, clock: Clock): Recorder {
  return async (changes, origin) => {
    const records = changes.map(changedRecord);
    const by = authorOf(origin);
    const isOwn = by === '' && changes.length === 1;
    const failed = await journal.append({
      at: clock().toISOString(),
      by,
      kind: kindOfSet(),
      text: textOf(records),
      records,
      versions: isOwn ? [] : changes.map(({ after }) => after && { ...after }),
    });
    return { saved: () => Promise.resolve(), failed };
  };
}

/** Who makes a change. */
export const authorOf = (origin: ChangeOrigin): string => (origin === 'file' ? BY_FILE : actor());

/** How a change set changes a record. */
export function kindOf({ after, before }: Pick<RecordChange, 'after' | 'before'>): Change {
  // A restoration removes only the draft of what it restores.
  if (!after) return isPublication() || isRestoration() ? 'published' : 'deleted';
  if (isRestoration()) return 'restored';
  return before ? 'changed' : 'created';
}

function kindOfSet(): ChangeSetKind {
  if (isRestoration()) return 'restore';
  return isPublication() ? 'publication' : 'change';
}

function changedRecord(change: RecordChange): ChangedRecord {
  const { collection, id: recordID, name, before } = change;
  return { collection, recordID, name, change: kindOf(change), was: digestOf(before) };
}

const VERBS: Readonly<Record<Change, string>> = {
  created: 'Added',
  changed: 'Changed',
  deleted: 'Deleted',
  restored: 'Restored',
  published: 'Published',
};

/** `Changed Frost Open and 2 more.` An entry of the trash is not counted next to the record that it has. */
function textOf(records: readonly ChangedRecord[]): string {
  const [first, ...others] = records.filter(({ collection }) => collection !== 'trash');
  if (!first) return 'Nothing changed.';
  const more = others.length > 0 ? ` and ${others.length} more` : '';
  return `${VERBS[first.change]} ${first.name}${more}.`;
}
