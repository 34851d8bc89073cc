/** Rows of tables for tests. */
import type { RefreshOutcome } from '../../server/domain/results/refresh.schema.ts';
import type {
  IndividualRow,
  StandingsRow,
  TeeTime,
} from '../../server/domain/results/results.schema.ts';

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
