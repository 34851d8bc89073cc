/** The panel's list of a described one: its fields, its texts and its calls follow from the description. */
import { z } from 'zod';
import { listApi, type DescribedList, type RecordWith } from '#domain/describe/list.ts';
import type { Fields } from '#domain/describe/fields.ts';
import type { ValuesOf } from '#domain/describe/bodies.ts';
import { recordID } from '#domain/shared/fields.schema.ts';
import { request } from '../api.ts';
import { specsOf, type Collection } from './collection.ts';
import {
  defineList,
  valuesIn,
  type ListCalls,
  type ListDefinition,
  identified,
} from './define-list.ts';
import { shownValue, textIn } from './editor/values.ts';

/** What a list has in its own way: calls that are documented for earlier clients, and what it saves with them. */
export type OwnList<Shape extends Fields> = Partial<
  Pick<ListDefinition<RecordWith<Shape>, ValuesOf<Shape>>, 'save'>
> & { calls?: Partial<ListCalls<RecordWith<Shape>, ValuesOf<Shape>>> };

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** A record as the server sends it. */
export const storedIn = <Shape extends Fields>({ Form }: DescribedList<Shape>) =>
  identified(z.object({ ID: recordID }).and(Form));

/** The screen's list of a description. */
export function describedCollection<Shape extends Fields>(
  list: DescribedList<Shape>,
  own: OwnList<Shape> = {},
): Collection<RecordWith<Shape>> {
  const { description, Form, fields, nameOf } = list;
  const { name, one, many, order, page, screen, table } = description;
  const path = `/api/${name}`;
  const stored = storedIn(list);
  const [first] = fields;
  const mandatory = fields.filter(({ must }) => must !== undefined);
  const specs = specsOf(fields);
  const read = async () => (await request(listApi(path, stored, null).list, {})).toSorted(order);
  return defineList<RecordWith<Shape>, ValuesOf<Shape>>({
    key: name,
    idOf: ({ ID }) => String(ID),
    compare: order,
    texts: {
      title: screen.title,
      add: `Add ${capital(one)}`,
      empty: screen.empty,
      hint: screen.hint,
      many,
    },
    titles: 'names',
    filter: {
      label: `Filter by ${screen.filter}`,
      textOf: (record) => Object.values(valuesIn(record, specs)).map(shownValue).join(' '),
      none: `No ${one} matches this filter.`,
    },
    bulk: { one, many },
    nameOf: (values) => textIn(values[first?.name ?? '']).trim(),
    newName: `the new ${one}`,
    newTitle: `New ${capital(one)}`,
    titleOf: nameOf,
    fields: specs,
    schema: Form,
    deletion: (record) => ({
      title: `Are you sure you want to delete ${one} "${nameOf(record)}"?`,
      text: screen.deletion,
      verb: `Delete ${nameOf(record)}`,
    }),
    ...(page !== null && { site: { under: page, pageOf: () => page } }),
    ...(mandatory[0]?.must !== undefined && {
      required: { fields: mandatory.map((each) => each.name), sentence: mandatory[0].must },
    }),
    ...(screen.failed && {
      saveFailed: (message: string) => `${screen.failed?.save}: ${message}`,
      deleteFailed: (message: string) => `${screen.failed?.remove}: ${message}`,
    }),
    ...(table && {
      table: {
        list: name,
        many,
        columns: list.table.columns,
        file: `${path}.csv`,
        match: table.match,
      },
    }),
    ...own,
    calls: { read, stored, add: path, one: ({ ID }) => `${path}/${ID}`, ...own.calls },
  });
}
