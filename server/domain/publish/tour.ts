/** What the public pages are drawn from: one consistent state of the tour on one day. */
import type { CalendarDate } from '../time/calendar.ts';
import type { ChampionRecord } from '../player/champion.schema.ts';
import type { ColonyCupYear } from '../colony-cup/colony-cup.schema.ts';
import type { CourseRecord } from '../course/course.schema.ts';
import type { DisabledGolfer } from '../player/disabled-golfer.schema.ts';
import type { EventRecord } from '../event/event.schema.ts';
import type { PostSettings } from '../news/post-settings.schema.ts';
import type { ShareCard } from './share-card.ts';
import type { ShopContent } from '../shop/shop.schema.ts';
import type { ShopAddress } from '../shop/storefront.ts';
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
  /** How single articles are shown, by slug. */
  posts: readonly PostSettings[];
  /** By name. */
  disabledGolfers: readonly DisabledGolfer[];
  /** Newest year first. */
  colonyCup: readonly ColonyCupYear[];
  /** Newest year first. */
  champions: readonly ChampionRecord[];
}

export interface Tour extends TourRecords {
  /** What the shop sells and tells; null while it was never read, or there is none. */
  shop: ShopContent | null;
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
  /** The shop that visitors' browsers ask, or null. */
  shop: ShopAddress | null;
  /** Measurement id of the analytics service; empty for no analytics (C61). */
  analyticsId: string;
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
  dependencies: readonly string[];
  /** Status of the answer where the page stands in for something that is not there; 200 else. */
  status?: number;
}

/** Stands among edited names when every page is to be drawn anew: at the start, on a new day. */
export const EVERYTHING = 'everything';

/** What a page is drawn with. */
export interface PageLocals {
  tour: Tour;
  address: SiteAddress;
  /** Takes the card that stands beside the page's link, and gives the address of its picture. */
  share: (card: ShareCard) => string;
}

/** What a compiled site offers the publisher. */
export interface SiteRenderer {
  /** Every page of the tour. */
  pagesOf: (tour: Tour) => SitePage[];
  /** Draws one page. */
  render: (path: string, locals: PageLocals) => Promise<Response>;
  /** Reads the shop (site/storefront/read-shop.ts). */
  readShop: ReadShop;
}

/**
 * The pages that may answer an address with a query, best first, such as `/schedule/2025` for
 * `/schedule?year=2025`.
 */
export type ResolvePaths = (path: string, query: URLSearchParams) => string[];

/** What to read of a shop, and what is known of it. */
export interface ShopWish {
  /** Products to read beside those of the shop page and the memberships. */
  handles: readonly string[];
  /** The last good answers: what can't be read anew stays as it is there. */
  before: ShopContent | null;
  signal?: AbortSignal;
  /** Told when the shop answers with another version than asked for (C16). */
  onOtherVersion?: (asked: string, served: string) => void;
}

/** A reading of the shop. */
export interface ShopReading {
  content: ShopContent;
  /** What could not be read, one sentence each; the rest is as the shop has it now. */
  troubles: readonly string[];
}

/** Reads the whole shop. Rejects with an Error, its message a sentence, when it doesn't answer. */
export type ReadShop = (address: ShopAddress, wish: ShopWish) => Promise<ShopReading>;
