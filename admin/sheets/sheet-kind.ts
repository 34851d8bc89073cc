/**
 * Sheets: records that are edited as one table, such as an event's tee times. One field of the form contains the
 * whole sheet as text. The name of its owner, such as the event, is a second field, which is never changed here.
 */
import { z } from 'zod';
import { saveFailed } from '../records/collection.ts';
import { textIn, type Values } from '../records/editor/values.ts';
import type { RecordKind, RecordSave, Saved } from '../records/record-kind.ts';

/** A problem, and the DOM id of its cell or field. */
export interface SheetProblem {
  place: string;
  text: string;
  /** Something isn't there yet: reported only on save. */
  isMissing?: true;
}

/** What a sheet comes to; it can be saved when there are no problems. */
export interface Checked {
  problems: readonly SheetProblem[];
}

/** How a sheet is the text of a form's field and of unsaved input. */
export interface SheetText<Sheet> {
  parse: (text: string) => Sheet;
  serialize: (sheet: Sheet) => string;
}

/** The text of sheets with this schema; any other text is read as `empty`. */
export function sheetText<Sheet>(schema: z.ZodType<Sheet>, empty: Sheet): SheetText<Sheet> {
  return {
    parse: (text) => {
      try {
        return schema.safeParse(JSON.parse(text)).data ?? empty;
      } catch {
        return empty;
      }
    },
    // Parsed, so that equal sheets have equal texts.
    serialize: (sheet) => JSON.stringify(schema.parse(sheet)),
  };
}

/** A kind of record with one sheet. */
export interface SheetKind<
  Stored extends object,
  Sheet,
  Work extends Checked = Checked,
> extends RecordKind<Stored> {
  /** The field of the form with the sheet. */
  field: string;
  text: SheetText<Sheet>;
  /** Works out a sheet of a record. */
  check: (sheet: Sheet, record: Stored) => Work;
  /** Whether a save stored a sheet as it was entered, so that what was typed before can still be undone. */
  isAsEntered?: (record: Stored, sheet: Sheet) => boolean;
  /** The fields of the form. */
  like: Values;
}

/** What a save sends. */
export interface SheetSave<Stored, Sheet> {
  record: Stored;
  tag: string | null;
  sheet: Sheet;
  /** Whether the address of the table goes, so that no refresh replaces the sheet. */
  clearsAddress: boolean;
}

type Derived =
  | 'nameOf'
  | 'newTitle'
  | 'valuesOf'
  | 'labelOf'
  | 'compared'
  | 'merged'
  | 'schema'
  | 'saveFailed'
  | 'confirmSave'
  | 'preview'
  | 'save'
  | 'like';

interface SheetDefinition<Stored extends object, Sheet, Work extends Checked> extends Omit<
  SheetKind<Stored, Sheet, Work>,
  Derived
> {
  /** The name of the event or course that the sheet belongs to. */
  ownerOf: (record: Stored) => string;
  /** What the sheet of an owner is called: `the tee times of Granite Open`. */
  called: (owner: string) => string;
  sheetOf: (record: Stored) => Sheet;
  /** What people compare, one label per line. */
  compared: (sheet: Sheet) => Values;
  /** My changes since `began` over theirs. */
  merged: (theirs: Sheet, began: Sheet, mine: Sheet) => Sheet;
  /** Further fields of the form with what they begin with. */
  more?: Values;
  confirmSave?: (sheet: Sheet, record: Stored | null) => Promise<boolean>;
  preview?: (save: SheetSave<Stored, Sheet>) => Promise<boolean>;
  save: (save: SheetSave<Stored, Sheet>) => Promise<Saved<Stored>>;
}

/** A kind of sheet with what all of them share. */
export function defineSheet<Stored extends object, Sheet, Work extends Checked>(
  definition: SheetDefinition<Stored, Sheet, Work>,
): SheetKind<Stored, Sheet, Work> {
  const { ownerOf, called, sheetOf, compared, merged, more, confirmSave, preview, save, ...own } =
    definition;
  const { field, text, newName } = own;
  const sheetIn = (values: Values) => text.parse(textIn(values[field]));
  const sent = (wanted: Pick<RecordSave<Stored>, 'record' | 'tag' | 'values'>) => {
    const { record, tag, values } = wanted;
    if (!record) throw new Error('A sheet belongs to a stored record.');
    return { record, tag, sheet: sheetIn(values), clearsAddress: values.clearAddress === true };
  };
  return {
    ...own,
    like: { name: '', [field]: '', ...more },
    nameOf: ({ name }) => (name === '' ? '' : called(textIn(name))),
    newTitle: newName,
    valuesOf: (record) => ({
      name: ownerOf(record),
      [field]: text.serialize(sheetOf(record)),
      ...more,
    }),
    labelOf: (label) => label,
    compared: (values) => compared(sheetIn(values)),
    merged: (theirs, origin, mine) => ({
      ...mine,
      name: theirs.name ?? '',
      [field]: text.serialize(merged(sheetIn(theirs), sheetIn(origin), sheetIn(mine))),
    }),
    // The editor adds the check, which needs the record.
    schema: z.object({ [field]: z.string() }),
    saveFailed,
    ...(confirmSave && {
      confirmSave: ({ record, values }) => confirmSave(sheetIn(values), record),
    }),
    ...(preview && { preview: async (wanted) => preview(sent(wanted)) }),
    save: async (wanted) => save(sent(wanted)),
  };
}

/** Texts by their labels, as people compare them; labels that occur again are numbered: `Ann Lee (2)`. */
export function linesOf(texts: Iterable<readonly [label: string, text: string]>): Values {
  const lines = new Map<string, string>();
  for (const [label, text] of texts) {
    let unique = label;
    for (let count = 2; lines.has(unique); count += 1) unique = `${label} (${count})`;
    lines.set(unique, text);
  }
  return Object.fromEntries(lines);
}
