/** The API of brackets that the tour makes: for staff, and for players by their links. */
import { PathYear } from '../api/schemas.ts';
import { routesAt } from '../api/route.ts';
import * as draw from './draw-api.schema.ts';

const common = { part: 'matchPlay', params: { year: PathYear } } as const;
const year = routesAt('/api/match-play/:year', { ...common, role: 'scorer' });
const report = routesAt('/api/match-play/:year/report', { ...common, role: null });

export const drawApi = {
  read: year.get('/draw', 'The bracket of a year.', draw.DrawView),
  make: year.post('/draw', 'Makes the bracket of a year.', draw.DrawView, draw.DrawBody),
  setOutcome: year.put(
    '/matches/:round/:matchNum',
    'Stores the outcome of a match.',
    draw.DrawView,
    draw.OutcomeBody,
  ),
  setWindows: year.put('/windows', 'Stores days of rounds.', draw.DrawView, draw.WindowsBody),
  links: year.get('/links', 'The link of each player.', draw.DrawLinks),
  replaceLinks: year.post('/links', 'Replaces the links of all players.', draw.DrawLinks, null),
  report: report.get(
    '',
    'The match of the player whose code is the bearer token.',
    draw.ReportView,
  ),
  putReport: report.put('', 'Stores what a player reports.', draw.ReportView, draw.ReportBody, {
    refusal: { status: 422 },
  }),
};
