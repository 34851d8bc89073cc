/**
 * A list of records that staff add, change and delete one by one, described once: its file, its requests, its form, its
 * table, its search and its screen follow from its fields and a few words. The registry is server/domain/describe/lists.ts.
 */
import { z } from 'zod';
import type { Role } from '../accounts/role.ts';
import type { ImportKind } from '../imports/import-kind.ts';
import type { PartName } from '../settings/settings.schema.ts';
import { recordList, type RecordList } from '../shared/collection.ts';
import { recordID } from '../shared/fields.schema.ts';
import { bodiesOf, type ValuesOf } from './bodies.ts';
import type { PanelList } from './panel-list.ts';
import { columnsOf, emptyValues, namedFields, type Fields } from './fields.ts';
import { routesAt } from '../api/route.ts';

/** A record of a list with these fields. */
export type RecordWith<Shape extends Fields> = { ID: number } & ValuesOf<Shape>;

/** A record of a described list. */
export type RecordOf<List extends { record: z.ZodType }> = z.output<List['record']>;

/** What a description says of a list. */
export interface ListDescription<Shape extends Fields> {
  /** As in addresses of the API, in the journal, and before `.json`. */
  name: string;
  /** What staff call one record, and several: `volunteer`, `volunteers`. */
  one: string;
  many: string;
  /** What one is called in the history and the search, where it stands without its list: `Past champion`. */
  label: string;
  /** The list in a backup. */
  backupLabel: string;
  fields: Shape;
  /** What a record is called. */
  nameOf: (values: ValuesOf<Shape>) => string;
  /**
   * Two records that share one of these can't both be in the list: names as they are compared, years. Rows of a table
   * are about the record with the first one.
   */
  keysOf: (values: ValuesOf<Shape>) => readonly [string | number, ...(string | number)[]];
  /** Compares two records for the order of the file and of the cards. */
  order: (a: ValuesOf<Shape>, b: ValuesOf<Shape>) => number;
  /** The error for a file in which two records share their first key. */
  duplicate: string;
  sentences: {
    /** 404. */
    missing: string;
    /** 409, about the record that has the key already. */
    taken: (existing: ValuesOf<Shape>) => string;
    /** 404 of a restore. */
    notDeleted: string;
  };
  /** The part of the site that it belongs to, which a tour may not have; by default every tour has it. */
  part?: PartName;
  /** Who reads the records in the panel, and who changes them; a scorer and an editor by default. */
  readers?: Role;
  writers?: Role;
  /** The page that shows the records; null where none does. */
  page: string | null;
  /** What the search shows next to a record's name. */
  note: (values: ValuesOf<Shape>) => string;
  screen: ListScreen;
  /** Its table: the name of the exported file, and how a row finds its record; without it, the list has no table. */
  table?: { file: string; match: string };
}

/** What a description says of the list's screen in the panel. */
export interface ListScreen extends Pick<PanelList, 'path' | 'title' | 'key' | 'menu'> {
  /** Shown when the list is empty, and the first step below it. */
  empty: string;
  hint: string;
  /** What its filter looks through: `name or reason`. */
  filter: string;
  /** What deleting a record does, below the question. */
  deletion: string;
  /** Before the reason why a save or a deletion failed, where it is another text than that of all lists. */
  failed?: { save: string; remove: string };
}

/** A list with everything that follows from its description. */
export function describeList<const Shape extends Fields>(description: ListDescription<Shape>) {
  const { name, fields, keysOf, nameOf, order, duplicate, page, readers, writers, part, screen } =
    description;
  const named = namedFields(fields);
  const empty = emptyValues(named);
  const { Form, New, Change } = bodiesOf(fields);
  const list: RecordList<RecordWith<Shape>> = recordList({
    file: `${name}.json`,
    record: z.strictObject({ ID: recordID }).and(z.strictObject(fields)),
    unique: { by: (record) => keysOf(record)[0], error: duplicate },
    order,
    backupLabel: description.backupLabel,
    nameOf,
    idOf: ({ ID }) => ID,
    keysOf,
    sentences: description.sentences,
    inPanel: { ...screen, label: description.label, note: description.note },
    ...(part && { part }),
    ...(readers && { readers }),
    ...(writers && { writers }),
    ...(page !== null && { changedDependencies: () => [name] }),
  });
  const keyOf = (values: ValuesOf<Shape>) => String(keysOf(values)[0]);
  const table: ImportKind<RecordWith<Shape>, ValuesOf<Shape>> = {
    columns: columnsOf(named),
    schema: Form,
    empty,
    finder: (stored) => {
      const known = new Map(stored.map((record) => [keyOf(record), record]));
      return (values) => known.get(keyOf(values));
    },
    keyOf,
    nameOf,
  };
  return {
    ...list,
    description,
    nameOf,
    fields: named,
    Form,
    New,
    Change,
    /** The list as a table. */
    table,
  };
}

/** A described list. */
export type DescribedList<Shape extends Fields> = ReturnType<typeof describeList<Shape>>;

/** What can be done with any of them. */
type Use<Result> = <Shape extends Fields>(list: DescribedList<Shape>) => Result;

/** Any of them: with `use`, all are used in one way, each with its own fields. */
export interface Listed {
  name: string;
  description: Pick<ListDescription<Fields>, 'fields' | 'screen' | 'part'>;
  use: <Result>(use: Use<Result>) => Result;
}

/** A list for the registry. */
export const listed = <Shape extends Fields>(list: DescribedList<Shape>) => ({
  ...list,
  use: <Result>(use: Use<Result>): Result => use(list),
});

/** The route of a list; null for one that everyone reads. */
export const listApi = <Answer extends z.ZodType>(
  path: string,
  answer: Answer,
  role: Role | null,
) => ({ list: routesAt(path, { role }).get('', 'All records.', z.array(answer)) });
