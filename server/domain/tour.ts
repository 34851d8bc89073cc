/** What the public pages are drawn from: one consistent state of the tour on one day. */
import type { CalendarDate } from './calendar.ts';
import type { ChampionRecord } from './champion.schema.ts';
import type { ColonyCupYear } from './colony-cup.schema.ts';
import type { CourseRecord } from './course.schema.ts';
import type { DisabledGolfer } from './disabled-golfer.schema.ts';
import type { EventRecord } from './event.schema.ts';
import type {
  EventResults,
  MatchPlayPlayer,
  MatchPlayYear,
  YearBracket,
  YearStandings,
} from './tour-records.schema.ts';

/** The collections that the pages show. */
export interface TourRecords {
  /** All seasons, in the order of C26. */
  events: readonly EventRecord[];
  /** What was read for the events, by event id. */
  results: ReadonlyMap<string, EventResults>;
  /** Rankings as they were read, newest year first. */
  standings: readonly YearStandings[];
  /** Newest year first. */
  matchPlay: readonly MatchPlayYear[];
  /** Newest year first. */
  brackets: readonly YearBracket[];
  /** By name. */
  matchPlayPlayers: readonly MatchPlayPlayer[];
  /** By name. */
  courses: readonly CourseRecord[];
  /** By name. */
  disabledGolfers: readonly DisabledGolfer[];
  /** Newest year first. */
  colonyCup: readonly ColonyCupYear[];
  /** Newest year first. */
  champions: readonly ChampionRecord[];
}

export interface Tour extends TourRecords {
  /** The day the pages are drawn for, in the tour's zone. */
  today: CalendarDate;
  /** The tour's zone, an IANA name: how an instant such as `changedAt` is written. */
  zone: string;
}

/** Where the pages will stand. */
export interface SiteAddress {
  /** Public origin without a slash at the end, for canonical links. */
  siteUrl: string;
  /** Put before `/api` paths; empty for the same origin. */
  apiBase: string;
}

/** One file of the published site. */
export interface SitePage {
  /** The address it is drawn and served at, such as `/schedule`. */
  path: string;
  /** Its file below the published folder, such as `schedule/index.html`. */
  file: string;
  /**
   * What it shows: names of collections (`events`) and of parts of them (`events/2026`), as edits
   * name them, and whatever else it depends on as a text (`years 2026,2025`). The page is drawn anew
   * when a name is edited or the list becomes another, and only then, so it has to be complete.
   */
  shows: readonly string[];
}

/** Stands among edited names when every page is to be drawn anew: at the start, on a new day. */
export const EVERYTHING = 'everything';

/** What a compiled site offers the publisher. */
export interface SiteRenderer {
  /** Every page of the tour. */
  pagesOf: (tour: Tour) => SitePage[];
  /** Draws one page. */
  render: (path: string, locals: { tour: Tour; address: SiteAddress }) => Promise<Response>;
  /**
   * The pages that may answer an address with a query, best first, such as `/schedule/2025` for
   * `/schedule?year=2025`.
   */
  candidatesFor: (path: string, query: URLSearchParams) => string[];
}
