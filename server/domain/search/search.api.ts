/** The API of the panel’s search. */
import { routesAt } from '../api/route.ts';
import { SearchResponse } from './search.schema.ts';

const search = routesAt('/api/search', { role: 'scorer' });

export const searchApi = {
  read: search.get('', 'What the account’s search can find.', SearchResponse),
};
