/** Request and response of `POST /api/leaderboards/discover`. */
import { z } from 'zod';
import { withScheme } from '../shared/link.ts';
import { EVENT_TABLES } from './leaderboard.ts';

/** What a page of an event can hold: a table of the event, or the bracket of a match play. */
export const FOUND_TABLES = [...EVENT_TABLES, 'bracket'] as const;
export type FoundTable = (typeof FOUND_TABLES)[number];

/** Longest name of a contest; menus cut names after 20 characters. */
export const CONTEST_NAME_MAX = 80;

/** A page of an event, and the table that it holds. */
export const FoundPage = z.strictObject({
  /** The contest's number in its address; null for tee times. */
  contest: z.int().positive().nullable(),
  name: z.string().max(CONTEST_NAME_MAX),
  url: z.url({ protocol: /^https?$/ }),
  /** Null unless the name and the page say the same, and no other contest fits. */
  table: z.enum(FOUND_TABLES).nullable(),
  /** What staff can choose from when `table` is null; the only table otherwise. */
  candidates: z.array(z.enum(FOUND_TABLES)),
  /** The rows on the page; null when it could not be read. */
  rows: z.int().min(0).nullable(),
  /** The player or team of the first row; may be empty. */
  first: z.string(),
  /** Why `table` is null, as a sentence; empty otherwise. */
  reason: z.string(),
});
export type FoundPage = z.output<typeof FoundPage>;

/** A page by its address; it may be uploaded instead. */
const notAnObject = { error: 'Send an object with the url of a page of the event.' };
export const DiscoveryRequest = z.strictObject(
  {
    url: z
      .string({ error: 'url must be the address of a page of the event.' })
      .trim()
      .overwrite(withScheme)
      .min(1, { error: 'Enter the address of a page of the event.' }),
  },
  notAnObject,
);

export const DiscoveryResponse = z.strictObject({ found: z.array(FoundPage) });
export type DiscoveryResponse = z.output<typeof DiscoveryResponse>;
