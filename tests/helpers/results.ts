/** Rows of tables for tests. */
import type { ResultsEntry } from '../../server/domain/results/entered/entered-results.schema.ts';
import type { RefreshOutcome } from '../../server/domain/results/refresh.schema.ts';
import type {
  GrossRow,
  IndividualRow,
  StandingsRow,
  TeeTime,
} from '../../server/domain/results/results.schema.ts';

import type { Scorecard, Scorecards } from '../../server/domain/scorecards/scorecards.schema.ts';

/** When the rows of tests became what they are. */
export const READ_AT = '2026-06-01T12:00:00.000Z';

/** Rows as they are stored. */
export const stored = <Rows>(rows: Rows) => ({ changedAt: READ_AT, rows });

/** The outcome of a refresh that stored one row. */
export const refreshOutcome = (
  change: Pick<RefreshOutcome, 'target'> & Partial<RefreshOutcome>,
) => ({
  at: READ_AT,
  source: 'upload' as const,
  url: '',
  rows: 1,
  changed: 1,
  error: '',
  goodAt: READ_AT,
  ...change,
});

/** A row of a net or WGR table. */
export const individualRow = (change: Partial<IndividualRow> = {}): IndividualRow => ({
  rank: '1',
  player: 'Ann Lee',
  total: '-3',
  strokes: '69',
  points: '100',
  scorecardUrl: '',
  ...change,
});

/** A row of a ranking. */
export const standingsRow = (change: Partial<StandingsRow> = {}): StandingsRow => ({
  ID: 'alee',
  eventID: '',
  rank: '1',
  player: 'Ann Lee',
  events: '3',
  total: '',
  strokes: '',
  points: '1,100',
  scorecardUrl: '',
  user: 'alee',
  ...change,
});

export const teeTime = (change: Partial<TeeTime> = {}): TeeTime => ({
  round: '1',
  time: '8:00 AM',
  hole: '1',
  players: ['Ann Lee', 'Bo Ray'],
  ...change,
});

/** A row of a gross table. */
export const grossRow = (change: Partial<GrossRow> = {}): GrossRow => ({
  rank: '1',
  player: 'Ann Lee',
  total: '-3',
  strokes: '69',
  scorecardUrl: '',
  ...change,
});

const BLUE = {
  id: 'blue',
  name: 'Blue',
  par: [4, 5, 3, 4, 4, 4, 3, 5, 4, 4, 4, 3, 5, 4, 4, 3, 4, 5],
  index: [7, 1, 15, 9, 3, 11, 17, 5, 13, 8, 2, 16, 10, 4, 12, 18, 6, 14],
};

/** A card with par on each hole. */
export const scorecard = (change: Partial<Scorecard> = {}): Scorecard => ({
  player: 'Ann Lee',
  tee: BLUE.id,
  handicap: 12,
  status: '',
  holes: BLUE.par,
  ...change,
});

/** Cards of one tee. */
export const scorecards = (cards: Scorecards['cards']): Scorecards => ({
  maxOverPar: 5,
  tees: [BLUE],
  cards,
});

/** What the results screen of an event gets; without tables if none are given. */
export const resultsEntry = (results: Partial<ResultsEntry['results']> = {}): ResultsEntry => ({
  eventID: '2026-granite-open',
  name: 'Granite Open',
  date: '2026-05-19',
  results: { eventID: '2026-granite-open', ...results },
  addresses: { net: '', gross: '', skins: '', teams: '', wgr: '' },
  starters: [],
  people: [],
  names: [],
});
