/** The fields of a record, each said once: what it accepts, what staff call it, and how it looks in a form and a table. */
import { z } from 'zod';
import { PERSON, PLAYER_HEADINGS, wholeNumber, yesNo } from '../imports/cells.ts';
import type { ImportColumn } from '../imports/import-kind.ts';
import { flag, type Label, labelText, sentYear, text, url, year } from '../shared/fields.schema.ts';

/**
 * What a field’s input is: `names` is a list of texts, one input each; `player` and `players` are the same with names of
 * the directory offered; `long` has several lines; the rest have one line.
 */
export type FieldKind =
  | 'text'
  | 'player'
  | 'players'
  | 'names'
  | 'long'
  | 'year'
  | 'date'
  | 'url'
  | 'color'
  | 'switch'
  | 'yes-no';

/** How a field looks in an editor. */
export interface FieldLook {
  /** Columns of six that the field takes on wide screens; all of them when omitted. */
  span?: 1 | 2 | 3 | 4 | 6;
  hint?: string;
  /** For several names, `#n` becomes the number of the line: `Player #n`. */
  placeholder?: string;
  /** Shown in capital letters, however it is typed. */
  capitals?: boolean;
  /** For several names: the button that adds a line, `+ Add Player`. */
  add?: string;
  /** The heading of its group, in a form that has groups. */
  group?: string;
  /** What a card calls its address, where it shows it. */
  card?: string;
  /** The id of a `datalist` on the screen whose texts are offered. */
  list?: string;
  /** Edited by a part of its screen, in place of an input. */
  isSlot?: boolean;
}

/** What can be said of any field. */
export interface FieldOptions extends FieldLook {
  /** The sentence about an empty one. Without it, the field may be empty and left out. */
  must?: string;
  /** Further headings of its column. */
  also?: readonly string[];
  /** Whether the record is called by it: a draft of one has it too. */
  isName?: boolean;
  /** Whether it is about one edition of a record that is held again: a copy begins with the empty value. */
  ofEdition?: boolean;
  /** How a table has it, besides its headings. */
  column?: Omit<ImportColumn, 'field' | 'label'>;
}

/** A year is never empty. */
interface YearOptions extends Omit<FieldOptions, 'must'> {
  min?: number;
}

/** What a field is besides what it accepts. */
export interface FieldFacts {
  label: string;
  kind: FieldKind;
  look: FieldLook;
  /** The sentence about an empty one. */
  must?: string;
  /** The value of a record that leaves it out; a field without one is required. */
  empty?: unknown;
  isName: boolean;
  ofEdition: boolean;
  column: Omit<ImportColumn, 'field' | 'label'>;
}

/** A field with its name. */
export interface NamedField extends FieldFacts {
  name: string;
}

/** Schemas by the names of fields. */
export type Fields = Readonly<Record<string, z.ZodType>>;

/** A schema with what the field may be in a draft of a record. */
export type DraftedField<Schema = z.ZodType, Draft = z.ZodType> = Schema & { draft: Draft };

const FACTS = z.registry<FieldFacts>();

/** What was said of a field. Throws Error for a schema that is none. */
export function factsOf(schema: z.ZodType): FieldFacts {
  const facts = FACTS.get(schema);
  if (!facts) throw new Error('This schema is no described field.');
  return facts;
}

/** The fields of a record with their names, in order. A label is read when it is shown. */
export const namedFields = (fields: Fields): NamedField[] =>
  Object.entries(fields).map(([name, schema]) => ({
    name,
    ...factsOf(schema),
    get label() {
      return factsOf(schema).label;
    },
  }));

/** The values of a record that leaves out what it may. */
export const emptyValues = (fields: readonly NamedField[]): Record<string, unknown> =>
  Object.fromEntries(
    fields.flatMap((field) => ('empty' in field ? [[field.name, field.empty] as const] : [])),
  );

/** The same of a draft, in which only the name of a record is required. */
export const emptyDraft = (fields: readonly NamedField[]): Record<string, unknown> => ({
  ...Object.fromEntries(
    fields.flatMap(({ name, isName }) => (isName ? [] : [[name, ''] as const])),
  ),
  ...emptyValues(fields),
});

/** Fields with these first, for a form whose order isn’t that of files and responses. */
export const withFirst = (fields: readonly NamedField[], ...first: string[]): NamedField[] => [
  ...first.flatMap((name) => fields.filter((field) => field.name === name)),
  ...fields.filter(({ name }) => !first.includes(name)),
];

/** The columns of fields in a table. */
export const columnsOf = (fields: readonly NamedField[]): ImportColumn[] =>
  fields.map((field) => ({
    field: field.name,
    get label() {
      return field.label;
    },
    ...field.column,
  }));

interface Said extends FieldOptions {
  label: Label;
  kind: FieldKind;
  /** The value of a record that leaves it out, where it may. */
  empty?: unknown;
}

/** Says what a schema is as a field, and what it may be in a draft: for one with rules that no function below has. */
export function draftedField<Schema extends z.ZodType, Draft extends z.ZodType>(
  schema: Schema,
  draft: Draft,
  said: Said,
): DraftedField<Schema, Draft> {
  const { label, kind, empty, column, must, also, isName, ofEdition, ...look } = said;
  const isRequired = must !== undefined || !('empty' in said);
  FACTS.add(schema, {
    get label() {
      return labelText(label);
    },
    kind,
    look,
    ...(must !== undefined && { must }),
    ...(!isRequired && { empty }),
    isName: isName ?? false,
    ofEdition: ofEdition ?? false,
    column: { ...column, ...(also && { also }), ...(isRequired && { isRequired }) },
  });
  return Object.assign(schema, { draft });
}

/** The same for one that is no other in a draft. */
export const field = <Schema extends z.ZodType>(schema: Schema, said: Said) =>
  draftedField(schema, schema, said);

const filled = (label: Label, must?: string) =>
  must === undefined ? text(label) : text(label).min(1, { error: must });

/** A text in one line. */
export const textField = (label: Label, options: FieldOptions = {}) =>
  draftedField(
    filled(label, options.must),
    filled(label, options.isName ? options.must : undefined),
    { ...options, label, kind: 'text', empty: '' },
  );

/** The name of a person; names of the directory are offered. */
export const playerField = (label: string, options: FieldOptions = {}) =>
  draftedField(filled(label, options.must), text(label), {
    ...options,
    also: [...(options.also ?? []), ...PLAYER_HEADINGS],
    label,
    kind: 'player',
    empty: '',
    column: PERSON,
  });

/** An address. */
export const urlField = (label: Label, options: FieldOptions = {}) =>
  field(url(label), { ...options, label, kind: 'url', empty: '' });

/** A year, from the first that records may have or an earlier one. */
export const yearField = (label: string, { min, ...options }: YearOptions = {}) =>
  draftedField(
    sentYear(year(label, min)),
    z.preprocess((sent) => (typeof sent === 'number' ? String(sent) : sent), text(label)),
    { ...options, label, kind: 'year', column: wholeNumber },
  );

/** Yes or no; no by default. */
export const flagField = (label: string, options: FieldOptions = {}) =>
  field(flag(label), { ...options, label, kind: 'switch', empty: false, column: yesNo });

/** The same as two choices, of which `question` is the label where it isn’t that of sentences. */
export const choiceField = (label: string, options: FieldOptions = {}, question = label) =>
  field(flag(label), {
    ...options,
    label: question,
    kind: 'yes-no',
    empty: false,
    column: yesNo,
  });
