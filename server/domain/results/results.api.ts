/** The API of events’ results: what everyone reads, and what staff store. */
import { z } from 'zod';
import { routesAt } from '../api/route.ts';
import { PreviewQuery } from '../api/schemas.ts';
import { CupResponse } from '../colony-cup/cup-results.schema.ts';
import { EnteredResultsResponse, ResultsEntry } from './entered/entered-results.schema.ts';
import { partOfTable, TABLES } from './leaderboard.ts';
import { GrossRows, IndividualRows, SkinsResults, TeamRows } from './results.schema.ts';

const open = routesAt('/api/results', { role: null });
const staff = routesAt('/api/results/:eventID', {
  role: 'scorer',
  params: {
    table: z.enum(TABLES, { error: `There is no such table, only ${TABLES.join(', ')}.` }),
  },
});
const cups = routesAt('/api/results/colony-cup', { role: null, part: 'colonyCup' });
const ofWgr = partOfTable('wgr');

/** An event that is a cup, with what is stored of its results. */
export const CupOfEvent = z.object({
  eventID: z.string(),
  name: z.string(),
  date: z.string(),
  isComplete: z.boolean(),
  /** When they last changed; null while there are none. */
  changedAt: z.string().nullable(),
  results: CupResponse,
});

export const resultsApi = {
  net: open.get('/net/:eventID', 'The net table of an event.', IndividualRows),
  gross: open.get('/gross/:eventID', 'The gross table of an event.', GrossRows),
  skins: open.get('/skins/:eventID', 'The skins of an event.', SkinsResults),
  teams: open.get('/teams/:eventID', 'The teams table of an event.', TeamRows),
  wgr: open.get('/wgr/:eventID', 'The table of the world golf rankings.', IndividualRows, {
    ...(ofWgr && { part: ofWgr }),
  }),
  cup: cups.get('/:eventID', 'The results of a team cup.', CupResponse),
  cups: cups.get('', 'All team cups, the newest first.', z.array(CupOfEvent), { role: 'scorer' }),
  saveCup: cups.post('', 'Replaces the results of a team cup.', CupResponse, z.unknown(), {
    role: 'scorer',
    isTagged: true,
  }),
};

/** After the routes above, whose paths begin with the name of a table. */
export const enteredResultsApi = {
  read: staff.get('', 'An event’s results, and what is needed to type them.', ResultsEntry),
  save: staff.put('/tables/:table', 'Replaces a table.', EnteredResultsResponse, z.unknown(), {
    query: PreviewQuery,
    isTagged: true,
  }),
};
