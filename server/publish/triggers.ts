/** What sets off a publication: an edit, and midnight in the tour's zone (row states depend on it). */
import type { CalendarDate } from '../domain/time/calendar.ts';
import { onTourChange, type Stores } from '../store/stores.ts';
import type { Publisher } from './publisher.ts';

/** How often the day is looked at; a look costs microseconds and no clock jump escapes it. */
const DAY_CHECK_MS = 10_000;

export interface FollowOptions {
  stores: Stores;
  publisher: Publisher;
  today: () => CalendarDate;
  /** Called when the tour's day has changed. */
  onNewDay?: () => void;
}

/** Asks for a publication now and whenever the tour changes. Returns the way to stop. */
export function publishOnChange(options: FollowOptions): () => void {
  const { stores, publisher, today, onNewDay } = options;
  let day = today();
  const unfollow = onTourChange(stores, (changed) => {
    publisher.request(changed);
  });
  const timer = setInterval(() => {
    if (today() === day) return;
    day = today();
    publisher.request();
    onNewDay?.();
  }, DAY_CHECK_MS);
  timer.unref();
  publisher.request();
  return () => {
    unfollow();
    clearInterval(timer);
  };
}
