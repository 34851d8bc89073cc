/** Rows of leaderboards, brackets and pairings; the field names are documented. */
import { z } from 'zod';

/** Most rows of one table: a field of the tour has well under 100 players. */
export const RESULT_ROWS_MAX = 500;
/** Most holes of skins games: four rounds with as many flights as an event may have. */
export const SKINS_HOLES_MAX = 720;
/** Most matches of a bracket: 128 players. */
export const BRACKET_MATCHES_MAX = 127;
/** Most players who start together: two groups at one hole of a shotgun start. */
export const GROUP_PLAYERS_MAX = 12;
/** Longest name, tie list or label, and longest short value, in characters. */
export const RESULT_NAME_MAX = 200;
export const RESULT_VALUE_MAX = 40;
export const RESULT_URL_MAX = 2000;
/** Longest name of a flight. */
export const FLIGHT_NAME_MAX = 30;
/** Most rounds of an event. */
export const ROUNDS_MAX = 4;

const value = z.string().max(RESULT_VALUE_MAX);
const maybeName = z.string().max(RESULT_NAME_MAX);
const name = maybeName.min(1);
/** Only http and https become links; empty when there is none. */
const link = z
  .string()
  .max(RESULT_URL_MAX)
  .regex(/^(https?:\/\/\S+)?$/, { error: 'The scorecard link must begin with http or https.' });

/** The flight of an entry, in whose table it has its place; missing where all are in one field. */
const flight = z.string().min(1).max(FLIGHT_NAME_MAX).exactOptional();

/** The strokes or points of each round, in an event of several; empty for one that isn’t complete. */
const rounds = z.array(value).max(ROUNDS_MAX).exactOptional();

/** How many holes an entry has finished, `F` for all; only while one is still playing. */
const thru = value.exactOptional();

/** A row of the net or WGR table. `rank` is `1`, `T7`, `WD` or empty. */
export const IndividualRow = z.strictObject({
  rank: value,
  player: name,
  total: value,
  strokes: value,
  points: value,
  scorecardUrl: link,
  thru,
  flight,
  rounds,
});
export type IndividualRow = z.infer<typeof IndividualRow>;

/** A row of the gross table: no points. */
export const GrossRow = IndividualRow.omit({ points: true });
export type GrossRow = z.infer<typeof GrossRow>;

/** A row of the teams table; `team` is surnames joined with `/`. */
export const TeamRow = z.strictObject({
  rank: value,
  team: name,
  total: value,
  strokes: value,
  thru,
});
export type TeamRow = z.infer<typeof TeamRow>;

/** A stored row of the teams table: `team` is what is shown, `members` are the full names as far as they are known. */
export const StoredTeamRow = z.strictObject({
  ...TeamRow.shape,
  members: z.array(name).max(GROUP_PLAYERS_MAX).exactOptional(),
});
export type StoredTeamRow = z.infer<typeof StoredTeamRow>;

/** A winner of skins. */
export const SkinsPlayer = z.strictObject({
  rank: value,
  player: name,
  skins: value,
  scorecardUrl: link,
  flight,
});
export type SkinsPlayer = z.infer<typeof SkinsPlayer>;

/** A hole of the skins game: `won` is a name or empty, `tie` the names that tied. */
export const SkinsHole = z.strictObject({
  hole: value.min(1),
  par: value,
  score: value,
  won: maybeName,
  tie: maybeName,
  flight,
  /** The round, from 1, in an event of several. */
  round: value.exactOptional(),
});
export type SkinsHole = z.infer<typeof SkinsHole>;

/** A row of the season standings or the world ranking. */
export const StandingsRow = z.strictObject({
  ID: maybeName,
  eventID: maybeName,
  rank: value,
  player: name,
  events: value,
  total: value,
  strokes: value,
  points: value,
  scorecardUrl: link,
  user: maybeName,
});
export type StandingsRow = z.infer<typeof StandingsRow>;

/** A match of the bracket; unplayed ones have empty players, winner and score. */
export const BracketResult = z.strictObject({
  round: value.min(1),
  /** Counts from 0 in each round. */
  matchNum: z.string().regex(/^\d{1,3}$/),
  id: value.min(1),
  player1: maybeName,
  player2: maybeName,
  winner: maybeName,
  score: value,
});
export type BracketResult = z.infer<typeof BracketResult>;

/** A group and when and where it starts. */
export const TeeTime = z.strictObject({
  round: value,
  time: value,
  hole: value,
  players: z.array(name).max(GROUP_PLAYERS_MAX),
});
export type TeeTime = z.infer<typeof TeeTime>;

/** The players, or teams, of an entered table whose score isn't in yet: they are in no row. */
export const NotInYet = z.array(name).max(RESULT_ROWS_MAX);
export const IndividualRows = z.array(IndividualRow).max(RESULT_ROWS_MAX);
export const GrossRows = z.array(GrossRow).max(RESULT_ROWS_MAX);
export const TeamRows = z.array(TeamRow).max(RESULT_ROWS_MAX);
export const StoredTeamRows = z.array(StoredTeamRow).max(RESULT_ROWS_MAX);
export const SkinsResults = z.strictObject({
  players: z.array(SkinsPlayer).max(RESULT_ROWS_MAX),
  holes: z.array(SkinsHole).max(SKINS_HOLES_MAX),
});
export type SkinsResults = z.infer<typeof SkinsResults>;
export const StandingsRows = z.array(StandingsRow).max(RESULT_ROWS_MAX);
export const BracketResults = z.array(BracketResult).max(BRACKET_MATCHES_MAX);
export const TeeTimes = z.array(TeeTime).max(RESULT_ROWS_MAX);
