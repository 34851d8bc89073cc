/** What the panel's search finds in the records. */
import { z } from 'zod';
import type { Role } from '../account/role.ts';
import { namesOf } from '../shared/properties.ts';

/** The lists that are searched, with the role that may open the screen of each. */
export const SEARCH_ROLES = {
  events: 'scorer',
  'cup-results': 'scorer',
  standings: 'scorer',
  'match-play': 'scorer',
  'match-play-players': 'editor',
  directory: 'editor',
  'colony-cup': 'editor',
  champions: 'editor',
  'disabled-golfers': 'editor',
  announcements: 'editor',
  courses: 'editor',
  posts: 'editor',
  articles: 'editor',
} as const satisfies Record<string, Role>;

export const SearchList = z.enum(namesOf(SEARCH_ROLES));
export type SearchList = z.output<typeof SearchList>;

/** A record: its list, its id there, what it is called, and a line about it. */
export const SearchEntry = z.object({
  list: SearchList,
  id: z.string(),
  title: z.string(),
  note: z.string(),
  /** The season of an event. */
  year: z.int().exactOptional(),
});
export type SearchEntry = z.output<typeof SearchEntry>;

/** The response of `GET /api/search`. */
export const SearchResponse = z.array(SearchEntry);
