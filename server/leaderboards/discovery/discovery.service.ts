/** Finds all leaderboards of an event from one of its pages. */
import pLimit from 'p-limit';
import type { Context } from '../../context.ts';
import type { FoundPage } from '../../domain/results/leaderboards.api.ts';
import { HttpError } from '../../errors.ts';
import type { FetchPage } from '../fetch/fetch-page.ts';
import {
  readContent,
  readTeeTimes,
  type PageContent,
} from '../sources/bluegolf/contests/content.ts';
import { matchTables } from '../sources/bluegolf/contests/match.ts';
import { readEventPage, type Contest, type EventPage } from '../sources/bluegolf/contests/menu.ts';
import { tablesNamed } from '../sources/bluegolf/contests/names.ts';
import { contestNumber, leaderboardAddress } from '../sources/bluegolf/event-address.ts';
import { missingTable } from '../sources/bluegolf/table.ts';
import { unreadable } from '../sources/source-errors.ts';
import type { SourcePage } from '../sources/source.ts';
import { readUpload, savedFrom, webAddress } from '../uploaded-file.ts';

/** Pages that one search fetches at the same time; the fetcher has a limit per host too. */
const CONCURRENCY = 2;

/** After this time no other page is requested, so that the response comes while staff wait for it. */
const WAIT_MS = 15_000;

/** A page of an event with its contests. */
interface EventContests {
  event: string;
  contests: readonly Contest[];
  /** The page of one contest that is known already. */
  known: { contest: number; page: SourcePage } | null;
  hasTeeTimes: boolean;
}

/** A page that was looked at; `content` is null when it could not be read. */
interface Reading {
  content: PageContent | null;
  failure: string;
}

/**
 * The leaderboards and tee times of the event whose page is at the address. Throws HttpError: 400
 * for an address that is not accepted, 422 for a page that lists no contests, 502 for a failure of
 * the other site.
 */
export async function discover(
  { fetchPage }: Pick<Context, 'fetchPage'>,
  url: string,
  waitMs = WAIT_MS,
): Promise<FoundPage[]> {
  return find(fetchPage, await fetchSource(fetchPage, url.trim()), waitMs);
}

/**
 * The same from a saved page. Throws 400 too when neither the page nor `url` says which event it is
 * of, and 415 for a file that is not text.
 */
export async function discoverInFile(
  { fetchPage }: Pick<Context, 'fetchPage'>,
  bytes: Buffer,
  url: string,
): Promise<FoundPage[]> {
  const { text } = readUpload(bytes);
  const address = webAddress(url.trim());
  if (url.trim() !== '' && address === '') {
    throw new HttpError(400, 'The address of the page must begin with https:// or http://.');
  }
  return find(fetchPage, { text, address: address || savedFrom(text) });
}

async function find(
  fetchPage: FetchPage,
  start: SourcePage,
  waitMs = WAIT_MS,
): Promise<FoundPage[]> {
  const until = performance.now() + waitMs;
  const isLate = () => performance.now() > until;
  const { event, contests, known, hasTeeTimes } = await contestsOf(fetchPage, start, isLate);
  const limit = pLimit(CONCURRENCY);
  const read = (job: () => Promise<PageContent>) =>
    limit(() => readingOf(isLate() ? tooLate : job));
  const teeTimesUrl = `${event}/pairings.htm`;
  const [teeTimes, ...readings] = await Promise.all([
    read(async () => {
      const { text, address } = await fetchSource(fetchPage, teeTimesUrl);
      return readTeeTimes(text, address);
    }),
    ...contests.map(({ number, name }) =>
      read(async () => {
        const { text } =
          known?.contest === number ? known.page : await fetchContest(fetchPage, event, number);
        return readContent(text, leaderboardAddress(event, number), tablesNamed(name).tables);
      }),
    ),
  ]);
  const isShown = teeTimes.content !== null || hasTeeTimes;
  return [
    ...foundContests(event, contests, readings),
    ...(isShown ? [foundTeeTimes(teeTimesUrl, teeTimes)] : []),
  ];
}

/** The contests of the start page's event: from its menu, that of a page it leads to, or its links. */
async function contestsOf(
  fetchPage: FetchPage,
  start: SourcePage,
  isLate: () => boolean,
): Promise<EventContests> {
  const first = readEventPage(start);
  const { event, menu, linked, leads, hasTeeTimes } = first;
  if (event === null) throw notOfAnEvent(start);
  if (menu.length > 0) return withMenu(start, first, event);
  let failure: HttpError | null = null;
  // One after the other: the first that has the menu is enough.
  for (const lead of leads) {
    if (isLate()) break;
    try {
      const page = await fetchSource(fetchPage, lead);
      const next = readEventPage(page);
      if (next.menu.length > 0 && next.event === event) {
        const found = withMenu(page, next, event);
        return { ...found, hasTeeTimes: found.hasTeeTimes || hasTeeTimes };
      }
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      failure ??= error;
    }
  }
  // A single linked contest may be one of several, which only the menu would show.
  if (linked.length > 1) return { event, contests: linked, known: null, hasTeeTimes };
  throw failure ?? missingTable(start.text, 'menu of leaderboards');
}

async function fetchContest(
  fetchPage: FetchPage,
  event: string,
  number: number,
): Promise<SourcePage> {
  const page = await fetchSource(fetchPage, leaderboardAddress(event, number));
  if (contestNumber(page.address) === number) return page;
  throw unreadable('The address of the contest leads to another page.');
}

async function fetchSource(fetchPage: FetchPage, url: string): Promise<SourcePage> {
  const page = await fetchPage(url);
  if (page.kind === 'unchanged') throw new HttpError(502, 'The site did not send the page.');
  return { text: page.text, address: page.url };
}

function withMenu(page: SourcePage, { menu, own, hasTeeTimes }: EventPage, event: string) {
  const known = own === null ? null : { contest: own, page };
  return { event, contests: menu, known, hasTeeTimes };
}

/** A failure is part of the result, except an address that is not accepted: no other one would be. */
async function readingOf(read: () => Promise<PageContent>): Promise<Reading> {
  try {
    return { content: await read(), failure: '' };
  } catch (error) {
    if (!(error instanceof HttpError) || error.status === 400) throw error;
    return { content: null, failure: error.message };
  }
}

function tooLate(): Promise<PageContent> {
  return Promise.reject(new HttpError(502, 'The other pages took too long. Try again.'));
}

function foundContests(
  event: string,
  contests: readonly Contest[],
  readings: readonly Reading[],
): FoundPage[] {
  const read = contests.map(({ number, name }, at) => {
    const { content = null, failure = '' } = readings[at] ?? {};
    return { number, name, content, failure };
  });
  const matches = matchTables(read);
  return read.map(({ number, name, content }, at) => ({
    contest: number,
    name,
    url: leaderboardAddress(event, number),
    ...(matches[at] ?? { table: null, candidates: [], reason: '' }),
    rows: content?.rows ?? null,
    first: content?.first ?? '',
  }));
}

function foundTeeTimes(url: string, { content, failure }: Reading): FoundPage {
  return {
    contest: null,
    name: 'Tee times',
    url,
    table: content ? 'tee-times' : null,
    candidates: ['tee-times'],
    rows: content?.rows ?? null,
    first: '',
    reason: failure,
  };
}

function notOfAnEvent({ text, address }: SourcePage): HttpError {
  return address === ''
    ? new HttpError(
        400,
        'The saved page does not contain its address. Enter the address of the page too.',
      )
    : missingTable(text, 'leaderboards of an event');
}
