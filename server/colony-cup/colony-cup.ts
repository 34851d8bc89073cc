/** The years of the Colony Cup. */
import type { BaseContext } from '../context.ts';
import { colonyCupsApi, colonyCup as list } from '../domain/colony-cup/colony-cup.collection.ts';
import { bodiesOf } from '../domain/describe/bodies.ts';
import {
  COLONY_CUP_FIELDS,
  ColonyCupResponse,
  type ColonyCupYear,
} from '../domain/colony-cup/colony-cup.schema.ts';
import { handle } from '../http/handle.ts';
import type { Route } from '../http/routes.ts';
import { byIDOrYear, isOfYearInPath } from '../records/record-body.ts';
import { Records } from '../records/records.ts';
import { resource } from '../records/resource.ts';

const { New, Change } = bodiesOf(COLONY_CUP_FIELDS);

const PATH = '/api/colony-cup';
const YEAR = {
  field: 'year',
  schema: COLONY_CUP_FIELDS.year,
  yearOf: (cup: ColonyCupYear) => cup.year,
};

const responseOf = (cup: ColonyCupYear): ColonyCupResponse => ({ ...cup, year: String(cup.year) });

/** The records of the Colony Cup's years and their routes. */
export function colonyCup(context: BaseContext) {
  const store = context.stores.colonyCup;
  const records = new Records(context, { list, store, responseOf });
  const visible = ({ year, team, winningTeam }: ColonyCupYear) => ({
    year: String(year),
    team,
    winningTeam,
  });
  const routes: Route[] = [
    ...handle(colonyCupsApi, {
      list: { dependencies: () => [store.data], respond: () => store.data.map(visible) },
      all: () => store.data.map(responseOf),
    }),
    ...resource({
      records,
      answer: ColonyCupResponse,
      paths: `${PATH}/:year`,
      schemas: { new: New, change: Change },
      isDeletedByBody: true,
      // By ID as documented; by year when none is sent.
      find: (_req, _use, body) => byIDOrYear(body, YEAR),
      isWanted: isOfYearInPath((year) => `Colony Cup ${year}`),
      make: (fields, cups) => ({ ID: records.nextID(cups), ...fields }),
    }),
  ];
  return { records, routes };
}
