/**
 * What triggers a publication: an edit, midnight in the tour's time zone, since states of events depend on it,
 * and the begin and the end of announcements.
 */
import { ANNOUNCEMENTS_CHANGED } from '../domain/announcements/announcement.ts';
import type { Announcement } from '../domain/announcements/announcement.schema.ts';
import type { CalendarDate } from '../domain/time/calendar.ts';
import { onTourChange, type Stores } from '../store/stores.ts';
import type { Publisher } from './publisher.ts';

/** How often the time is checked, rather than a timer until then: clocks are set. */
const CHECK_MS = 10_000;

export interface TriggerOptions {
  stores: Stores;
  publisher: Publisher;
  today: () => CalendarDate;
  /** Those that visitors see now: the same list until that changes. */
  announcements: () => readonly Announcement[];
  /** Called when the tour's day has changed. */
  onNewDay?: () => void;
}

/** Requests a publication now and whenever the tour changes. Returns a function that stops this. */
export function publishOnChange(options: TriggerOptions): () => void {
  const { stores, publisher, today, announcements, onNewDay } = options;
  let day = today();
  let live = announcements();
  const checkDay = () => {
    if (today() === day) return;
    day = today();
    publisher.request();
    onNewDay?.();
  };
  const unsubscribe = onTourChange(stores, (changed) => {
    live = announcements();
    publisher.request(changed);
    // Another time zone may have another day.
    checkDay();
  });
  const timer = setInterval(() => {
    if (announcements() !== live) {
      live = announcements();
      publisher.request(ANNOUNCEMENTS_CHANGED);
    }
    checkDay();
  }, CHECK_MS);
  timer.unref();
  publisher.request();
  return () => {
    unsubscribe();
    clearInterval(timer);
  };
}
