/** A list as a table: exported, compared with a table, and changed by one. */
import type { Role } from '../domain/accounts/role.ts';
import type { TableLine } from '../domain/imports/find-table.ts';
import { exportRows, planImport, type ImportOptions } from '../domain/imports/plan-import.ts';
import type { Imported, ImportPreview } from '../domain/imports/import.schema.ts';
import { ImportError, type ImportKind, type Values } from '../domain/imports/import-kind.ts';
import type { PartName } from '../domain/settings/settings.schema.ts';
import { HttpError } from '../errors.ts';
import { asKind, numbered } from '../http/actor.ts';
import type { JsonStore } from '../store/json-store.ts';

const CHANGED_SINCE =
  'Nothing was imported: the list was changed since the preview. Look at the rows again.';

/** A list whatever its records are. */
export interface ImportList {
  /** The part of the site that it belongs to; every tour has a list without one. */
  part: PartName | undefined;
  /** The role that exports and imports it. */
  writers: Role;
  /** The address of its file, and the file's name without its ending. */
  file: { path: string; name: string };
  /** The heading and the rows that `isWanted` selects. */
  export: (isWanted: (record: Values) => boolean) => string[][];
  /** What importing a table would change; rows about no record are new ones, or left out. Throws 422 for a table that can't be imported at all. */
  preview: (lines: readonly TableLine[], options: ImportOptions) => Omit<ImportPreview, 'text'>;
  /**
   * Stores all rows or none. Throws 422 for a table with an error, 409 when `tag` is not that of the changes, and
   * 400 when there is nothing to change.
   */
  store: (
    lines: readonly TableLine[],
    wanted: ImportOptions & { tag: string | null },
  ) => Promise<Imported>;
}

/** A record as it was, null for a new one, and as it is stored. */
export interface StoredChange<Stored> {
  before: Stored | null;
  after: Stored;
}

export interface ImportTarget<Stored extends Values, Fields extends Values> {
  kind: ImportKind<Stored, Fields>;
  file: ImportList['file'];
  part?: PartName;
  /** The role that exports and imports it; an editor by default. */
  writers?: Role;
  records: JsonStore<Stored[]>;
  /** Which of the records are in the list; all by default. */
  isOf?: (record: Stored) => boolean;
  /** A new record among those of a draft, without the one whose place it takes, if any. */
  create: (fields: Fields, draft: Stored[]) => Stored;
  /** Called with what was stored; what it does may take a while. */
  onStored?: (changes: readonly StoredChange<Stored>[]) => void;
}

/** The table of a list. */
export function importList<Stored extends Values, Fields extends Values>(
  target: ImportTarget<Stored, Fields>,
): ImportList {
  const { kind, records, create, isOf = () => true } = target;
  const plan = (lines: readonly TableLine[], stored: readonly Stored[], options: ImportOptions) => {
    try {
      return planImport(kind, lines, stored, options);
    } catch (error) {
      if (error instanceof ImportError) throw new HttpError(422, error.message);
      throw error;
    }
  };

  return {
    part: target.part,
    writers: target.writers ?? 'editor',
    file: target.file,

    export: (isWanted) =>
      exportRows(
        kind.columns,
        records.data.filter((each) => isOf(each) && isWanted(each)),
      ),

    preview(lines, options) {
      const { rows, ignored, tag, columns, problem } = plan(lines, records.data, options);
      const named = options.columns !== null && { columns, ...(problem && { problem }) };
      return { rows, ignored, tag, ...named };
    },

    async store(lines, { tag, ...options }) {
      const { result: changes, number: undo } = await numbered(() =>
        asKind('import', () =>
          records.update((draft) => {
            const planned = plan(lines, draft, options);
            if (planned.problem) throw new HttpError(422, planned.problem);
            const wrong = planned.rows.find(({ state }) => state === 'error');
            if (wrong)
              throw new HttpError(422, `Nothing was imported. ${wrong.line}: ${wrong.error}`);
            if (tag !== null && tag !== planned.tag) throw new HttpError(409, CHANGED_SINCE);
            if (planned.changes.length === 0) {
              throw new HttpError(400, 'There is nothing to import: the list has all these rows.');
            }
            return planned.changes.map(({ before, fields }) => {
              const after = before ? { ...before, ...fields } : create(fields, draft);
              if (before) draft.splice(draft.indexOf(before), 1, after);
              else draft.push(after);
              return { before, after };
            });
          }),
        ),
      );
      target.onStored?.(changes);
      const added = changes.filter(({ before }) => before === null).length;
      return { added, changed: changes.length - added, undo };
    },
  };
}
