/** The records, the routes and the table of a described list. */
import type { BaseContext } from '../context.ts';
import { listApi, type DescribedList, type RecordWith } from '../domain/describe/list.ts';
import type { Fields } from '../domain/describe/fields.ts';
import type { ValuesOf } from '../domain/describe/bodies.ts';
import { handle } from '../http/handle.ts';
import type { Route } from '../http/routes.ts';
import { importList, type ImportList } from './import-list.ts';
import type { JsonStore } from '../store/json-store.ts';
import { Records } from './records.ts';
import { resource, type ResourceOptions } from './resource.ts';

/** Requests that a list has in its own way: those that are documented for earlier clients. */
export type OwnRequests<Shape extends Fields> = (
  records: Records<RecordWith<Shape>>,
) => Partial<
  Pick<
    ResourceOptions<RecordWith<Shape>, ValuesOf<Shape>, object>,
    'paths' | 'find' | 'isWanted' | 'isDeletedByBody' | 'added'
  >
>;

/** What a list brings to the server. By default it is at `/api/NAME`, and its records below it by their IDs. */
export function describedList<Shape extends Fields>(
  context: Pick<BaseContext, 'trash'>,
  list: DescribedList<Shape>,
  store: JsonStore<RecordWith<Shape>[]>,
  own?: OwnRequests<Shape>,
) {
  const { description } = list;
  const path = `/api/${list.name}`;
  const records = new Records<RecordWith<Shape>>(context, { list, store });
  const make = (values: ValuesOf<Shape>, all: readonly { ID: number }[]): RecordWith<Shape> => ({
    ID: records.nextID(all),
    ...values,
  });
  const routes: Route[] = [
    ...(description.page === null
      ? handle(listApi(path, list.record, records.readers), { list: () => store.data })
      : handle(listApi(path, list.record, null), {
          list: { dependencies: () => [store.data], respond: () => store.data },
        })),
    ...resource({
      records,
      paths: `${path}/:id`,
      answer: list.record,
      schemas: { new: list.New, change: list.Change },
      make,
      ...own?.(records),
    }),
  ];
  const table: ImportList | null =
    description.table === undefined
      ? null
      : importList({
          kind: list.table,
          file: { path: `${path}.csv`, name: description.table.file },
          ...(list.part && { part: list.part }),
          writers: list.writers,
          records: store,
          create: make,
        });
  return { records, routes, table };
}
