/** What the panel's search finds in the records. */
import { z } from 'zod';
import type { Role } from '../account/role.ts';
import type { PartName } from '../settings/settings.schema.ts';
import { DESCRIPTIONS } from '../describe/lists.ts';

/** The lists that are searched: the role that may open the screen of each, and the part of the site that it belongs to. */
const LISTS = {
  events: { role: 'scorer' },
  'cup-results': { role: 'scorer', part: 'colonyCup' },
  standings: { role: 'scorer' },
  'match-play': { role: 'scorer', part: 'matchPlay' },
  'match-play-players': { role: 'editor', part: 'matchPlay' },
  directory: { role: 'editor' },
  'colony-cup': { role: 'editor', part: 'colonyCup' },
  champions: { role: 'editor', part: 'pastChampions' },
  announcements: { role: 'editor' },
  courses: { role: 'editor' },
  posts: { role: 'editor', part: 'shop' },
  articles: { role: 'editor' },
  'shop-articles': { role: 'editor', part: 'shop' },
} satisfies Record<string, SearchedList>;

interface SearchedList {
  role: Role;
  part?: PartName;
}

/** The lists by their names. */
export const SEARCH_LISTS: ReadonlyMap<string, SearchedList> = new Map([
  ...Object.entries<SearchedList>(LISTS),
  ...DESCRIPTIONS.map(({ name, part, writers = 'editor' }): [string, SearchedList] => [
    name,
    { role: writers, ...(part && { part }) },
  ]),
]);

/** A list that isn't described. */
export type SearchList = keyof typeof LISTS;

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

/** The response of `GET /api/search`. */
export const SearchResponse = z.array(SearchEntry);
