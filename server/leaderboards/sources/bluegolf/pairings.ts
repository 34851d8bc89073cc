import { TeeTimes, type TeeTime } from '#domain/results/results.schema.ts';
import { columnsOf, TEE_TIMES } from '../fields.ts';
import { HttpError } from '../../../errors.ts';
import { missing, unreadable } from '../page-error.ts';
import { checked, requireColumns } from '../rows.ts';
import { teeTimeRow } from '../tee-time-rows.ts';
import {
  attribute,
  children,
  descendants,
  fullText,
  longText,
  openPage,
  resolved,
  type Element,
  type Page,
} from './page.ts';
import { headed, readRows, tablesOf } from './table.ts';

/** The 422 of a page of tee times that has none yet: nothing is wrong with page or address. */
export class NothingYet extends HttpError {
  constructor(sentence: string) {
    super(422, sentence);
  }
}

/** How a page without tee times says that they are still to come. */
const SAYS_NOT_YET =
  /\b(no|not|aren[’']t|haven[’']t)\b[^.]{0,60}\b(tee times|pairings)\b|\b(tee times|pairings)\b[^.]{0,60}\b(not|haven[’']t|aren[’']t)\b[^.]{0,40}\b(yet|available|posted|published|ready|set|made)\b/i;

/** A round that the page only links to. */
export interface RoundLink {
  round: string;
  /** http or https; whether it may be fetched is decided by who fetches. */
  address: string;
}

/** The tee times of the shown round, and where the other rounds are. */
export interface Pairings {
  round: string;
  teeTimes: TeeTime[];
  otherRounds: RoundLink[];
}

/** The rounds of `#rndSelect`: the shown one is plain text; without the list there is one. */
function roundsOf(page: Page): Pick<Pairings, 'round' | 'otherRounds'> {
  const list = [...descendants(page.root)].find((el) => attribute(el, 'id') === 'rndSelect');
  if (!list) return { round: '1', otherRounds: [] };
  const links = [...descendants(list)].filter((element) => element.tagName === 'a');
  const plain = longText(list, (element) => element.tagName === 'a');
  const round = /\d{1,2}/.exec(plain)?.[0];
  if (round === undefined) throw unreadable('The page does not say which round it shows.');
  const otherRounds = links.map((link) => {
    const number = /\d{1,2}/.exec(longText(link))?.[0];
    const address = resolved(attribute(link, 'href'), page);
    if (number === undefined || address === '') {
      throw unreadable('The list of rounds cannot be read.');
    }
    return { round: number, address };
  });
  return { round, otherRounds };
}

/** The hidden table with the same players again, however a browser saved it. */
function isDetail(element: Element): boolean {
  const hidden = /display\s*:\s*none/i.test(attribute(element, 'style'));
  return hidden || element.tagName === 'table' || attribute(element, 'id').startsWith('pairing_');
}

/** Commas between names; not the one before a suffix. */
const BETWEEN_NAMES = /[,;](?!\s*(?:[js]r|i{2,3}|iv)\b)/i;

/** One span a player; where commas stand without spans, they part the names. */
function playersIn(cell: Element): string[] {
  const spans = [...descendants(cell, (el) => el.tagName !== 'span' && !isDetail(el))]
    .filter((element) => element.tagName === 'span')
    .map((span) => longText(span))
    .filter(Boolean);
  const outside = longText(cell, (element) => isDetail(element) || element.tagName === 'span');
  const onlySpans = /^[\s,;&|]*$/.test(outside);
  const texts = onlySpans ? spans : [longText(cell, isDetail)];
  const names = texts.flatMap((text) => text.split(BETWEEN_NAMES).map((name) => name.trim()));
  return [...new Set(names.filter(Boolean))];
}

/** `#1` of the narrow form, where there is no column for the hole. */
function holeIn(time: Element): string {
  return /#\s?(\w+)/.exec(fullText(time))?.[1] ?? '';
}

/** Why a page has no table of tee times; when the page says itself that they are to come, that. */
function withoutTable(page: Page): HttpError {
  return SAYS_NOT_YET.test(longText(page.root))
    ? new NothingYet('The page says that there are no tee times yet.')
    : missing(page.html, 'table of tee times');
}

/**
 * The tee times of a pairings page, in the page's order.
 * @throws HttpError 422 with the sentence staff will read; NothingYet when there are none yet
 */
export function readPairings(html: string, address: string): Pairings {
  const page = openPage(html, address);
  const tables = tablesOf(page)
    .filter((table) => children(table).some((section) => section.tagName === 'thead'))
    .map(headed)
    .filter(({ labels }) => columnsOf(labels, TEE_TIMES).has('players'));
  if (tables.length === 0) throw withoutTable(page);
  const { round, otherRounds } = roundsOf(page);
  const teeTimes = tables.flatMap((table) => {
    const players: string[][] = [];
    const rows = readRows(table, TEE_TIMES, (_, cell) => {
      const names = cell('players');
      players.push(names ? playersIn(names) : []);
      const time = cell('time');
      return time && !cell('hole') ? [['hole', holeIn(time)]] : [];
    });
    requireColumns(rows, [['time'], ['players']]);
    return rows.rows.map((row, index) => teeTimeRow(row, round, players[index] ?? []));
  });
  if (teeTimes.length === 0) {
    throw new NothingYet('The table of tee times has no groups yet.');
  }
  return { round, teeTimes: checked(TeeTimes, teeTimes), otherRounds };
}

/**
 * The pairings page of an event, from any page of the event: its own, a contest's or the
 * pairings. Null when the address is no event's.
 */
export function pairingsAddress(blueGolfUrl: string): string | null {
  const address = URL.parse(blueGolfUrl.trim());
  if (!address || !/^https?:$/.test(address.protocol)) return null;
  const event = /^(\/.+)?\/event\/[^/]+/.exec(address.pathname)?.[0];
  return event === undefined ? null : `${address.origin}${event}/pairings.htm`;
}
