/** The years of the Colony Cup. */
import { colonyCupsApi } from '../domain/colony-cup/colony-cups.api.ts';
import { z } from 'zod';
import { sentYear } from '../domain/shared/fields.schema.ts';
import { NOT_AN_OBJECT } from '../domain/describe/list.ts';
import { colonyCup as list } from '../domain/colony-cup/colony-cup.collection.ts';
import {
  ColonyCupYear,
  SentTeam,
  ColonyCupResponse,
} from '../domain/colony-cup/colony-cup.schema.ts';
import { handle } from '../http/handle.ts';
import type { Route } from '../http/routes.ts';
import { byIDOrYear, isOfYearInPath } from '../records/record-body.ts';
import { Records, type RecordsDeps } from '../records/records.ts';
import { resource } from '../records/resource.ts';

const { year, winningTeam } = ColonyCupYear.shape;
const object = { error: NOT_AN_OBJECT };

const schemas = {
  new: z.object(
    {
      year: sentYear(year),
      team: SentTeam.default([]),
      winningTeam: winningTeam.default(false),
    },
    object,
  ),
  change: z.object(
    {
      year: sentYear(year).exactOptional(),
      team: SentTeam.exactOptional(),
      winningTeam: winningTeam.exactOptional(),
    },
    object,
  ),
};

const PATH = '/api/colony-cup';
const YEAR = { field: 'year', schema: year, yearOf: (cup: ColonyCupYear) => cup.year };

const responseOf = (cup: ColonyCupYear): ColonyCupResponse => ({ ...cup, year: String(cup.year) });

/** The records of the Colony Cup's years and their routes. */
export function colonyCup({ stores, trash }: RecordsDeps<'colonyCup'>) {
  const store = stores.colonyCup;
  const records = new Records({ list, store, trash, responseOf });
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
      paths: { add: PATH, one: PATH, restore: `${PATH}/:year/restore` },
      schemas,
      isDeletedByBody: true,
      // By ID as documented; by year when none is sent.
      find: (_req, _use, body) => byIDOrYear(body, YEAR),
      isWanted: isOfYearInPath((year) => `Colony Cup ${year}`),
      make: (fields, cups) => ({ ID: records.nextID(cups), ...fields }),
    }),
  ];
  return { records, routes };
}
