/** What triggers a publication: an edit, and midnight in the tour's time zone, since states of events depend on it. */
import type { CalendarDate } from '../domain/time/calendar.ts';
import type { Stores } from '../store/stores.ts';
import { changedEvents, changedResults, changedShop, changedYears } from './changes.ts';
import type { Publisher } from './publisher.ts';

/** How often the date is checked, rather than a timer until midnight: clocks are set. */
const DAY_CHECK_MS = 10_000;

export interface TriggerOptions {
  stores: Pick<
    Stores,
    | 'events'
    | 'results'
    | 'standings'
    | 'matchPlay'
    | 'brackets'
    | 'matchPlayPlayers'
    | 'courses'
    | 'posts'
    | 'storefront'
    | 'disabledGolfers'
    | 'colonyCup'
    | 'champions'
  >;
  publisher: Publisher;
  today: () => CalendarDate;
  /** Called when the tour's day has changed. */
  onNewDay?: () => void;
}

/** Requests a publication now and whenever the tour changes. Returns a function that stops this. */
export function publishOnChange(options: TriggerOptions): () => void {
  const { stores, publisher, today, onNewDay } = options;
  let day = today();
  const unsubscribes = [
    stores.events.onChange((after, before) => {
      publisher.request(changedEvents(after, before));
    }),
    stores.results.onChange((eventID, after, before) => {
      publisher.request(changedResults(eventID, after, before));
    }),
    stores.standings.onChange((after, before) => {
      publisher.request(changedYears('standings', after, before));
    }),
    stores.brackets.onChange((after, before) => {
      publisher.request(changedYears('match-play', after, before));
    }),
    stores.matchPlay.onChange((after, before) => {
      publisher.request(changedYears('match-play', after, before));
    }),
    stores.matchPlayPlayers.onChange(() => {
      publisher.request(['match-play']);
    }),
    stores.courses.onChange(() => {
      publisher.request(['courses']);
    }),
    stores.posts.onChange(() => {
      publisher.request(['posts']);
    }),
    stores.storefront.onChange(([after], [before]) => {
      publisher.request(changedShop(after, before));
    }),
    stores.disabledGolfers.onChange(() => {
      publisher.request(['disabled-golfers']);
    }),
    stores.colonyCup.onChange(() => {
      publisher.request(['colony-cup']);
    }),
    stores.champions.onChange(() => {
      publisher.request(['champions']);
    }),
  ];
  const timer = setInterval(() => {
    if (today() === day) return;
    day = today();
    publisher.request();
    onNewDay?.();
  }, DAY_CHECK_MS);
  timer.unref();
  publisher.request();
  return () => {
    for (const unsubscribe of unsubscribes) unsubscribe();
    clearInterval(timer);
  };
}
