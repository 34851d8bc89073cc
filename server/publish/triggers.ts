/** What triggers a publication: an edit, and midnight in the tour's time zone, since states of events depend on it. */
import type { CalendarDate } from '../domain/time/calendar.ts';
import { onTourChange, type Stores } from '../store/stores.ts';
import type { Publisher } from './publisher.ts';

/** How often the date is checked, rather than a timer until midnight: clocks are set. */
const DAY_CHECK_MS = 10_000;

export interface TriggerOptions {
  stores: Stores;
  publisher: Publisher;
  today: () => CalendarDate;
  /** Called when the tour's day has changed. */
  onNewDay?: () => void;
}

/** Requests a publication now and whenever the tour changes. Returns a function that stops this. */
export function publishOnChange(options: TriggerOptions): () => void {
  const { stores, publisher, today, onNewDay } = options;
  let day = today();
  const unsubscribe = onTourChange(stores, (changed) => {
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
    unsubscribe();
    clearInterval(timer);
  };
}
