/** Results as staff type them, and what storing them changes. */
import { z } from 'zod';
import { EventResults } from '../../publish/tour-records.schema.ts';
import { FLIGHT_POINTS } from '../../scores/flights.schema.ts';
import { RANKINGS, TABLES } from '../leaderboard.ts';
import { RowChanges } from '../leaderboards-response.schema.ts';
import { POINT_COLUMNS } from '../point-table.ts';
import { TieRuleName, FormatName } from '../../scores/scoring-fields.schema.ts';
import { TEAM_FORMATS } from '../../scores/formats/formats.ts';
import { namesOf } from '../../shared/properties.ts';
import {
  GrossRow,
  GrossRows,
  IndividualRow,
  IndividualRows,
  RESULT_ROWS_MAX,
  SKINS_HOLES_MAX,
  SkinsHole,
  SkinsPlayer,
  SkinsResults,
  StoredTeamRow,
  StoredTeamRows,
} from '../results.schema.ts';

/** Least and most strokes of par, over all rounds of an event. */
export const PAR_MIN = 27;
export const PAR_MAX = 400;

/** Which place gives the points of a season in a table with flights. */
export type FlightPoints = (typeof FLIGHT_POINTS)[number];

/** The columns of the point table, or no points. */
export const POINT_CHOICES = [...POINT_COLUMNS, 'none'] as const;
export type PointChoice = (typeof POINT_CHOICES)[number];

/** How the score of a team is made. */
export const TEAM_SCORES = namesOf(TEAM_FORMATS);
export type TeamScore = (typeof TEAM_SCORES)[number];

const { rank, player, total, strokes, points, scorecardUrl, flight, rounds } = IndividualRow.shape;
/** A cell that may be left empty: what it stands for is worked out, or there is none. */
const cell = rank.default('');
const entered = {
  rank: cell,
  total: total.default(''),
  strokes: strokes.default(''),
  /** The stored link of the same player when it is left out. */
  scorecardUrl: scorecardUrl.exactOptional(),
  /** As stored for the same player when they are left out; an empty flight is none. */
  flight: z.union([flight, z.literal('')]).exactOptional(),
  rounds,
};

/** A row of net or WGR: a player with strokes, or with `WD` and the like as rank. */
export const EnteredIndividual = z.strictObject({ ...entered, player, points: points.default('') });
export type EnteredIndividual = z.output<typeof EnteredIndividual>;

export const EnteredGross = z.strictObject({ ...entered, player: GrossRow.shape.player });

/** A team by its surnames or full names, joined with `/`; `members` say who they are, in the same order. */
export const EnteredTeam = z.strictObject({
  ...StoredTeamRow.shape,
  rank: cell,
  total: cell,
  strokes: cell,
});
export type EnteredTeam = z.output<typeof EnteredTeam>;

export const EnteredHole = z.strictObject({
  hole: SkinsHole.shape.hole,
  par: cell,
  score: cell,
  won: SkinsHole.shape.won.default(''),
  tie: SkinsHole.shape.tie.default(''),
  flight: SkinsHole.shape.flight,
  round: SkinsHole.shape.round,
});
export type EnteredHole = z.output<typeof EnteredHole>;

export const EnteredSkinsPlayer = z.strictObject({
  rank: cell,
  player: SkinsPlayer.shape.player,
  skins: cell,
  scorecardUrl: entered.scorecardUrl,
});
export type EnteredSkinsPlayer = z.output<typeof EnteredSkinsPlayer>;

/** Skins: the players follow from the holes when they are left out. */
export const EnteredSkins = z.strictObject({
  holes: z.array(EnteredHole).max(SKINS_HOLES_MAX).default([]),
  players: z.array(EnteredSkinsPlayer).max(RESULT_ROWS_MAX).default([]),
});
export type EnteredSkins = z.output<typeof EnteredSkins>;

/** What the rows of a table depend on besides their cells. */
const settings = {
  par: z.int().min(PAR_MIN).max(PAR_MAX).nullable().default(null),
  /** Where the points come from; worked out from the event's name and stored rows when it is left out. */
  points: z.enum(POINT_CHOICES).exactOptional(),
  teamScore: z.enum(TEAM_SCORES).exactOptional(),
  /** The format of the table; that of the stored one when it is left out. */
  format: FormatName.exactOptional(),
  /** How ties of the table were decided; as the stored one has it when it is left out. */
  ties: z.union([TieRuleName, z.literal('shared')]).exactOptional(),
  /** Which place gives points in a table with flights; as the stored one has it when it is left out. */
  flightPoints: z.enum(FLIGHT_POINTS).exactOptional(),
  /** Whether the table's address is removed, so that no refresh replaces the rows. */
  clearAddress: z.boolean().default(false),
};
const body = <Rows extends z.ZodType>(rows: Rows) => z.strictObject({ rows, ...settings });
const list = <Row extends z.ZodType>(row: Row) => z.array(row).max(RESULT_ROWS_MAX);

/** The body of `PUT /api/results/{eventID}/tables/{table}`; a table without rows is removed. */
export const ENTERED_BODIES = {
  net: body(list(EnteredIndividual)),
  gross: body(list(EnteredGross)),
  skins: body(EnteredSkins),
  teams: body(list(EnteredTeam)),
  wgr: body(list(EnteredIndividual)),
};

/** A place and points before and after; empty for a player without a place in the ranking. */
const change = z.object({ before: z.string(), after: z.string() });

/** How a ranking changes with the results of an event. */
export const RankingChange = z.object({
  ranking: z.enum(RANKINGS),
  year: z.int(),
  /** False for a published ranking, which changes with its next refresh. */
  isComputed: z.boolean(),
  rows: z.array(z.object({ player: z.string(), rank: change, points: change })),
});
export type RankingChange = z.output<typeof RankingChange>;

/** The response of a save and of its preview. */
export const EnteredResultsResponse = z.object({
  table: z.enum(TABLES),
  rows: z.union([IndividualRows, GrossRows, StoredTeamRows, SkinsResults]),
  changes: RowChanges,
  /** Rows of the net table whose points change with the winning team. */
  netChanges: z.int(),
  /** Who gets the bonus of the winning team, or not and why, as sentences; of net and teams. */
  bonus: z.array(z.string()),
  /** The players or teams of the table whose score is not in yet. */
  notInYet: z.array(z.string()),
  rankings: z.array(RankingChange),
  /** The address from which the next refresh replaces the rows; empty when there is none. */
  address: z.string(),
  /** The number of the change, which can be undone; null for a preview, and when nothing changed. */
  undo: z.int().nullable(),
});
export type EnteredResultsResponse = z.output<typeof EnteredResultsResponse>;

/** The strokes in relation to par that a player starts the Championship with. */
export const Starter = z.object({ player: z.string(), strokes: z.int() });
export type Starter = z.output<typeof Starter>;

/** The response of `GET /api/results/{eventID}`: what is needed to type an event's results. */
export const ResultsEntry = z.object({
  eventID: z.string(),
  name: z.string(),
  date: z.string(),
  results: EventResults.omit({ 'colony-cup': true }),
  /** The addresses that tables are read from; empty without one. */
  addresses: z.record(z.enum(TABLES), z.string()),
  starters: z.array(Starter),
  /** Those who have several spellings. */
  people: z.array(z.object({ player: z.string(), alsoKnownAs: z.array(z.string()) })),
  /** Everyone in the tour's records. */
  names: z.array(z.string()),
});
export type ResultsEntry = z.output<typeof ResultsEntry>;
