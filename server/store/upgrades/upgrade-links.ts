/** 12 → 13: versions of brackets have no secrets, which an older version would restore or take for an edit by hand. */
import type { ChangeSet } from '../../domain/log/change-set.schema.ts';
import type { AnyRecord } from '../../domain/log/history.schema.ts';
import { headOf, JournalFile, setOf } from '../journal/journal-file.ts';
import { digestOnce } from '../record-changes.ts';

const COLLECTION = 'brackets';

/** A version without the field; the same one when it doesn’t have it. */
function withoutLinkKey(version: AnyRecord): AnyRecord {
  const { draw } = version;
  if (typeof draw !== 'object' || draw === null || !('linkKey' in draw)) return version;
  const { linkKey: _linkKey, ...others } = draw;
  return { ...version, draw: others };
}

/** The set of a line that changes a bracket; null for any other line. */
const setWithBrackets = (line: Buffer): ChangeSet | null =>
  headOf(line)?.records.some(({ collection }) => collection === COLLECTION) ? setOf(line) : null;

/** Removes the field from the lines of the journal, and names versions by their new digests. Throws HttpError. */
export async function removeLinkKeys(dataDir: string): Promise<void> {
  const { journal } = await JournalFile.open(dataDir);
  /** By those with the field. */
  const digests = new Map<string, string>();
  for await (const line of journal.lines()) {
    const { versions = [], before = [] } = setWithBrackets(line) ?? {};
    for (const version of [...versions, ...before]) {
      const without = version && withoutLinkKey(version);
      if (version !== without) digests.set(digestOnce(version), digestOnce(without));
    }
  }
  if (digests.size === 0) return;
  const newDigest = (digest: string) => digests.get(digest) ?? digest;
  await journal.rewrite((line) => {
    const set = setWithBrackets(line);
    return (
      set && {
        ...set,
        records: set.records.map((record) => ({
          ...record,
          was: newDigest(record.was),
          ...(record.is !== undefined && { is: newDigest(record.is) }),
        })),
        versions: set.versions.map((version) => version && withoutLinkKey(version)),
        before: set.before.map((version) => version && withoutLinkKey(version)),
      }
    );
  });
}
