/** Everything an event's page shows besides the event's own records, and what the page depends on. */
import {
  cupYearOf,
  courseOf,
  adjacentEvents,
  earlierEditions,
} from '#domain/events/event-relations.ts';
import type { ColonyCupYear } from '#domain/colony-cup/colony-cup.schema.ts';
import type { CourseRecord } from '#domain/courses/course.schema.ts';
import { entryStateOf, type EntryState, cupName, placeOf } from '#domain/events/event.ts';
import { isHandle } from '#domain/events/event-handle.ts';
import {
  phaseOf,
  sectionsOf,
  type EventPhase,
  type EventSection,
} from '#domain/events/event-phase.ts';
import { publicEntries, type PublicEntries } from '#domain/entries/entries.ts';
import type { EventRecord } from '#domain/events/event.schema.ts';
import { recapOf } from '#domain/news/recap.ts';
import { recordBook, recordsSetIn } from '#domain/record-book/record-book.ts';
import { namesDependency } from '#domain/publish/directory-names.ts';
import type { EventResults } from '#domain/publish/tour-records.schema.ts';
import type { Tour } from '#domain/publish/tour.ts';
import type { Product } from '#domain/shop/shop.schema.ts';
import { articlesOf } from '../news/paging.ts';
import { liveDependency, liveStateOf } from '../live/live-state.ts';
import { podiumPhotos } from '../results/podium-photos.ts';
import { namesWithPages } from '../players/names-with-pages.ts';

/** A link to another event. */
type Neighbor = Pick<EventRecord, 'eventID' | 'name' | 'date'>;

/** What comes from records other than the event's own. */
interface EventContext {
  /** The course's record, when the tour has one. */
  course: Pick<CourseRecord, 'id' | 'name' | 'city' | 'state' | 'thumbnail' | 'link'> | null;
  /** The article about it, once it was played. */
  recap: { handle: string; title: string; excerpt: string } | null;
  /** Who of the entries has a page. */
  withPages: readonly string[];
  /** The team of a cup's year. */
  cupTeam: ColonyCupYear | null;
  previous: Neighbor | null;
  next: Neighbor | null;
}

export interface EventModel extends EventContext {
  event: EventRecord;
  results: EventResults | undefined;
  product: Product | undefined;
  phase: EventPhase;
  entry: EntryState;
  /** Who is in; null while that isn't public. */
  entries: PublicEntries | null;
  sections: EventSection[];
  /** Earlier events of this name, the latest first. */
  editions: EventRecord[];
}

const neighbor = (event: EventRecord | undefined): Neighbor | null =>
  event ? { eventID: event.eventID, name: event.name, date: event.date } : null;

const entriesIn = (tour: Tour, { eventID }: EventRecord) =>
  publicEntries(tour.entries.find((each) => each.eventID === eventID));

function contextOf(tour: Tour, event: EventRecord): EventContext {
  const { previous, next } = adjacentEvents(tour.events, event);
  const isPlayed = event.isComplete || event.date <= tour.today;
  const recap = isPlayed ? recapOf(articlesOf(tour), event) : null;
  const { entered = [], waiting = [] } = entriesIn(tour, event) ?? {};
  const entrants = [...entered, ...waiting];
  return {
    withPages: entrants.length > 0 ? [...namesWithPages(tour, entrants)] : [],
    course: courseOf(tour.courses, event),
    recap: recap && { handle: recap.handle, title: recap.title, excerpt: recap.excerpt },
    cupTeam: cupYearOf(tour.colonyCup, event, cupName(tour.settings)),
    previous: neighbor(previous),
    next: neighbor(next),
  };
}

/** What the page of an event shows. */
export function eventModel(tour: Tour, event: EventRecord): EventModel {
  const { today } = tour;
  const results = tour.results.get(event.eventID);
  const product = tour.shop?.products.find(({ handle }) => handle === event.shopifyUrl);
  const phase = phaseOf(event, results, today);
  const editions = earlierEditions(tour.events, event);
  const entries = entriesIn(tour, event);
  return {
    ...contextOf(tour, event),
    event,
    results,
    product,
    phase,
    editions,
    entries,
    entry: entryStateOf(event, today, product?.availableForSale === false),
    sections: sectionsOf(phase, {
      entries: (entries?.entered.length ?? 0) > 0,
      teeTimes: (results?.['tee-times']?.rows.length ?? 0) > 0,
      course: event.course !== '' || placeOf(event) !== '',
      history: editions.length > 0,
    }),
  };
}

/** What the page of an event depends on, for `SitePage.dependencies`. */
export function eventDependencies(tour: Tour, event: EventRecord): string[] {
  const { eventID, shopifyUrl } = event;
  const shown = [event, ...earlierEditions(tour.events, event)];
  return [
    ...shown.flatMap((each) => [
      `events/${each.eventID}`,
      `results/${each.eventID}`,
      ...namesDependency(tour.results.get(each.eventID)),
    ]),
    ...podiumPhotos(tour, tour.results.get(eventID)),
    `entries/${eventID}`,
    ...(isHandle(shopifyUrl) ? [`products/${shopifyUrl}`] : []),
    `context of ${eventID} ${JSON.stringify(contextOf(tour, event))}`,
    ...liveDependency(liveStateOf(tour, [event])),
    `records ${JSON.stringify(recordsSetIn(recordBook(tour), eventID))}`,
  ];
}
