/** What the comparison of two players shows, from their pages. */
import { toPar } from '#domain/results/to-par.ts';
import { rankOrder } from '#domain/standings/standings.ts';

/** A result in one event. */
interface ComparedResult {
  eventID: string;
  event: string;
  place: string;
  /** In relation to par, such as `-3`; strokes or a dash where there is none. */
  score: string;
}

/** One player, as the player's page shows it. */
export interface Profile {
  slug: string;
  name: string;
  /** Label and value of each figure of the current season. */
  season: ReadonlyMap<string, string>;
  results: readonly ComparedResult[];
  /** Sentences about matches, with the slugs of the opponents. */
  matches: readonly { opponents: readonly string[]; when: string; result: string; score: string }[];
}

const textOf = (element: Element | null | undefined) =>
  element?.textContent.replace(/\s+/g, ' ').trim() ?? '';

const slugIn = (link: HTMLAnchorElement) => link.pathname.split('/').at(-1) ?? '';

/** Reads a player's page; null for a page that is not one. */
export function profileIn(page: Document): Profile | null {
  const root = page.querySelector<HTMLElement>('.player-page');
  const { player: slug, name } = root?.dataset ?? {};
  if (!root || slug === undefined || name === undefined) return null;
  return {
    slug,
    name,
    season: new Map(
      [...root.querySelectorAll('.season-line div')].map((figure) => [
        textOf(figure.querySelector('dt')),
        textOf(figure.querySelector('dd :first-child') ?? figure.querySelector('dd')),
      ]),
    ),
    results: [...root.querySelectorAll<HTMLTableRowElement>('tr[data-event]')].map((row) => ({
      eventID: row.dataset.event ?? '',
      event: textOf(row.querySelector('th a')),
      place: textOf(row.cells[3]),
      score: textOf(row.cells[4]),
    })),
    matches: [...root.querySelectorAll('.matches li')].map((match) => ({
      opponents: [...match.querySelectorAll<HTMLAnchorElement>('.against > span:not(.with) a')].map(
        slugIn,
      ),
      when: textOf(match.querySelector('.when')),
      result: textOf(match.querySelector('b .hidden-visually')),
      score: textOf(match.querySelector('.against > b')).replace(/^, /, ''),
    })),
  };
}

/** An event that both players finished. */
export interface SharedEvent {
  eventID: string;
  event: string;
  places: readonly [string, string];
  /** Who finished ahead; null for a tie. */
  ahead: 0 | 1 | null;
  /** Strokes that the second player needed more, by net totals; null where one is unknown. */
  strokes: number | null;
}

/** The events that both finished, in the first player's order. */
export function sharedEvents(
  a: readonly ComparedResult[],
  b: readonly ComparedResult[],
): SharedEvent[] {
  const others = new Map(b.map((result) => [result.eventID, result]));
  return a.flatMap(({ eventID, event, place, score }) => {
    const other = others.get(eventID);
    if (!other) return [];
    const [one, two] = [rankOrder(place), rankOrder(other.place)];
    if (!Number.isFinite(one) && !Number.isFinite(two)) return [];
    const ahead = one === two ? null : one < two ? 0 : 1;
    const more = toPar(other.score) - toPar(score);
    const strokes =
      Number.isFinite(one) && Number.isFinite(two) && !Number.isNaN(more) ? more : null;
    return [{ eventID, event, places: [place, other.place], ahead, strokes }];
  });
}

/** How often each of two players was ahead. */
export interface Meetings {
  won: readonly [number, number];
  tied: number;
}

type Met = Pick<SharedEvent, 'ahead' | 'eventID'>;

/** The meetings of two players. */
export function meetingsIn(shared: readonly Pick<Met, 'ahead'>[]): Meetings {
  const count = (who: Met['ahead']) => shared.filter(({ ahead }) => ahead === who).length;
  return { won: [count(0), count(1)], tied: count(null) };
}

/** The meetings of each season, newest first. */
export function meetingsBySeason(shared: readonly Met[]): { year: string; meetings: Meetings }[] {
  const seasons = Map.groupBy(shared, ({ eventID }) => eventID.slice(0, 4));
  return [...seasons]
    .map(([year, events]) => ({ year, meetings: meetingsIn(events) }))
    .toSorted((one, other) => other.year.localeCompare(one.year));
}

/**
 * Strokes that the second player needed more in all of these events, negative for fewer, and the number of events with
 * both totals.
 */
export function strokesBetween(shared: readonly Pick<SharedEvent, 'strokes'>[]) {
  const known = shared.flatMap(({ strokes }) => strokes ?? []);
  return { strokes: known.reduce((sum, each) => sum + each, 0), events: known.length };
}
