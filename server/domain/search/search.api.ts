/** What the panel’s search finds in the records. */
import { z } from 'zod';
import { routesAt } from '../api/route.ts';

/** A record: its list, its id there, what it is called, and a line about it. */
export const SearchEntry = z.object({
  list: z.string(),
  id: z.string(),
  title: z.string(),
  note: z.string(),
  /** The season of an event. */
  year: z.int().exactOptional(),
});
export type SearchEntry = z.output<typeof SearchEntry>;

export const SearchResponse = z.array(SearchEntry);

/** Records without a list: the articles of the shop, and the events of the cup by their results. */
export const SHOP_ARTICLES = 'shop-articles';
export const CUP_RESULTS = 'cup-results';

const search = routesAt('/api/search', { role: 'scorer' });

export const searchApi = {
  read: search.get('', 'What the account’s search can find.', SearchResponse),
};
