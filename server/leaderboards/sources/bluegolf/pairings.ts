import { TeeTimes } from '#domain/results/results.schema.ts';
import { columnsOf, TEE_TIMES } from '#domain/cells/fields.ts';
import { splitNames } from '#domain/players/person-name.ts';
import type { HttpError } from '../../../errors.ts';
import { NotPublishedError, unreadable } from '../source-errors.ts';
import type { TeeTimesPage } from '../source.ts';
import { checked, requireColumns } from '../rows.ts';
import { teeTimeRows } from '../tee-time-rows.ts';
import { eventAddress } from './event-address.ts';
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
import { headed, missingTable, readRows, tablesOf } from './table.ts';

/** Sentences of pages whose tee times are not published yet. */
const NOT_PUBLISHED =
  /\b(no|not|aren[’']t|haven[’']t)\b[^.]{0,60}\b(tee times|pairings)\b|\b(tee times|pairings)\b[^.]{0,60}\b(not|haven[’']t|aren[’']t)\b[^.]{0,40}\b(yet|available|posted|published|ready|set|made)\b/i;

/** The tee times of the round on the page, and links to the other rounds. */
export interface Pairings extends TeeTimesPage {
  round: string;
}

/** The rounds in `#rndSelect`. The current one is plain text; without the list there is one round. */
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

/** Whether an element is the hidden table that repeats the players, also in a saved page. */
function isDetail(element: Element): boolean {
  const hidden = /display\s*:\s*none/i.test(attribute(element, 'style'));
  return hidden || element.tagName === 'table' || attribute(element, 'id').startsWith('pairing_');
}

/** The names in spans, one per player, or a comma-separated text without spans. */
function playersIn(cell: Element): string[] {
  const spans = [...descendants(cell, (el) => el.tagName !== 'span' && !isDetail(el))]
    .filter((element) => element.tagName === 'span')
    .map((span) => longText(span))
    .filter(Boolean);
  const outside = longText(cell, (element) => isDetail(element) || element.tagName === 'span');
  const onlySpans = /^[\s,;&|]*$/.test(outside);
  const texts = onlySpans ? spans : [longText(cell, isDetail)];
  return [...new Set(texts.flatMap(splitNames))];
}

/** The hole, `#1`, in the time cell of tables without a column for it. */
function holeIn(time: Element): string {
  return /#\s?(\w+)/.exec(fullText(time))?.[1] ?? '';
}

/** The error for a page without a table of tee times. */
function noTableError(page: Page): HttpError {
  return NOT_PUBLISHED.test(longText(page.root))
    ? new NotPublishedError('The page says that there are no tee times yet.')
    : missingTable(page.html, 'table of tee times');
}

/**
 * The tee times of a pairings page, in the page's order.
 * @throws HttpError 422 with a sentence for staff; NotPublishedError when there are none yet
 */
export function readPairings(html: string, address: string): Pairings {
  const page = openPage(html, address);
  const tables = tablesOf(page)
    .filter((table) => children(table).some((section) => section.tagName === 'thead'))
    .map(headed)
    .filter(({ labels }) => columnsOf(labels, TEE_TIMES).has('players'));
  if (tables.length === 0) throw noTableError(page);
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
    return teeTimeRows(
      rows.rows.map((row, index) => ({ row, round, players: players[index] ?? [] })),
    );
  });
  if (teeTimes.length === 0) {
    throw new NotPublishedError('The table of tee times has no groups yet.');
  }
  return { round, teeTimes: checked(TeeTimes, teeTimes), otherRounds };
}

/**
 * The address of an event's pairings page, from the address of any page of the event. Null when the
 * address is not one of an event.
 */
export function pairingsAddress(blueGolfUrl: string): string | null {
  const event = eventAddress(blueGolfUrl);
  return event === null ? null : `${event}/pairings.htm`;
}
