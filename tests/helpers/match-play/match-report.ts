/** What the page of a player's link gets: a match that is still to be reported. */
import type { ReportView } from '#domain/match-play/draw.api.ts';

/** The address of the page, with the code that the server knows. */
export const REPORT_LINK = '/match-play/report#2026.AB12CD34';
export const REPORT_API = '/api/match-play/2026/report';

type Match = NonNullable<ReportView['match']>;

/** The view of Ann Lee, who plays Bo Kim. */
export const reportView = ({
  match,
  ...change
}: Partial<Omit<ReportView, 'match'>> & { match?: Partial<Match> } = {}): ReportView => ({
  year: '2026',
  player: 'Ann Lee',
  handicap: '14.2',
  match: {
    round: 'Quarterfinals',
    opponent: 'Bo Kim',
    handicap: '9.1',
    opens: '2026-06-16',
    closes: '2026-07-15',
    winner: '',
    score: '',
    isDecided: false,
    ...match,
  },
  own: null,
  other: null,
  ...change,
});

/** The report of a player. */
export const report = (by: string, score: string) => ({
  by,
  winner: by,
  score,
  at: '2026-06-01T12:00:00.000Z',
});
