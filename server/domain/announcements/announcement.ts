/** Rules of announcements. Their shape is in announcement.schema.ts. */
import { instantOf } from '../time/wall-time.ts';
import type { Announcement } from './announcement.schema.ts';

/** From the most to the least important, as visitors see them. */
export const LEVELS = ['urgent', 'important', 'info'] as const;
export type Level = (typeof LEVELS)[number];

export const LEVEL_LABELS: Readonly<Record<Level, string>> = {
  urgent: 'Urgent',
  important: 'Important',
  info: 'Info',
};

/** Shown when there are none. */
export const NO_ANNOUNCEMENTS = 'There are no announcements.';

/** Why an announcement about a deleted event is not restored. */
export const EVENT_GONE =
  'The event of this announcement was deleted. Restore the event first, or add a new announcement.';

/**
 * What pages depend on when announcements change. Names of records are published first, so the second is that of
 * the pages that visitors look at for news.
 */
export const ANNOUNCEMENTS_CHANGED = ['announcements', 'announcements/first'] as const;

/** Longest title of an announcement in lists, in characters. */
const TITLE_MAX = 60;

/** The text of an announcement, shortened for lists and messages. */
export function announcementTitle({ text }: Pick<Announcement, 'text'>): string {
  const characters = Array.from(text);
  return characters.length <= TITLE_MAX
    ? text
    : `${characters
        .slice(0, TITLE_MAX - 1)
        .join('')
        .trimEnd()}…`;
}

export type AnnouncementState = 'scheduled' | 'live' | 'ended';

/** Whether visitors see an announcement at an instant; `start` and `end` are times in the tour's zone. */
export function announcementState(
  { start, end }: Pick<Announcement, 'start' | 'end'>,
  zone: string,
  now: Date,
): AnnouncementState {
  if (end !== '' && instantOf(zone, end) <= now) return 'ended';
  return start !== '' && instantOf(zone, start) > now ? 'scheduled' : 'live';
}

/** The announcements that visitors see at an instant: the most important first, of those the newest. */
export function liveAnnouncements(
  all: readonly Announcement[],
  zone: string,
  now: Date,
): Announcement[] {
  const rank = ({ level }: Announcement) => LEVELS.indexOf(level);
  return all
    .filter((each) => announcementState(each, zone, now) === 'live')
    .sort((a, b) => rank(a) - rank(b) || b.ID - a.ID);
}
