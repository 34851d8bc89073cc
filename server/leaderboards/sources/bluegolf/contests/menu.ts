/** The contests of an event, from the menu on its leaderboards or from the links on its other pages. */
import { CONTEST_NAME_MAX } from '#domain/results/leaderboards.api.ts';
import { unreadable } from '../../source-errors.ts';
import type { SourcePage } from '../../source.ts';
import { contestNumber, eventAddress, leaderboardAddress } from '../event-address.ts';
import { attribute, descendants, longText, openPage, resolved, type Element } from '../page.ts';

/** Most contests of one event: each costs a request. */
export const CONTESTS_MAX = 30;

/** Pages that may have the menu, and are fetched until one does. */
const LEADS_MAX = 3;

export interface Contest {
  number: number;
  /** As the page shows it; menus cut it after 20 characters. */
  name: string;
}

/** What a page says about the contests of its event. */
export interface EventPage {
  /** The address of the event; null when the page does not say which one it is of. */
  event: string | null;
  /** The contests in the page's menu; empty without a menu. */
  menu: readonly Contest[];
  /** The contest that the page itself shows, if that is certain. */
  own: number | null;
  /** The contests that the page links to; a page of one contest links to itself. */
  linked: readonly Contest[];
  /** Addresses of pages that may have the menu. */
  leads: readonly string[];
  /** Whether the page links to tee times. */
  hasTeeTimes: boolean;
}

/** Links of leaderboards to themselves, which name no contest. */
const NO_NAME = /^(leaderboard|messenger|summary|scores|results)?$/i;

/**
 * Reads the contests on any page of an event.
 * @param page a page whose address is empty is located by its own links
 * @throws HttpError 422 for a page that is too large, and for a menu with too many contests
 */
export function readEventPage({ text, address }: SourcePage): EventPage {
  const page = openPage(text, address);
  const elements = [...descendants(page.root)];
  const links = elements
    .filter((element) => element.tagName === 'a')
    .map((link) => ({ href: resolved(attribute(link, 'href'), page), name: nameOf(link) }));
  const event = eventAddress(address) ?? eventOfLinks(links.map(({ href }) => href));
  const own = links.filter(({ href }) => event !== null && eventAddress(href) === event);
  const entries = elements
    .filter((element) => attribute(element, 'data-picker') === 'newcontest')
    .flatMap((picker) => [...descendants(picker)]);
  const menu = contestsOf(entries.map((entry) => ({ number: keyOf(entry), name: nameOf(entry) })));
  const boards = own.filter(({ href }) => pathOf(href).endsWith('/leaderboard.htm'));
  const linked = contestsOf(
    boards
      .filter(({ name }) => !NO_NAME.test(name))
      .map(({ href, name }) => ({ number: contestNumber(href), name })),
  );
  return {
    event,
    menu,
    own: ownContest(address, entries),
    linked,
    leads:
      event === null
        ? []
        : leadsFrom(
            event,
            address,
            boards.map(({ href }) => href),
          ),
    hasTeeTimes: own.some(({ href }) => pathOf(href).endsWith('/pairings.htm')),
  };
}

/** The event of a page without an address: that of its leaderboards and tee times, if it is one. */
function eventOfLinks(links: readonly string[]): string | null {
  const events = links
    .filter((href) =>
      /\/event\/[^/]+\/(contest\/\d+\/)?(leaderboard|pairings)\.htm$/.test(pathOf(href)),
    )
    .map(eventAddress);
  const [event = null, ...others] = new Set(events);
  return others.length === 0 ? event : null;
}

/** Each contest once. A number with two names gets both, so that neither decides alone. */
function contestsOf(entries: readonly { number: number | null; name: string }[]): Contest[] {
  const names = new Map<number, Set<string>>();
  for (const { number, name } of entries) {
    if (number === null) continue;
    const known = names.get(number) ?? new Set();
    if (name !== '') known.add(name);
    names.set(number, known);
  }
  if (names.size > CONTESTS_MAX) {
    throw unreadable(`The page lists ${names.size} contests, more than an event has.`);
  }
  return [...names].map(([number, known]) => {
    const name = [...known].join(' / ').slice(0, CONTEST_NAME_MAX);
    return { number, name: name === '' ? `Contest ${number}` : name };
  });
}

/**
 * The contest that the page shows. The menu marks it; an address with another number is not trusted,
 * since `?newcontest=` shows another contest at the same path.
 */
function ownContest(address: string, entries: readonly Element[]): number | null {
  const marked = new Set(entries.filter((entry) => /^[✓✔]/.test(longText(entry))).map(keyOf));
  marked.delete(null);
  const [mark = null, ...others] = marked;
  if (others.length > 0) return null;
  const isSwitched = URL.parse(address)?.searchParams.has('newcontest') ?? false;
  const inPath = isSwitched ? null : contestNumber(address);
  return inPath === null || mark === null || inPath === mark ? (inPath ?? mark) : null;
}

/** Leaderboards that may have the menu: that of the address's contest, then those that are linked. */
function leadsFrom(event: string, address: string, linked: readonly string[]): string[] {
  const inPath = contestNumber(address);
  const own = inPath === null ? [] : [leaderboardAddress(event, inPath)];
  const leads = new Set([...own, ...linked.map(withoutQuery)]);
  leads.delete(withoutQuery(address));
  return [...leads].slice(0, LEADS_MAX);
}

function keyOf(entry: Element): number | null {
  const key = attribute(entry, 'data-key').trim();
  return /^[1-9]\d{0,5}$/.test(key) ? Number(key) : null;
}

function nameOf(element: Element): string {
  return longText(element)
    .replace(/^[✓✔]\s*/, '')
    .slice(0, CONTEST_NAME_MAX);
}

function withoutQuery(href: string): string {
  const { origin = '', pathname = '' } = URL.parse(href) ?? {};
  return `${origin}${pathname}`;
}

function pathOf(href: string): string {
  return URL.parse(href)?.pathname ?? '';
}
