/** The money of a season, for editors: rules, what follows from them, and a table for the treasurer. */
import type { Request } from 'express';
import { stringify } from 'csv-stringify/sync';
import { MoneyBody, type MoneyView, type SeasonMoney } from '../domain/money/money.schema.ts';
import { bodyIn, moneyTable, moneyView, noMoney } from '../domain/money/season-money.ts';
import { parseInput } from '../errors.ts';
import { pathPart } from '../http/endpoint.ts';
import { ifMatch } from '../http/if-match.ts';
import { get, put, type Route } from '../http/routes.ts';
import { yearInPath } from '../records/record-body.ts';
import { tourRecordsOf, type Stores } from '../store/stores.ts';

const PATH = '/api/money/:year';

const yearIn = (req: Request) => yearInPath(pathPart(req, 'year'));

export function moneyRoutes({ stores }: { stores: Stores }): Route[] {
  const storedIn = (all: readonly SeasonMoney[], year: number) =>
    all.find((each) => each.year === year) ?? noMoney(year);
  const view = (year: number): MoneyView =>
    moneyView(storedIn(stores.money.data, year), tourRecordsOf(stores));
  return [
    get(PATH, 'editor', (req) => view(yearIn(req))),
    put(PATH, 'editor', { hasJson: true }, async (req) => {
      const year = yearIn(req);
      const body = parseInput(MoneyBody, req.body);
      const check = ifMatch(req);
      await stores.money.update((all) => {
        check(bodyIn(storedIn(all, year)));
        const at = all.findIndex((each) => each.year === year);
        all.splice(at < 0 ? all.length : at, at < 0 ? 0 : 1, { year, ...body });
      });
      return view(year);
    }),
    get(`${PATH}/table.csv`, 'editor', (req, res) => {
      const year = yearIn(req);
      res.attachment(`money-${year}.csv`);
      const rows = moneyTable(view(year));
      const columns = ['Date', 'Event', 'What', 'Player', 'In', 'Out'];
      // With a byte order mark, without which Excel reads names with accents wrongly.
      const table = stringify(rows, { header: true, columns, bom: true, escape_formulas: true });
      res.type('text/csv; charset=utf-8').send(table);
    }),
  ];
}
