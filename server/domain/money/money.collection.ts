import { changedYears } from '../shared/changed-names.ts';
import { listCollection, newestFirst, oneEachYear } from '../shared/collection.ts';
import { SeasonMoney, MoneyBody, MoneyView } from './money.schema.ts';
import { PathYear } from '../api/schemas.ts';
import { routesAt } from '../api/route.ts';

/** The money of each season, the newest first. Visitors see who won how much in those seasons that say so. */
export const money = listCollection({
  file: 'money.json',
  record: SeasonMoney,
  unique: oneEachYear,
  order: newestFirst,
  backupLabel: 'Money',
  nameOf: ({ year }) => `Money ${year}`,
  readers: 'editor',
  changedDependencies: (after, before) => {
    const shown = (all: readonly SeasonMoney[]) => all.filter(({ isPublic }) => isPublic);
    const names = changedYears('money', shown(after), shown(before));
    return names.length === 1 ? [] : names;
  },
});

const season = routesAt('/api/money/:year', { role: 'editor', params: { year: PathYear } });

export const moneyApi = {
  read: season.get('', 'The money of a season.', MoneyView),
  save: season.put('', 'Replaces the money of a season.', MoneyView, MoneyBody, { isTagged: true }),
  table: season.get('/table.csv', 'The money as a table.', null, { sends: 'text/csv' }),
};
