/** Types of the demo tour: the documented rows (row-types.ts) and their sources. */
import type { CalendarDate } from '#domain/time/calendar.ts';
import type { EventRecord } from '#domain/event/event.schema.ts';
import type { PointColumn } from '#domain/results/point-table.ts';
import type { DemoCourse } from '../courses.ts';
import type {
  CupRecord,
  CupResults,
  DisabledGolfer,
  EventResults,
  MatchPlayEntrant,
  MatchPlayInfo,
  MatchPlayRow,
  Standings,
  StandingsRow,
  StandingsUrls,
  TeeTimeRow,
} from './row-types.ts';

export * from './row-types.ts';

export interface PlayerSeason {
  /** Handicap index, 0.5–24 with one decimal. */
  handicapIndex: number;
  /** The player's deviation from the handicap that year, in strokes per round; negative is better. */
  form: number;
}

export interface DemoPlayer {
  name: string;
  /** As in a bracket and a team: `St. Cyr`, without suffix. */
  surname: string;
  /** As in the later rounds of a bracket: `E. Stickney Jr.`. */
  shortName: string;
  user: string;
  /** The likelihood of signing up, above 0 and at most 1. */
  keenness: number;
  /** By year, for the years of membership. */
  seasons: Record<number, PlayerSeason>;
}

export interface CourseHole {
  par: number;
  /** 1 is the hardest. */
  strokeIndex: number;
}

export interface CourseCard {
  holes: CourseHole[];
  par: number;
  rating: number;
  slope: number;
}

/** One round as it was played. */
export interface PlayedCard {
  /** One name, or two for an entry of two. */
  players: string[];
  /** Surnames, in the order of `players`. */
  surnames: string[];
  /** The player cell: the names joined with `/`. */
  entry: string;
  /** Whole strokes on this course at full allowance. */
  courseHandicap: number;
  /** Gross strokes by hole; fewer than 18 when the round was not finished. */
  gross: number[];
  outcome: 'finished' | 'WD' | 'DNF';
  /** Number of the contestant in scorecard addresses. */
  contestant: number;
}

export type EventKind = PointColumn | 'championship' | 'cup';
export type TeamFormat = 'average' | 'bestBall';

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
  record: CupRecord;
}

export interface DemoEvent {
  record: EventRecord;
  kind: EventKind;
  courseId: string;
  card: CourseCard;
  /** Whether entries are pairs, `A Name/B Name`. */
  isTwoPlayer: boolean;
  /** Null where there are no teams. */
  teamFormat: TeamFormat | null;
  /** Rounds behind the results; empty until the event is complete, and for the cup. */
  cards: PlayedCard[];
  /** Null until the event is complete, and for the cup. */
  results: EventResults | null;
  /** Only of a complete cup. */
  cupResults: CupResults | null;
  /** Empty until they are published. */
  teeTimes: TeeTimeRow[];
}

export interface DemoMatchPlay {
  year: number;
  /** Best seed first. */
  entrants: MatchPlayEntrant[];
  /** Empty until the draw. */
  results: MatchPlayRow[];
}

export interface DemoChampion {
  year: number;
  player: string;
  /** Net strokes ahead of the second, starting strokes counted. */
  margin: number;
  /** The second; several names joined with ` and `. */
  runnerUp: string;
  /** In relation to par with starting strokes, and the net strokes of the round. */
  total: string;
  strokes: string;
  startingStrokes: string;
  /** Place in the standings before the Championship. */
  seed: string;
  course: string;
}

export interface DemoSeason {
  year: number;
  /** Sorted by date, then name. */
  events: DemoEvent[];
  /** As they are today (or were at the end). */
  standings: Standings;
  /** After each complete event that awards points, in order. */
  history: ({ eventID: string } & Standings)[];
  standingsUrls: StandingsUrls;
  /** The 24 of the Championship with their starting strokes; empty before the second playoff. */
  championshipField: { player: string; startingStrokes: string }[];
  matchPlay: DemoMatchPlay;
  /** Null until the cup is complete. */
  cup: DemoCup | null;
  champion: DemoChampion | null;
}

export interface DemoTour {
  today: CalendarDate;
  courses: readonly DemoCourse[];
  players: DemoPlayer[];
  /** Oldest first; the last is the current one. */
  seasons: DemoSeason[];
  /** Newest first. */
  champions: DemoChampion[];
  /** Newest first; next year's is open for registration from 16 October. */
  matchPlayInfos: MatchPlayInfo[];
  /** Who plays in the current year's match play, or has entered it so far. */
  matchPlayPlayers: MatchPlayEntrant[];
  /** Newest first, complete cups only. */
  cupRecords: CupRecord[];
  /** First 20 of the season's standings without last year's cup team. */
  cupProjection: StandingsRow[];
  disabledGolfers: DisabledGolfer[];
}
