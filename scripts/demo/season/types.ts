/** Types of the demo tour: the rows that the server stores, and what they are made from. */
import type { CupResults } from '#domain/colony-cup/cup-results.schema.ts';
import type { CourseCard, Tee } from '#domain/courses/course-card.schema.ts';
import type { EventRecord } from '#domain/events/event.schema.ts';
import type { RankingName } from '#domain/results/leaderboard.ts';
import type { PointColumn } from '#domain/results/point-table.ts';
import type * as rows from '#domain/results/results.schema.ts';
import type { EventScores } from '#domain/scores/event-scores.schema.ts';
import type { CalendarDate } from '#domain/time/calendar.ts';

export interface PlayerSeason {
  /** Handicap index, 0.5–24 with one decimal. */
  handicapIndex: number;
  /** The player's deviation from the handicap that year, in strokes per round; negative is better. */
  form: number;
}

export interface DemoPlayer {
  name: string;
  /** The player's BlueGolf login. */
  user: string;
  /** The likelihood of signing up, above 0 and at most 1. */
  keenness: number;
  /** By year, for the years of membership. */
  seasons: Record<number, PlayerSeason>;
}

export type EventKind = PointColumn | 'championship' | 'cup';

/** The five tables of an event; the Championship has no teams. */
export interface DemoTables {
  net: rows.IndividualRow[];
  gross: rows.GrossRow[];
  skins: rows.SkinsResults;
  /** Totals are empty in every row when the team's average counts, as on BlueGolf. */
  teams: rows.TeamRow[];
  wgr: rows.IndividualRow[];
}

export interface DemoEvent {
  record: EventRecord;
  kind: EventKind;
  courseId: string;
  tee: Tee;
  /** Whether entries are pairs, `A Name/B Name`. */
  isTwoPlayer: boolean;
  /** Null until the event is complete, and for the cup. The id of an entry is the number in the addresses of its scorecards. */
  scores: EventScores | null;
  /** Likewise. */
  results: DemoTables | null;
  /** Only of a complete cup. */
  cupResults: CupResults | null;
  /** Empty until they are published. */
  teeTimes: rows.TeeTime[];
}

export interface CupTeam {
  name: string;
  captain: string;
  /** Twelve names, the captain first. */
  players: string[];
}

export interface DemoCup {
  year: number;
  /** The title holders, then the challengers. */
  teams: [CupTeam, CupTeam];
  results: CupResults;
  /** The record of `GET /api/colony-cup`. */
  record: { year: number; team: string[]; winningTeam: boolean };
}

export interface DemoMatchPlay {
  year: number;
  /** Best seed first. */
  entrants: { player: string; handicap: string }[];
  /** Empty until the draw. */
  results: rows.BracketResult[];
}

/** The winner of a year's Championship, and where it was. */
export interface DemoChampion {
  year: number;
  player: string;
  course: string;
}

export interface DemoSeason {
  year: number;
  /** Sorted by date, then name. */
  events: DemoEvent[];
  standings: Record<RankingName, rows.StandingsRow[]>;
  standingsUrls: { calendarYear: number; seasonStandingsUrl: string; wgrStandingsUrl: string };
  matchPlay: DemoMatchPlay;
  /** Null until the cup is complete. */
  cup: DemoCup | null;
  /** Null until the Championship was played. */
  champion: DemoChampion | null;
}

/** An event that counts for no ranking, with its scores by hole, which its tables follow from. */
export interface ExtraEvent {
  record: EventRecord;
  scores: EventScores;
  /** Of all rounds. */
  teeTimes: rows.TeeTime[];
}

export interface DemoTour {
  today: CalendarDate;
  /** One for each course. */
  courseCards: CourseCard[];
  players: DemoPlayer[];
  /** Oldest first; the last is the current one. */
  seasons: DemoSeason[];
  /** Further events of the last completed season. */
  extraEvents: ExtraEvent[];
  /** Newest first. */
  champions: DemoChampion[];
  /** Newest first; next year's is open for registration from 16 October. The bracket has no address until the draw. */
  matchPlayInfos: {
    year: number;
    bracketUrl: string;
    registrationOpen: boolean;
    shopifyUrl: string;
  }[];
  /** Who plays in the current year's match play, or has entered it so far. */
  matchPlayPlayers: DemoMatchPlay['entrants'];
  /** Newest first, complete cups only. */
  cupRecords: DemoCup['record'][];
  /** Members who can't play for now; they are in no future field. */
  away: { name: string; reason: string; duration: string }[];
}
