/** What the public pages are rendered from: one consistent state of the tour on one day. */
import type { CalendarDate } from '../time/calendar.ts';
import type { ShareCard } from './share-card.ts';
import type { ShopContent } from '../shop/shop.schema.ts';
import type { ShopAddress } from '../shop/storefront.ts';
import type { CollectionRecords } from './tour-collections.ts';
import type { EventResults } from './tour-records.schema.ts';

/** The records of the collections that pages show. */
export interface TourRecords extends CollectionRecords {
  /** Leaderboards of the events, by event id. */
  results: ReadonlyMap<string, EventResults>;
}

export interface Tour extends TourRecords {
  /** Products and articles of the shop; null before it was first read, or without a shop. */
  shop: ShopContent | null;
  /** The day the pages are rendered for, in the tour's zone. */
  today: CalendarDate;
  /** The tour's zone, an IANA name: how an instant such as `changedAt` is written. */
  zone: string;
}

/** Where the pages will be served. */
export interface SiteAddress {
  /** Public origin without a slash at the end, for canonical links. */
  siteUrl: string;
  /** Prefix of `/api` paths; empty for the same origin. */
  apiBase: string;
  /** The shop that visitors' browsers send requests to, or null. */
  shop: ShopAddress | null;
  /** Measurement id of the analytics service; empty for no analytics. */
  analyticsId: string;
}

/** One file of the published site. */
export interface SitePage {
  /** The address it is served at, such as `/schedule`. */
  path: string;
  /** Its file below the published folder, such as `schedule/index.html`. */
  file: string;
  /**
   * What the page depends on: names of collections (`events`) and of parts of them (`events/2026`), as
   * changedDependencies names them, and anything else as a text (`years 2026,2025`). The page is rendered
   * again only when an edit affects a name or the list changes, so it has to be complete.
   */
  shows: readonly string[];
  /** Status of the response; 200 by default, 404 for the page of missing addresses. */
  status?: number;
}

/** The name that makes every page render again: at the start, on a new day. */
export const EVERYTHING = 'everything';

/** The locals of a page's request. */
export interface PageLocals {
  tour: Tour;
  address: SiteAddress;
  /** Registers the page's share card and returns the address of its picture. */
  share: (card: ShareCard) => string;
}

/** What a compiled site offers the publisher. */
export interface SiteRenderer {
  /** Every page of the tour. */
  pagesOf: (tour: Tour) => SitePage[];
  /** Renders one page. */
  render: (path: string, locals: PageLocals) => Promise<Response>;
  /** Reads the shop (site/storefront/read-shop.ts). */
  readShop: ReadShop;
}

/**
 * The pages that may be served for an address with a query, best first, such as `/schedule/2025` for
 * `/schedule?year=2025`.
 */
export type ResolvePaths = (path: string, query: URLSearchParams) => string[];

/** What to read of a shop. */
export interface ReadShopOptions {
  /** Products to read in addition to those of the shop page and the memberships. */
  handles: readonly string[];
  /** The last good content, used for parts that can't be read. */
  before: ShopContent | null;
  signal?: AbortSignal;
  /** Called when the shop responds with another API version than requested. */
  onOtherVersion?: (requested: string, served: string) => void;
}

/** The content of the shop as it was read. */
export interface ShopReading {
  content: ShopContent;
  /** What could not be read, one sentence each; the rest is current. */
  troubles: readonly string[];
}

/** Reads the whole shop. Rejects with an Error, its message a sentence, when it doesn't respond. */
export type ReadShop = (address: ShopAddress, options: ReadShopOptions) => Promise<ShopReading>;
