/** What a scoring service or file format implements so that its pages can fill the tour's tables. */
import type {
  BracketResult,
  GrossRow,
  IndividualRow,
  SkinsResults,
  StandingsRow,
  TeamRow,
  TeeTime,
} from '#domain/results/results.schema.ts';
import type { ReadColumn } from '#domain/imports/import.schema.ts';
import type { LeaderboardTable } from '../../results/targets.ts';

/** A fetched page or an uploaded file, decoded. */
export interface SourcePage {
  text: string;
  /** Where the page is on the web; links are relative to it. Empty when unknown. */
  address: string;
  /** What the columns are, in order, as staff chose; guessed when it is missing or empty. */
  columns?: readonly string[];
}

/**
 * Returns the rows of a page. Throws HttpError 422 with a sentence for staff when the page does not
 * have the table, is truncated, or has a cell that does not fit.
 */
export type TableReader<Rows> = (text: string, address: string, columns: readonly string[]) => Rows;

/** A page with another round of the same tee times. */
export interface RoundPage {
  round: string;
  /** http or https. */
  address: string;
}

/** The tee times of one page. Services with one page per round link the other rounds. */
export interface TeeTimesPage {
  teeTimes: TeeTime[];
  otherRounds: readonly RoundPage[];
}

/** A reader per table. A `standings` reader serves both rankings, season and WGR. */
export interface TableReaders {
  net: TableReader<IndividualRow[]>;
  gross: TableReader<GrossRow[]>;
  skins: TableReader<SkinsResults>;
  teams: TableReader<TeamRow[]>;
  wgr: TableReader<IndividualRow[]>;
  /** Throws NotPublishedError when the page states that there are no tee times yet. */
  'tee-times': TableReader<TeeTimesPage>;
  standings: TableReader<StandingsRow[]>;
  bracket: TableReader<BracketResult[]>;
}

export interface LeaderboardSource {
  /** Lowercase, such as `bluegolf`. */
  id: string;
  /** Where its pages are, subdomains included: the server may read them unless its operator says otherwise. */
  hosts?: readonly string[];
  /** The media types of its pages if they are neither HTML nor CSV nor plain text. */
  mediaTypes?: readonly string[];
  /** Whether the readers of this source parse the page. */
  recognizes: (page: SourcePage) => boolean;
  /**
   * The address of the page with a table, from the address that staff entered: tee times may be on
   * another page of the event. Null for an address of another service.
   */
  tableAddress?: (table: LeaderboardTable, address: string) => string | null;
  /** What the columns of a table are read as, for files whose columns staff may choose. */
  readColumns?: (table: LeaderboardTable, text: string, chosen: readonly string[]) => ReadColumn[];
  /** Tables that the service does not have are left out. */
  readers: Partial<TableReaders>;
}
