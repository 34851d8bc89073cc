/** Parses a table with whichever source recognizes its address or page. */
import type { ReadColumn } from '../../domain/imports/import.schema.ts';
import type { TableRows } from '../../domain/results/leaderboards-response.schema.ts';
import type { LeaderboardTable } from '../../results/targets.ts';
import type { LeaderboardSource, RoundPage, SourcePage } from './source.ts';
import { unreadable } from './source-errors.ts';

export interface ParsedTable {
  rows: TableRows;
  /** Pages with other rounds of tee times; empty for every other table. */
  otherRounds: readonly RoundPage[];
}

/** The address to fetch for a table, from the address that staff entered. */
export function tableAddress(
  sources: readonly LeaderboardSource[],
  table: LeaderboardTable,
  address: string,
): string {
  for (const source of sources) {
    const found = source.tableAddress?.(table, address) ?? null;
    if (found !== null) return found;
  }
  return address;
}

/**
 * The table on a page or in a file.
 * @throws HttpError 422 with a sentence for staff; NotPublishedError when there are no rows yet
 */
export function parseTable(
  sources: readonly LeaderboardSource[],
  table: LeaderboardTable,
  page: SourcePage,
): ParsedTable {
  const { text, address, columns = [] } = page;
  const read = sources.find((source) => source.recognizes(page))?.readers[table];
  if (!read) throw unreadable('Pages of this kind have no such table. Check the address.');
  const found = read(text, address, columns);
  return 'teeTimes' in found
    ? { rows: found.teeTimes, otherRounds: found.otherRounds }
    : { rows: found, otherRounds: [] };
}

/** What the columns of a file are read as; none of a page. Throws as `parseTable` does. */
export function tableColumns(
  sources: readonly LeaderboardSource[],
  table: LeaderboardTable,
  page: SourcePage,
): ReadColumn[] {
  const source = sources.find((each) => each.recognizes(page));
  return source?.readColumns?.(table, page.text, page.columns ?? []) ?? [];
}
