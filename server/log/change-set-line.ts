/** The line that the journal gets for a change of records. */
import { BY_FILE, type Change } from '../domain/log/history.schema.ts';
import type { ChangedRecord, ChangeSetKind } from '../domain/log/change-set.schema.ts';
import { sentenceAbout, sentenceOf } from '../domain/log/change-set-text.ts';
import { directory } from '../domain/directory/directory.collection.ts';
import { leavesMatchPlay, MATCH_PLAY_PLAYERS } from '../domain/match-play/match-play-players.ts';
import { currentWork, type DeletedIn } from '../http/actor.ts';
import type { NewChangeSet } from '../store/journal/journal-file.ts';
import type { JournaledCollections } from '../store/journal/journaled-collections.ts';
import { digestOf, digestOnce, type RecordChange } from '../store/record-changes.ts';
import type { JournalIndex } from './journal-index.ts';

export interface LineOptions {
  at: string;
  by: string;
  /** The last changes that the journal has; a version before that it doesn't have is part of the line. */
  index: JournalIndex;
}

/**
 * Whether a set is one that later ones may be part of: a single change by the server itself, as on event days. A deletion
 * is none.
 */
export const isOwn = ([change, ...others]: readonly RecordChange[], by: string): boolean =>
  by === '' && others.length === 0 && change?.after !== null && currentWork().kind === 'change';

/** The line of changes that are made now. */
export function lineOf(all: readonly RecordChange[], { at, by, index }: LineOptions): NewChangeSet {
  const own = isOwn(all, by);
  const changes = all.filter(({ hasHistory }) => hasHistory);
  const others = all.filter(({ hasHistory }) => !hasHistory);
  const { kind, about, undoes, restores } = currentWork();
  const records = changes.map((change): ChangedRecord => {
    const { collection, id: recordID, formerID, name, date, before, after } = change;
    const restored = restoredBy(change, undoes ?? null, restores);
    return {
      collection,
      recordID,
      ...(formerID !== undefined && { formerID }),
      name,
      ...(date !== undefined && { date }),
      change: kindOf(change, kind),
      was: digestOf(before),
      ...(!own && { is: digestOf(after) }),
      ...(restored && { restores: restored }),
    };
  });
  const before = changes.map(({ collection, id, formerID = id, before: old }) => {
    const isKnown = index.last(collection, formerID)?.is === digestOf(old);
    return old && !isKnown ? { ...old } : null;
  });
  return {
    at,
    by,
    kind,
    text: about ? sentenceAbout(kind, about.name) : sentenceOf(records, kind),
    ...(about && { about }),
    ...(undoes !== undefined && { undoes }),
    records,
    versions: own ? [] : changes.map(({ after }) => after && { ...after }),
    before: before.some((each) => each !== null) ? before : [],
    ...(others.length > 0 && {
      others: others.map(({ collection, id: recordID, before: old, after }) => ({
        collection,
        recordID,
        was: digestOf(old),
        version: after && { ...after },
      })),
    }),
  };
}

/** The line of records that someone changed in their files while the server was stopped; null without any. */
export function lineOfEdits(
  index: JournalIndex,
  collections: JournaledCollections,
  at: string,
): NewChangeSet | null {
  const edits = [...collections].flatMap(([collection, { records }]) => {
    const now = new Map(records().map((each) => [each.id, each]));
    return [...index.of(collection)].flatMap(([recordID, { is: was, name }]) => {
      const found = now.get(recordID);
      const is = digestOnce(found?.record ?? null);
      if (was === undefined || was === is) return [];
      const change = found ? (was === '' ? 'created' : 'changed') : 'deleted';
      const record: ChangedRecord = {
        collection,
        recordID,
        name: found?.name ?? name,
        change,
        was,
        is,
      };
      return [{ record, version: found ? { ...found.record } : null }];
    });
  });
  if (edits.length === 0) return null;
  const records = edits.map(({ record }) => record);
  const versions = edits.map(({ version }) => version);
  const text = sentenceOf(records);
  return { at, by: BY_FILE, kind: 'change', text, records, versions, before: [] };
}

/** How a change set of a kind changes a record. */
function kindOf(
  { collection, after, before }: Pick<RecordChange, 'collection' | 'after' | 'before'>,
  kind: ChangeSetKind,
): Change {
  if (!after && kind === 'withdrawal') return 'withdrawn';
  if (!after) return kind === 'publication' && collection === 'drafts' ? 'published' : 'deleted';
  if (kind === 'restore' || (kind === 'undo' && !before)) return 'restored';
  if (collection === directory.name && before && leavesMatchPlay(before, after)) return 'left';
  return before ? 'changed' : 'created';
}

/** The deletion that a restored record takes back, if it is known. */
function restoredBy(
  { collection, id, before }: RecordChange,
  undoes: number | null,
  restores: DeletedIn | undefined,
): ChangedRecord['restores'] | null {
  if (undoes !== null) return before ? null : { number: undoes, recordID: id };
  if (!restores) return null;
  const isPlayer = restores.collection === MATCH_PLAY_PLAYERS && collection === directory.name;
  if (!isPlayer && (before || restores.collection !== collection)) return null;
  return { number: restores.number, recordID: restores.recordID };
}
