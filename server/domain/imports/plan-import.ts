/** What importing a table changes, as a pure comparison of its rows with the stored records. */
import type { z } from 'zod';
import { recordTag } from '../shared/record-tag.ts';
import { narrowText } from '../cells/cell-rules.ts';
import { personKey } from '../players/person-name.ts';
import { escapeFormula, isFormulaError, unescapeFormula } from './cells.ts';
import {
  findTable,
  TEXT_LENGTH,
  type Columns,
  type FoundTable,
  type TableLine,
} from './find-table.ts';
import { ImportError } from './import-kind.ts';
import type { ImportColumn, ImportKind, Values } from './import-kind.ts';
import type { ImportRow, ReadColumn } from './import.schema.ts';

/** A row to store: null before it is a new record. */
export interface PlannedChange<Stored, Fields> {
  before: Stored | null;
  fields: Fields;
}

export interface ImportPlan<Stored, Fields> {
  rows: ImportRow[];
  ignored: string[];
  columns: ReadColumn[];
  /** Why no row can be imported, as a sentence; empty when they can. */
  problem: string;
  changes: PlannedChange<Stored, Fields>[];
  /** The same for the same changes. */
  tag: string;
}

function textOf(column: ImportColumn, value: unknown): string {
  if (column.write) return column.write(value);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** The heading and the rows of a list, safe to open in a spreadsheet. */
export function exportRows(
  columns: readonly ImportColumn[],
  records: readonly object[],
): string[][] {
  const cellsOf = (record: Values) =>
    columns.map((column) => escapeFormula(textOf(column, record[column.field])));
  return [columns.map(({ label }) => label), ...records.map((record) => cellsOf({ ...record }))];
}

/** What a row says that is about no stored record, where new ones are left out. */
const NOT_ADDED = 'Not in the list, and not added.';

const FOOTNOTE = 'A footnote, left out.';

/** How a table is imported. */
export interface ImportOptions {
  /** Whether rows about no record are added; otherwise they are left out. */
  addsNew: boolean;
  /** What each column is read as; guessed when empty. Null like that, for a table that is refused if they don't fit. */
  columns: readonly string[] | null;
}

/**
 * Compares a table with the stored records. Throws ImportError for a table that can't be imported at all; one whose columns
 * don't fit has a problem in place of rows where columns are named.
 */
export function planImport<Stored extends Values, Fields extends Values>(
  kind: ImportKind<Stored, Fields>,
  table: readonly TableLine[],
  stored: readonly Stored[],
  { addsNew = true, columns: chosen = null }: Partial<ImportOptions> = {},
): ImportPlan<Stored, Fields> {
  const found = findTable(kind.columns, table, chosen ?? []);
  const { columns, read, lines, footnotes, ignored, problem } = found;
  if (problem !== '' && chosen === null) throw new ImportError(problem);
  const find = kind.finder(stored);
  const seen = new Map<string, string>();
  const rows = problem === '' ? lines : [];
  const planned = rows.map((line) => planRow(kind, { line, columns, read, find, seen, addsNew }));
  const changes = planned.flatMap(({ change }) => change ?? []);
  const notes = problem === '' ? footnotes.map(footnote) : [];
  return {
    rows: [...planned.map(({ row }) => row), ...notes],
    ignored,
    columns: columnsRead(found),
    problem,
    changes,
    tag: recordTag({ changes }),
  };
}

const footnote = (line: TableLine): ImportRow => ({
  line: line.label,
  name: nameIn(line),
  state: 'skipped',
  changes: [],
  note: FOOTNOTE,
  error: '',
});

/** Different values of a column that a preview shows. */
const VALUES_SHOWN = 3;

/** The columns of a table with their first values as they are read. */
export const columnsRead = ({ headings, readAs, columns, read, lines }: FoundTable): ReadColumn[] =>
  readAs.map((as, at) => {
    const column = columns[at];
    const valueOf = (text: string) => {
      try {
        return column ? textOf(column, read[at]?.(text)) : text;
      } catch (error) {
        if (error instanceof ImportError) return text;
        throw error;
      }
    };
    const texts = lines.map(({ cells }) => unescapeFormula(cells[at] ?? '')).filter(Boolean);
    const first = [...new Set(texts)].slice(0, VALUES_SHOWN);
    const values = first.map((text) => valueOf(text).slice(0, TEXT_LENGTH));
    return { heading: (headings[at] ?? '').slice(0, TEXT_LENGTH), ...as, values };
  });

interface RowContext<Stored, Fields> {
  line: TableLine;
  columns: Columns;
  read: FoundTable['read'];
  find: (fields: Fields, values: Values) => Stored | undefined;
  /** The lines of earlier rows by the key of their record. */
  seen: Map<string, string>;
  addsNew: boolean;
}

interface PlannedRow<Stored, Fields> {
  row: ImportRow;
  change: PlannedChange<Stored, Fields> | null;
}

function planRow<Stored extends Values, Fields extends Values>(
  kind: ImportKind<Stored, Fields>,
  { line, columns, read, find, seen, addsNew }: RowContext<Stored, Fields>,
): PlannedRow<Stored, Fields> {
  const row = { line: line.label, name: '', changes: [], note: '', error: '' };
  try {
    const values = valuesIn(line, columns, read);
    if (line.cells.slice(columns.length).some(Boolean)) {
      throw new ImportError('It has more cells than the first line.');
    }
    const asNew = parse(kind, { ...kind.empty, ...values });
    const before = find(asNew, values);
    const named = before ? withStoredTexts(columns, before, values) : values;
    const combined = before && (kind.combine?.(before, named) ?? { ...before, ...named });
    const fields = combined ? parse(kind, combined) : asNew;
    const key = kind.keyOf(fields, before);
    const earlier = seen.get(key);
    if (earlier !== undefined) throw new ImportError(`It is about the same record as ${earlier}.`);
    seen.set(key, line.label);
    const name = kind.nameOf(fields);
    const isLeftOut = !before && !addsNew;
    const note = isLeftOut ? NOT_ADDED : (kind.noteOf?.(values, before) ?? '');
    const changes = isLeftOut
      ? []
      : before
        ? differences(kind.columns, before, fields)
        : // What was read of a new one, next to its name.
          differences(columns, {}, fields).filter(({ after }) => after !== name);
    const isStored = before ? changes.length > 0 : addsNew;
    const state = isStored ? (before ? 'changed' : 'new') : note === '' ? 'same' : 'skipped';
    const change = isStored ? { before: before ?? null, fields } : null;
    return { row: { ...row, name, changes, note, state }, change };
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    return {
      row: { ...row, name: nameIn(line), state: 'error', error: error.message },
      change: null,
    };
  }
}

/** The name of a row that can't be read: its first cell with a text. */
const nameIn = ({ cells }: TableLine) => (cells.find(Boolean) ?? '').slice(0, TEXT_LENGTH);

/** Throws ImportError for what a spreadsheet writes in the place of a value. */
function valuesIn({ cells }: TableLine, columns: Columns, read: FoundTable['read']) {
  return Object.fromEntries(
    columns.flatMap((column, at) => {
      const text = unescapeFormula(cells[at] ?? '');
      if (!column) return [];
      if (isFormulaError(text)) {
        throw new ImportError(
          `“${text}” is an error of the spreadsheet, and no ${column.label.toLowerCase()}.`,
        );
      }
      return [[column.field, read[at]?.(text)]];
    }),
  );
}

/**
 * The values of a row without other spellings of the stored names, since an import finds players and never renames one, and
 * without texts that differ from the stored ones in the width of their letters.
 */
function withStoredTexts(columns: Columns, stored: Values, values: Values): Values {
  const isSame = (column: ImportColumn, text: unknown, other: unknown) =>
    typeof text === 'string' &&
    typeof other === 'string' &&
    (narrowText(other) === text ||
      (column.isPerson === true && personKey(text) === personKey(other)));
  const texts = columns.flatMap((column) =>
    column && isSame(column, values[column.field], stored[column.field])
      ? [[column.field, stored[column.field]] as const]
      : [],
  );
  return { ...values, ...Object.fromEntries(texts) };
}

function parse<Fields extends Values>(
  { schema }: { schema: z.ZodType<Fields> },
  values: Values,
): Fields {
  const parsed = schema.safeParse(values);
  if (parsed.success) return parsed.data;
  throw new ImportError(parsed.error.issues[0]?.message ?? 'It is not valid.');
}

function differences(columns: Columns, before: Values, after: Values): ImportRow['changes'] {
  return columns.flatMap((column) => {
    if (!column || !(column.field in after)) return [];
    const [was, is] = [before, after].map((values) => textOf(column, values[column.field]));
    return was === is ? [] : [{ label: column.label, before: was ?? '', after: is ?? '' }];
  });
}
