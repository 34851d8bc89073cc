/**
 * Rows with the documented field names. All values are text, as on a leaderboard.
 */

/** A row of the net and of the world ranking table; unplaced rows have empty numbers. */
export interface PlayerRow {
  /** `1`, `T7`, `WD`, `DNF`. */
  rank: string;
  /** A full name, or `A Name/B Name` for a pair. */
  player: string;
  /** In relation to par: `+2`, `-8`, `E`. */
  total: string;
  strokes: string;
  /** Whole points; empty where none are awarded. */
  points: string;
  scorecardUrl: string;
  /** Holes that were finished, `F` for all; only during play. */
  thru?: string;
}

export type GrossRow = Omit<PlayerRow, 'points'>;

export interface TeamRow {
  rank: string;
  /** Surnames joined with `/`. */
  team: string;
  /** Empty in every row when the team's average counts, as on BlueGolf. */
  total: string;
  /** `80.25` for an average. */
  strokes: string;
}

export interface SkinsPlayerRow {
  rank: string;
  player: string;
  skins: string;
  scorecardUrl: string;
}

export interface SkinsHoleRow {
  hole: string;
  par: string;
  /** The lowest net score. */
  score: string;
  /** The winner of the skin, or empty. */
  won: string;
  /** The players who share the lowest score: at most three names, then `...`; empty when won. */
  tie: string;
}

export interface EventResults {
  net: PlayerRow[];
  gross: GrossRow[];
  skins: { players: SkinsPlayerRow[]; holes: SkinsHoleRow[] };
  teams: TeamRow[];
  wgr: PlayerRow[];
}

export interface TeeTimeRow {
  round: string;
  /** `8:32 AM`. */
  time: string;
  hole: string;
  players: string[];
}

export interface StandingsRow {
  rank: string;
  player: string;
  events: string;
  /** With commas from 1,000 on. */
  points: string;
  /** The player's BlueGolf login. */
  user: string;
}

export interface Standings {
  season: StandingsRow[];
  wgr: StandingsRow[];
}

export interface MatchPlayRow {
  round: string;
  /** From 0 in each round. */
  matchNum: number;
  id: string;
  player1: string;
  player2: string;
  winner: string;
  score: string;
}

export interface MatchPlayInfo {
  year: number;
  /** Empty until the draw. */
  bracketUrl: string;
  registrationOpen: boolean;
  shopifyUrl: string;
}

export interface MatchPlayEntrant {
  player: string;
  handicap: string;
}

export const CUP_FORMATS = ['Scramble', 'Best Ball', 'Champman', 'Match Play'] as const;
export type CupFormat = (typeof CUP_FORMATS)[number];

/** `winner` is the text of team1 or team2; anything else is a halved match. */
export interface CupMatch {
  team1: string;
  team2: string;
  score: string;
  winner: string;
}

/** The overall entry is a list of one. */
export type CupResults = Record<CupFormat | 'Colony Cup', CupMatch[]>;

/** The record of `GET /api/colony-cup`. */
export interface CupRecord {
  year: number;
  team: string[];
  winningTeam: boolean;
}

export interface DisabledGolfer {
  name: string;
  reason: string;
  duration: string;
}

export interface StandingsUrls {
  calendarYear: number;
  seasonStandingsUrl: string;
  wgrStandingsUrl: string;
}
