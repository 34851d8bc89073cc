/** The money of a season, for editors: rules, what follows from them, and a table for the treasurer. */
import { stringify } from 'csv-stringify/sync';
import type { Context } from '../context.ts';
import { moneyApi } from '../domain/money/money.collection.ts';
import type { MoneyView, SeasonMoney } from '../domain/money/money.schema.ts';
import { bodyIn, moneyTable, moneyView, noMoney } from '../domain/money/season-money.ts';
import { handle } from '../http/handle.ts';
import { tourRecordsOf } from '../store/stores.ts';

export function moneyRoutes({ stores }: Context) {
  const storedIn = (all: readonly SeasonMoney[], year: number) =>
    all.find((each) => each.year === year) ?? noMoney(year);
  const view = (year: number): MoneyView =>
    moneyView(storedIn(stores.money.data, year), tourRecordsOf(stores));
  return handle(moneyApi, {
    read: ({ path }) => view(path.year),
    save: async ({ path: { year }, body, check }) => {
      await stores.money.update((all) => {
        check(bodyIn(storedIn(all, year)));
        const at = all.findIndex((each) => each.year === year);
        all.splice(at < 0 ? all.length : at, at < 0 ? 0 : 1, { year, ...body });
      });
      return view(year);
    },
    table: ({ path: { year }, res }) => {
      res.attachment(`money-${year}.csv`);
      const rows = moneyTable(view(year));
      const columns = ['Date', 'Event', 'What', 'Player', 'In', 'Out'];
      // With a byte order mark, without which Excel reads names with accents wrongly.
      const table = stringify(rows, { header: true, columns, bom: true, escape_formulas: true });
      res.type('text/csv; charset=utf-8').send(table);
    },
  });
}
