/** What a public page is, described once in `features/SUBJECT/SUBJECT.page.ts`; page-registry.ts collects them. */
import type { SitePage, Tour } from '#domain/publish/tour.ts';
import type { PartName } from '#domain/settings/settings.schema.ts';

/** A row of the search: an address, its name, a line about it, and words that find it and are not shown. */
export type PageRow = readonly [href: string, name: string, note: string, words: string];

/** Where the header has a link: in its row, in the Tour Info menu, or after it. */
export type HeaderPlace = 'row' | 'tour info' | 'after';

/** The groups of the site map in the footer; the last one is named for the tour. */
export type FooterGroup = 'Season' | 'Players' | 'tour';

/** Addresses by a name, which screenshots have; undefined for what a tour doesn't have. */
type Samples = Readonly<Record<string, string | undefined>>;

/** Browsers never load a description. What scripts of pages need of it, such as its address, is in a file of its own. */
export interface PageDescription {
  /** The address, or the one that all addresses of a family begin with. */
  path: string;
  /** The name in menus and in the search; none for pages that no menu leads to. */
  title?: string | ((tour: Tour) => string);
  header?: HeaderPlace;
  footer?: FooterGroup;
  /** The place among other pages in menus and in the sitemap: lower ones are first. */
  order?: number;
  /** The part of the tour to which the page belongs. */
  part?: PartName;
  /** Whether a tour has the page, if not all have it. */
  isOffered?: (tour: Tour, hasShop: boolean) => boolean;
  /** Words that find the page and are not shown. Pages in the footer are found by their titles too. */
  words?: string;
  /** What a result of the search says about the page. */
  note?: string;
  /** What the search finds besides the page, such as its sections. */
  rows?: (tour: Tour) => readonly PageRow[];
  /** Everything the page shows; it is rendered again only when one of these changes. */
  dependencies?: readonly string[] | ((tour: Tour) => readonly string[]);
  /** All pages of a family, if it isn't only the one at `path`. */
  pages?: (tour: Tour) => readonly SitePage[];
  /** Further pages, of which there may be thousands: a server renders one when it is requested (page-addresses.ts). */
  pagesOnRequest?: (tour: Tour) => readonly SitePage[];
  /** The addresses for search engines; `path` when left out, false for none. */
  sitemap?: false | ((tour: Tour) => readonly string[]);
  /** An address of each look that the family has, for tests, screenshots and benchmarks; `path` when left out. */
  samples?: (tour: Tour) => Samples;
  /** Others for screenshots and the test in a browser, whose markup is that of a sample. */
  variants?: (tour: Tour) => Samples;
}
