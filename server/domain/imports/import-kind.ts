/** What an import must know of a list: its columns, and how rows find their records. */
import type { z } from 'zod';

/** The values of a record or a row, by field. */
export type Values = Readonly<Record<string, unknown>>;

/** One column of a table and the field that it contains. */
export interface ImportColumn {
  field: string;
  /** The heading in exported files. */
  label: string;
  /** Other accepted headings; case, blanks and punctuation don't matter. */
  also?: readonly string[];
  /** Headings that count only where the table has none of the others. */
  otherwise?: readonly string[];
  /** Whether a cell may be of the column. Without most cells, its heading is that of another column that has it `otherwise`. */
  fits?: (text: string) => boolean;
  /** The field of the column without which this one isn't imported. */
  partOf?: string;
  /** Whether a table needs the column. */
  isRequired?: boolean;
  /** Whether it has names of people, which tables write in two columns too. */
  isPerson?: boolean;
  /** Whether several columns of a table may be it. */
  isMany?: boolean;
  /** The text of a value; as it is when omitted. */
  write?: (value: unknown) => string;
  /**
   * The value of a text; the text when omitted. A text that can't be read is returned, so that the schema names it. Throws
   * ImportError for what staff must decide.
   */
  read?: (text: string) => unknown;
  /** In place of `read`, where what a text means depends on the others of the column, or on the way that was chosen. */
  readerOf?: (texts: readonly string[], way?: string) => (text: string) => unknown;
  /** The ways in which `readerOf` may read it, of which staff may choose one. */
  ways?: ColumnWays;
}

/** Ways to read a column. */
export interface ColumnWays {
  /** What they are called behind the label: `day first`. */
  names: Readonly<Record<string, string>>;
  /** What staff are asked where the texts show none. */
  question: string;
  isOpen: (texts: readonly string[]) => boolean;
}

/** How the rows of a table become the records of a list. */
export interface ImportKind<Stored extends Values, Fields extends Values> {
  columns: readonly ImportColumn[];
  /** Checks the fields of a row together with those that the table leaves out. */
  schema: z.ZodType<Fields>;
  /** The fields of a new record that a table may leave out. */
  empty: Values;
  /** Finds the stored record of a row: undefined for a new one. The returned function throws ImportError. */
  finder: (stored: readonly Stored[]) => (fields: Fields, values: Values) => Stored | undefined;
  /** A stored record with the values of its row; when omitted, the values replace those of the record. */
  combine?: (stored: Stored, values: Values) => Values;
  /** Which of a row's values are not stored and why, as a sentence; empty for all. Throws ImportError. */
  noteOf?: (values: Values, stored: Stored | undefined) => string;
  /** Two rows with one key are about the same record. */
  keyOf: (fields: Fields, stored: Stored | undefined) => string;
  nameOf: (fields: Fields) => string;
}

/** What is wrong with a row or a table, as a sentence. */
export class ImportError extends Error {}

/** Headings of names in two columns, in lower case without blanks. */
export const FIRST_NAME = ['firstname', 'first', 'givenname', 'givennames', 'forename'];
export const LAST_NAME = ['lastname', 'last', 'surname', 'familyname'];

/** The two columns in which tables write the name of a person. */
export const FIRST: ImportColumn = { field: 'firstName', label: 'First name', also: FIRST_NAME };
export const LAST: ImportColumn = { field: 'lastName', label: 'Last name', also: LAST_NAME };

/** The columns of a list with those of a name in two. */
export const withNameParts = (known: readonly ImportColumn[]): readonly ImportColumn[] =>
  known.some(({ isPerson }) => isPerson) ? [...known, FIRST, LAST] : known;

/** A column that is read as `as` says, `date` or `date:day-first`; null for one that is not imported. */
export function columnAs(known: readonly ImportColumn[], as: string): ImportColumn | null {
  const [field, way] = as.split(':');
  const column = known.find((each) => each.field === field);
  if (way === undefined || !column?.ways || !Object.hasOwn(column.ways.names, way)) {
    return column ?? null;
  }
  return { ...column, readerOf: (texts) => column.readerOf?.(texts, way) ?? ((text) => text) };
}

/** What staff choose from for a column, with what they call it. */
export const choicesOf = (known: readonly ImportColumn[]): { as: string; label: string }[] =>
  withNameParts(known).flatMap(({ field, label, ways }) => [
    { as: field, label },
    ...Object.entries(ways?.names ?? {}).map(([way, name]) => ({
      as: `${field}:${way}`,
      label: `${label}, ${name}`,
    })),
  ]);
