/** Fetches and parses a table: one page, or one per round for tee times. */
import { TeeTimes, type TeeTime } from '../../domain/results/results.schema.ts';
import type { TableRows } from '../../domain/results/leaderboards-response.schema.ts';
import type { FetchedPage, FetchPage } from '../fetch/fetch-page.ts';
import { parseTable, tableAddress, type ParsedTable } from '../sources/parse-table.ts';
import { NotPublishedError } from '../sources/source-errors.ts';
import type { LeaderboardSource } from '../sources/source.ts';
import type { LeaderboardTable } from '../../results/targets.ts';
import type { PageVersion } from '../../results/refresh-outcomes.ts';

/** Most rounds of one event. */
const ROUNDS_MAX = 8;

export type FetchedTable =
  | { kind: 'rows'; rows: TableRows; version: PageVersion }
  /** The page has not changed since the stored rows came from it. */
  | { kind: 'unchanged' }
  /** The page states that there are no rows yet. */
  | { kind: 'not published' };

type Page = Extract<FetchedPage, { kind: 'page' }>;

/**
 * Fetches and parses a table. Throws HttpError: 400 for an address that is not accepted, 422 for a
 * page without the table, 502 for a failure of the other site.
 * @param known the validators of the page that the stored rows came from, if it sent any
 */
export async function fetchTable(
  fetchPage: FetchPage,
  sources: readonly LeaderboardSource[],
  table: LeaderboardTable,
  url: string,
  known: PageVersion,
): Promise<FetchedTable> {
  const page = await fetchPage(tableAddress(sources, table, url), known);
  if (page.kind === 'unchanged') return page;
  const parse = ({ text, url: address }: Page) => parseTable(sources, table, { text, address });
  try {
    const { rows, otherRounds } = parse(page);
    if (otherRounds.length === 0) return { kind: 'rows', rows, version: versionOf(page) };
    const rounds = teeTimesByRound(rows);
    // One after the other, to limit the load on the other site.
    for (const { round, address } of otherRounds.slice(0, ROUNDS_MAX)) {
      if (rounds.has(round)) continue;
      const other = await fetchPage(address);
      if (other.kind === 'unchanged') continue;
      for (const [name, teeTimes] of teeTimesByRound(rowsIfPublished(() => parse(other)))) {
        if (!rounds.has(name)) rounds.set(name, teeTimes);
      }
    }
    // The validators of the first page do not cover the others.
    const inOrder = [...rounds].sort(([one], [other]) => Number(one) - Number(other));
    return { kind: 'rows', rows: inOrder.flatMap(([, teeTimes]) => teeTimes), version: {} };
  } catch (error) {
    if (error instanceof NotPublishedError) return { kind: 'not published' };
    throw error;
  }
}

/** The rows of another round, none when it is not published yet. */
function rowsIfPublished(parse: () => ParsedTable): TableRows {
  try {
    return parse().rows;
  } catch (error) {
    if (error instanceof NotPublishedError) return [];
    throw error;
  }
}

function teeTimesByRound(rows: TableRows): Map<string, TeeTime[]> {
  return Map.groupBy(TeeTimes.parse(rows), ({ round }) => round);
}

const versionOf = ({ etag, lastModified }: Page): PageVersion => ({
  ...(etag && { etag }),
  ...(lastModified && { lastModified }),
});
