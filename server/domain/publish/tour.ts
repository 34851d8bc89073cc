/** The data of the public pages: one consistent state of the tour on one day. */
import type { Announcement } from '../announcements/announcement.schema.ts';
import type { CalendarDate } from '../time/calendar.ts';
import type { ShareCard } from './share-card.ts';
import type { ShopContent } from '../shop/shop.schema.ts';
import type { ShopAddress } from '../shop/storefront.ts';
import type { EventWeather } from '../weather/weather.ts';
import type { CollectionRecords } from './tour-collections.ts';
import type { EventResults } from './tour-records.schema.ts';

/** The records of the collections that pages show. */
export interface TourRecords extends CollectionRecords {
  /** Leaderboards of the events, by event id. */
  results: ReadonlyMap<string, EventResults>;
}

export interface Tour extends TourRecords {
  /** Only those that are live: no page contains another one. */
  announcements: readonly Announcement[];
  /** Products and articles of the shop; null before it was first read, or without a shop. */
  shop: ShopContent | null;
  /** That of the event day, if the tour shows it; missing or null while it isn't known. */
  weather?: EventWeather | null;
  /** The day the pages are rendered for, in the tour's zone. */
  today: CalendarDate;
  /** The tour's time zone, an IANA name, for instants such as `changedAt`. */
  zone: string;
}

/** Where the pages are served. */
export interface SiteAddress {
  /** Public origin without a slash at the end, for canonical links. */
  siteUrl: string;
  /** Prefix of `/api` paths; empty for the same origin. */
  apiBase: string;
  /** The shop that browsers call, or null. */
  shop: ShopAddress | null;
  /** Measurement ID of the analytics service; empty for no analytics. */
  analyticsId: string;
  /** Whether pages register no service worker. */
  isOfflineOff?: boolean;
  /** Whether the tour's clock stands still, so that browsers can't compare theirs with it. */
  isClockFrozen?: boolean;
  /** Set for a preview, a page that is not published. */
  preview?: PreviewNote;
}

/** What the bar above a preview shows. */
export interface PreviewNote {
  /** When its link ends: `Jun 10, 2026, 12:00 PM`. */
  until: string;
  /** The pages that can be previewed. */
  pages: readonly { label: string; href: string; isShown: boolean }[];
}

/** One file of the published site. */
export interface SitePage {
  /** The address it is served at, such as `/schedule`. */
  path: string;
  /** Its file below the published folder, such as `schedule/index.html`. */
  file: string;
  /**
   * Names of the collections (`events`) and of parts of them (`events/2026`) that it shows, as edits name
   * them, and anything else it depends on as a text (`years 2026,2025`). The page is rendered again only
   * when a name is edited or this list changes, so it has to be complete.
   */
  dependencies: readonly string[];
  /** HTTP status: 200 by default; 400 or 404 for a page that replaces a missing one. */
  status?: number;
  /** Whether it may turn out while it is rendered that there is no such page. */
  mayBeMissing?: boolean;
}

/** An edited name that stands for all: every page is rendered again, as at the start and on a new day. */
export const EVERYTHING = 'everything';

/** What a page is rendered with. */
export interface PageLocals {
  tour: Tour;
  address: SiteAddress;
  /** Adds the page's share card, and returns the address of its picture. */
  share: (card: ShareCard) => string;
}

/** An address whose page looks different from others, such as the results of a cup. */
export interface PageSample {
  /** For screenshots: `results-cup`. */
  name: string;
  path: string;
  /** Whether the markup is that of another sample, with other records. */
  isVariant: boolean;
}

/** What a compiled site offers the publisher. */
export interface SiteRenderer {
  /** Every page of the tour. */
  pagesOf: (tour: Tour) => SitePage[];
  /** Pages that are too many to publish: a server renders one when it is requested. */
  pagesOnRequest: (tour: Tour) => SitePage[];
  /** Renders one page. */
  render: (path: string, locals: PageLocals) => Promise<Response>;
}

/**
 * The pages for an address with a query, best first, such as `/schedule/2025` for
 * `/schedule?year=2025`.
 */
export type ResolvePaths = (path: string, query: URLSearchParams) => string[];

/** Whether an address may be one of `SiteRenderer.pagesOnRequest`. */
export type IsOnRequest = (path: string) => boolean;
