/** The versions of one record, from the lines of the journal that changed it. */
import type { ChangeSet } from '../domain/history/change-set.schema.ts';
import {
  ORIGINAL,
  type AnyRecord,
  type Version,
  type VersionResponse,
} from '../domain/history/history.schema.ts';
import { versionIn } from './version-in.ts';
import { headOf, setOf, type JournalFile } from '../store/journal-file.ts';

/** How many versions of a record are shown. */
export const VERSIONS_MAX = 50;

/** A record by its collection and id. */
export interface RecordKey {
  collection: string;
  id: string;
}

/** A set that changed the record, and where the record is in it. */
interface RecordLine {
  set: ChangeSet;
  at: number;
}

export class RecordVersions {
  /** The newest first. */
  readonly #lines: readonly RecordLine[];
  readonly #current: object | null;

  private constructor(lines: readonly RecordLine[], current: object | null) {
    this.#lines = lines;
    this.#current = current;
  }

  /** Reads the lines of a record; `current` is the record as it is saved now. */
  static async read(
    journal: Pick<JournalFile, 'lines'>,
    { collection, id }: RecordKey,
    current: object | null,
  ): Promise<RecordVersions> {
    const lines: RecordLine[] = [];
    let own = id;
    let needle = needleOf(own);
    for await (const line of journal.lines()) {
      if (!line.includes(needle)) continue;
      const records = headOf(line)?.records ?? [];
      const at = records.findIndex(
        (each) => each.collection === collection && each.recordID === own,
      );
      const set = at >= 0 ? setOf(line) : null;
      if (records[at]?.isGone) break;
      // With the line before the oldest version, which has what that one changed.
      if (set && lines.push({ set, at }) > VERSIONS_MAX) break;
      own = records[at]?.formerID ?? own;
      needle = needleOf(own);
    }
    return new RecordVersions(lines, current);
  }

  /** The newest first; the last is the one before the first change that the journal has, if there was one. */
  list(): Version[] {
    const original = this.#original();
    return [
      ...this.#lines.slice(0, VERSIONS_MAX).map(versionOf),
      ...(original ? [original.version] : []),
    ];
  }

  /** One version with its record and the one before; null when there is no such version. */
  get(version: number): VersionResponse | null {
    const original = this.#original();
    if (original?.version.version === version) return original;
    const at = this.#lines.findIndex(({ set }) => set.number === version);
    const line = this.#lines[at];
    if (!line || at >= VERSIONS_MAX) return null;
    return { version: versionOf(line), record: this.#after(at), before: this.#before(at) };
  }

  /** The version before the oldest one; null when that one created the record. */
  #original(): VersionResponse | null {
    const at = Math.min(this.#lines.length, VERSIONS_MAX) - 1;
    const oldest = this.#lines[at];
    const record = this.#before(at);
    if (!oldest || !record) return null;
    const known = versionOf(oldest);
    const version = { ...known, version: known.version - 1, by: '', change: ORIGINAL } as const;
    return { version, record, before: null };
  }

  /** The record after a line: in the line, or else as it was before the next change. */
  #after(at: number): AnyRecord | null {
    const line = this.#lines[at];
    if (!line) return null;
    if (line.set.versions.length > 0) return line.set.versions[line.at] ?? null;
    if (at === 0) return this.#current && { ...this.#current };
    const newer = this.#lines[at - 1];
    // The last line of a record in a restored backup led to the record that the restore brought.
    const isBrought = newer?.set.kind === 'restored-backup';
    return this.#before(at - 1) ?? (isBrought ? this.#after(at - 1) : null);
  }

  /** The record before a line: in the line, or else as the line before left it. */
  #before(at: number): AnyRecord | null {
    const line = this.#lines[at];
    if (!line || line.set.records[line.at]?.was === '') return null;
    const older = this.#lines[at + 1];
    return line.set.before[line.at] ?? older?.set.versions[older.at] ?? null;
  }
}

const needleOf = (id: string) => Buffer.from(`"recordID":${JSON.stringify(id)}`);

function versionOf({ set, at }: RecordLine): Version {
  const record = set.records[at];
  if (!record) throw new Error('A line has no such record.');
  return versionIn(set, record);
}
