/** Reads a target's table from its address: one page, or a page a round for tee times. */
import type { TeeTime } from '../domain/results/results.schema.ts';
import type { FetchedPage, FetchPage } from './fetch-page.ts';
import type { PageVersion } from './outcomes.ts';
import { isPage, readTable } from './reading.ts';
import type { TableRows } from '../domain/results/leaderboards-response.schema.ts';
import { NothingYet, pairingsAddress, readPairings } from './sources/bluegolf/pairings.ts';
import { readTeeTimesCsv } from './sources/csv.ts';
import type { TableKind } from './targets.ts';

/** Most rounds of one event; a page that names more is none of a tour's. */
const ROUNDS_MAX = 8;

export type FetchedTable =
  | { kind: 'rows'; rows: TableRows; version: PageVersion }
  /** The page is the one the stored rows came from. */
  | { kind: 'unchanged' }
  /** The page says that there is nothing to read yet. */
  | { kind: 'nothing yet' };

/**
 * Reads a table. Throws HttpError: 400 for an address that is not accepted, 422 for a page without
 * the table, 502 for trouble on the other side.
 * @param known what the page said of its version when the stored rows were read, if it did
 */
export async function fetchTable(
  fetchPage: FetchPage,
  kind: TableKind,
  url: string,
  known: PageVersion,
): Promise<FetchedTable> {
  if (kind === 'tee-times') return fetchTeeTimes(fetchPage, url, known);
  const page = await fetchPage(url, known);
  if (page.kind === 'unchanged') return page;
  return {
    kind: 'rows',
    rows: readTable(kind, page.text, page.url).rows,
    version: versionOf(page),
  };
}

async function fetchTeeTimes(
  fetchPage: FetchPage,
  url: string,
  known: PageVersion,
): Promise<FetchedTable> {
  const page = await fetchPage(pairingsAddress(url) ?? url, known);
  if (page.kind === 'unchanged') return page;
  if (!isPage(page.text)) {
    return { kind: 'rows', rows: readTeeTimesCsv(page.text), version: versionOf(page) };
  }
  try {
    const shown = readPairings(page.text, page.url);
    const others = shown.otherRounds.slice(0, ROUNDS_MAX);
    const rounds = new Map([[shown.round, shown.teeTimes]]);
    // One after the other: the pages are small, and the site is not ours.
    for (const { round, address } of others) {
      if (!rounds.has(round)) addRound(rounds, await fetchPage(address));
    }
    const rows = [...rounds]
      .sort(([one], [other]) => Number(one) - Number(other))
      .flatMap(([, teeTimes]) => teeTimes);
    // The first page's version says nothing of the others.
    return { kind: 'rows', rows, version: others.length > 0 ? {} : versionOf(page) };
  } catch (error) {
    if (error instanceof NothingYet) return { kind: 'nothing yet' };
    throw error;
  }
}

/** Adds a page's round; one that is not drawn yet, or known already, adds nothing. */
function addRound(rounds: Map<string, TeeTime[]>, page: FetchedPage): void {
  if (page.kind === 'unchanged') return;
  try {
    const { round, teeTimes } = readPairings(page.text, page.url);
    if (!rounds.has(round)) rounds.set(round, teeTimes);
  } catch (error) {
    if (!(error instanceof NothingYet)) throw error;
  }
}

function versionOf({ etag, lastModified }: Extract<FetchedPage, { kind: 'page' }>): PageVersion {
  return {
    ...(etag === undefined ? {} : { etag }),
    ...(lastModified === undefined ? {} : { lastModified }),
  };
}
