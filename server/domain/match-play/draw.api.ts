/** The API of brackets that the tour makes: for staff, and for players who report their match by their links. */
import { z } from 'zod';
import { text, yearText } from '../shared/fields.schema.ts';
import { DRAW_MAX, lot, MatchReport, SEEDINGS, Window } from './draw.schema.ts';
import { readMatchScore, SCORE_FORMS } from './match-score.ts';
import { PathYear } from '../api/schemas.ts';
import { routesAt } from '../api/route.ts';

const yes = (label: string) =>
  z.boolean({ error: `${label} must be true or false.` }).default(false);
const player = text('Player').min(1, { error: 'Player must not be empty.' });
const score = z
  .string({ error: SCORE_FORMS })
  .max(40, { error: SCORE_FORMS })
  .transform((typed, context) => {
    const read = readMatchScore(typed);
    if (read === null) context.addIssue({ code: 'custom', message: SCORE_FORMS });
    return read ?? '';
  });

/** The body of `POST /api/match-play/{year}/draw`: a new bracket, or the stored one taken over. */
export const DrawBody = z.object({
  players: z
    .array(player, { error: 'Players must be a list of names.' })
    .max(DRAW_MAX, { error: `A draw can have at most ${DRAW_MAX} players.` })
    .default([]),
  seeding: z
    .enum(SEEDINGS, { error: `Places must be by ${SEEDINGS.join(', ')}.` })
    .default('standings'),
  lot: lot.default(''),
  takeOver: yes('Take over'),
  preview: yes('Preview'),
  /** Whether a bracket with results may be replaced. */
  replace: yes('Replace'),
});
export type DrawBody = z.output<typeof DrawBody>;

export const OutcomeBody = z
  .object({
    winner: player.exactOptional(),
    score: score.exactOptional(),
    /** The player who conceded. */
    concededBy: player.exactOptional(),
    /** Neither player came. */
    neither: yes('Neither player came'),
    /** The result is taken back. */
    open: yes('Open'),
    /** Whether later matches that were played by others may be open again. */
    reopen: yes('Reopen'),
  })
  .refine(
    ({ winner, concededBy, neither, open }) =>
      [winner !== undefined, concededBy !== undefined, neither, open].filter(Boolean).length === 1,
    { error: 'A result is a winner with a score, a concession, or that neither player came.' },
  )
  .refine(({ winner, score: sent }) => winner === undefined || sent !== undefined, {
    error: SCORE_FORMS,
  });
export type OutcomeBody = z.output<typeof OutcomeBody>;

export const WindowsBody = z.object({
  windows: z.array(Window, { error: 'Days must be a list of first and last days.' }).max(10),
});

/** The body of `PUT /api/match-play/{year}/report`, from a player's link. */
export const ReportBody = z.union([
  z.object({ winner: player, score }),
  z.object({ conceded: z.literal(true) }),
]);
export type ReportBody = z.output<typeof ReportBody>;

const Report = MatchReport.pick({ by: true, winner: true, score: true, at: true });

/** A match for staff. */
const DrawMatch = z.object({
  round: z.string(),
  matchNum: z.string(),
  player1: z.string(),
  player2: z.string(),
  winner: z.string(),
  score: z.string(),
  /** Whether both players are known. */
  isPlayable: z.boolean(),
  isDecided: z.boolean(),
  reports: z.array(Report),
});
export type DrawMatch = z.output<typeof DrawMatch>;

/** The response of the routes for staff. */
export const DrawView = z.object({
  year: yearText,
  /** How the bracket was made; null without one, and for one of another site. */
  draw: z
    .object({
      seeding: z.enum([...SEEDINGS, 'read']),
      lot: z.string(),
      slots: z.array(z.string()),
      hasPlayIn: z.boolean(),
      windows: z.array(z.object({ round: z.string(), ...Window.shape })),
    })
    .nullable(),
  matches: z.array(DrawMatch),
  /** Whether there is a bracket of another site, and whether it can be taken over. */
  read: z.enum(['none', 'other', 'ready']),
  /** The players of match play, who can be in a draw. */
  candidates: z.array(z.object({ player: z.string(), handicap: z.string(), rank: z.string() })),
});
export type DrawView = z.output<typeof DrawView>;

export const DrawLinks = z.object({
  players: z.array(z.object({ player: z.string(), url: z.string() })),
});
export type DrawLinks = z.output<typeof DrawLinks>;

/** What a player's link shows. */
export const ReportView = z.object({
  year: yearText,
  player: z.string(),
  handicap: z.string(),
  match: z
    .object({
      round: z.string(),
      /** Empty until the opponent is known. */
      opponent: z.string(),
      handicap: z.string(),
      opens: z.string(),
      closes: z.string(),
      winner: z.string(),
      score: z.string(),
      isDecided: z.boolean(),
    })
    .nullable(),
  own: Report.nullable(),
  other: Report.nullable(),
});
export type ReportView = z.output<typeof ReportView>;

const common = { part: 'matchPlay', params: { year: PathYear } } as const;
const year = routesAt('/api/match-play/:year', { ...common, role: 'scorer' });
const report = routesAt('/api/match-play/:year/report', { ...common, role: null });

export const drawApi = {
  read: year.get('/draw', 'The bracket of a year.', DrawView),
  make: year.post('/draw', 'Makes the bracket of a year.', DrawView, DrawBody),
  setOutcome: year.put(
    '/matches/:round/:matchNum',
    'Stores the outcome of a match.',
    DrawView,
    OutcomeBody,
  ),
  setWindows: year.put('/windows', 'Stores days of rounds.', DrawView, WindowsBody),
  links: year.get('/links', 'The link of each player.', DrawLinks),
  replaceLinks: year.post('/links', 'Replaces the links of all players.', DrawLinks, null),
  report: report.get('', 'The match of the player whose code is the bearer token.', ReportView),
  putReport: report.put('', 'Stores what a player reports.', ReportView, ReportBody, {
    refusal: { status: 422 },
  }),
};
