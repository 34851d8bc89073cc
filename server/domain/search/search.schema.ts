/** What the panel's search finds in the records. */
import { z } from 'zod';
import type { Role } from '../account/role.ts';
import type { PartName } from '../settings/settings.schema.ts';
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

/** The part of the site that a list belongs to; every tour has the others. */
export const SEARCH_PARTS: Readonly<Partial<Record<keyof typeof SEARCH_ROLES, PartName>>> = {
  'cup-results': 'colonyCup',
  'match-play': 'matchPlay',
  'match-play-players': 'matchPlay',
  'colony-cup': 'colonyCup',
  champions: 'pastChampions',
  'disabled-golfers': 'disabledList',
  posts: 'shop',
  articles: 'shop',
};

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
