/** Which announcements visitors see now: the one place that pages, the API and the publisher ask. */
import { liveAnnouncements } from '../domain/announcements/announcement.ts';
import type { Announcement } from '../domain/announcements/announcement.schema.ts';
import type { Clock } from '../domain/time/calendar.ts';
import type { Stores } from '../store/stores.ts';

const SECOND_MS = 1_000;

/**
 * Returns a function that returns the live announcements: the same list until one begins or ends, or is
 * edited. They are computed once a second, because every response that shows them depends on them.
 */
export function followAnnouncements(
  store: Pick<Stores['announcements'], 'data'>,
  zone: () => string,
  clock: Clock,
): () => readonly Announcement[] {
  let live: readonly Announcement[] = Object.freeze([]);
  let [all, second, place] = [store.data, Number.NaN, ''];
  return () => {
    const now = clock();
    const current = Math.floor(now.getTime() / SECOND_MS);
    if (store.data === all && current === second && zone() === place) return live;
    [all, second, place] = [store.data, current, zone()];
    const next = liveAnnouncements(all, place, now);
    const isSame = next.length === live.length && next.every((each, at) => each === live[at]);
    if (!isSame) live = Object.freeze(next);
    return live;
  };
}
