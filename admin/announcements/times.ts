/** Times of announcements, in the tour's zone. */
import { announcementState } from '#domain/announcements/announcement.ts';
import type { Announcement } from '#domain/announcements/announcement.schema.ts';
import { instantOf, wallTimeIn, type WallTime } from '#domain/time/wall-time.ts';
import { whenText, type Watch } from '../ui/when.ts';

const HOUR_MS = 3_600_000;

/** The end some hours after the start; after now without a start, or with an earlier one. */
export function hoursLater(hours: number, start: WallTime, { now, timeZone }: Watch): WallTime {
  const begin = start === '' ? 0 : instantOf(timeZone, start).getTime();
  const from = Math.max(begin || 0, now.getTime());
  return wallTimeIn(timeZone, new Date(from + hours * HOUR_MS));
}

/** The last minute of the day of the start; of today without a start, or with an earlier one. */
export function endOfDay(start: WallTime, watch: Watch): WallTime {
  return `${hoursLater(0, start, watch).slice(0, 10)}T23:59`;
}

/** `Live until today 9:30 AM`, `Scheduled for Jul 4, 7:30 AM` or `Ended yesterday 9:30 AM`. */
export function stateText(
  { start, end }: Pick<Announcement, 'start' | 'end'>,
  watch: Watch,
): string {
  const text = (time: WallTime) => whenText(instantOf(watch.timeZone, time).toISOString(), watch);
  switch (announcementState({ start, end }, watch.timeZone, watch.now)) {
    case 'scheduled':
      return `Scheduled for ${text(start)}`;
    case 'ended':
      return `Ended ${text(end)}`;
    case 'live':
      return end === '' ? 'Live' : `Live until ${text(end)}`;
  }
}
