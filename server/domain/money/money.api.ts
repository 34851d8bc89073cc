/** The API of a season’s money. */
import { PathYear } from '../api/schemas.ts';
import { routesAt } from '../api/route.ts';
import { MoneyBody, MoneyView } from './money.schema.ts';

const season = routesAt('/api/money/:year', { role: 'editor', params: { year: PathYear } });

export const moneyApi = {
  read: season.get('', 'The money of a season.', MoneyView),
  save: season.put('', 'Replaces the money of a season.', MoneyView, MoneyBody, { isTagged: true }),
  table: season.get('/table.csv', 'The money as a table.', null, { sends: 'text/csv' }),
};
