/** The API of tables: where they are read from, finding them, refreshing, uploading and deleting them. */
import { z } from 'zod';
import { withScheme } from '../shared/link.ts';
import { EVENT_TABLES, RANKINGS } from './leaderboard.ts';
import { fileForm } from '../api/forms.ts';
import { routesAt } from '../api/route.ts';
import { PreviewQuery } from '../api/schemas.ts';
import { columnsParam } from '../imports/import.schema.ts';
import { MatchPlayYear, StandingsUrls } from '../publish/tour-records.schema.ts';
import { sentYear } from '../shared/fields.schema.ts';
import { RefreshResponse } from './refresh.schema.ts';
import * as tables from './leaderboards-response.schema.ts';

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
const noUrl = { error: 'Send an object with the url of a page of the event.' };
export const DiscoveryRequest = z.strictObject(
  {
    url: z
      .string({ error: 'url must be the address of a page of the event.' })
      .trim()
      .overwrite(withScheme)
      .min(1, { error: 'Enter the address of a page of the event.' }),
  },
  noUrl,
);

export const DiscoveryResponse = z.strictObject({ found: z.array(FoundPage) });
export type DiscoveryResponse = z.output<typeof DiscoveryResponse>;

/** Largest accepted page or CSV file, in bytes. */
const PAGE_BYTES_MAX = 10 * 1024 * 1024;

const page = fileForm('page', 'file', PAGE_BYTES_MAX);
/** The same with the address that it was saved from. */
export const discoveryForm = { ...page, text: 'url', parts: '"page" and "url"' };
const uploading = {
  form: page,
  query: PreviewQuery.extend({ columns: columnsParam }),
};
const Uploaded = tables.UploadResponse;
const Refreshed = z.object({ refresh: RefreshResponse });
const notAnObject = { error: 'Send an object with the year to refresh.' };
const RankingsYear = z.object(
  { calendarYear: sentYear(StandingsUrls.shape.calendarYear) },
  notAnObject,
);
const BracketYear = z.object({ year: sentYear(MatchPlayYear.shape.year) }, notAnObject);
const oneOf = <const Names extends readonly string[]>(what: string, names: Names) =>
  z.enum(names, { error: `There is no such ${what}, only ${names.join(', ')}.` });

const api = routesAt('/api', { role: 'scorer' });
const rankings = routesAt('/api/leaderboards/standings/:year', {
  role: 'scorer',
  params: { ranking: oneOf('ranking', RANKINGS) },
});
const bracket = routesAt('/api/leaderboards/match-play/:year', { role: 'scorer' });
const event = routesAt('/api/leaderboards/:eventID', {
  role: 'scorer',
  params: { table: oneOf('table', EVENT_TABLES) },
});

/** First the routes of years: no event has the id `standings` or `match-play`. */
export const leaderboardsApi = {
  rankings: rankings.get('', 'The rankings of a year.', tables.StandingsTablesResponse),
  uploadRanking: rankings.post('/:ranking', 'Reads a saved page.', Uploaded, null, uploading),
  removeRanking: rankings.del('/:ranking', 'Deletes a ranking.', null),
  bracket: bracket.get('', 'The bracket of a year.', tables.BracketTableResponse),
  uploadBracket: bracket.post('', 'Reads a saved page.', Uploaded, null, uploading),
  removeBracket: bracket.del('', 'Deletes a bracket.', null),
  tables: event.get('', 'The tables of an event.', tables.EventTablesResponse),
  refreshAll: event.post('/refresh', 'Reads all tables again.', Refreshed, null),
  upload: event.post('/:table', 'Reads a saved page.', Uploaded, null, uploading),
  remove: event.del('/:table', 'Deletes a table.', null),
  refresh: event.post('/:table/refresh', 'Reads a table again.', Refreshed, null),
};

export const discoveryApi = {
  find: api.post('/leaderboards/discover', 'Finds tables.', DiscoveryResponse, DiscoveryRequest, {
    role: 'editor',
    form: discoveryForm,
    takesJson: true,
  }),
};

export const refreshApi = {
  rankings: api.post(
    '/refresh-standings',
    'Reads the rankings of a year again.',
    Refreshed.extend({ calendarYear: z.int() }),
    RankingsYear,
  ),
  bracket: api.post(
    '/refresh-match-play-bracket',
    'Reads the bracket of a year again.',
    Refreshed.extend({ year: z.int() }),
    BracketYear,
    { part: 'matchPlay' },
  ),
};
