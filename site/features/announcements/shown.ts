/** The announcements of the pages: the tour contains only those that are live. */
import { ANNOUNCEMENTS_CHANGED } from '#domain/announcements/announcement.ts';
import type { Announcement } from '#domain/announcements/announcement.schema.ts';
import type { SiteAddress, Tour } from '#domain/publish/tour.ts';
import { recordTag } from '#domain/shared/record-tag.ts';
import { instantOf } from '#domain/time/wall-time.ts';
import { contentOf } from '../../page-list/site-page.ts';
import { eventPath, PATHS } from '../../paths.ts';
import style from './announcements.css?inline';

export interface ShownAnnouncement {
  announcement: Announcement;
  /** The page and the name of its event; null for none, and for a deleted one. */
  event: { path: string; name: string } | null;
}

/** The announcements as pages show them. */
export function shownAnnouncements({ announcements, events }: Tour): ShownAnnouncement[] {
  return announcements.map((announcement) => {
    const event = events.find(({ eventID }) => eventID === announcement.eventID);
    return {
      announcement,
      event: event ? { path: eventPath(event.eventID), name: event.name } : null,
    };
  });
}

/**
 * Returns what a page depends on while there are announcements, for `SitePage.dependencies`: the home page, the
 * live page and those of their events are published first.
 */
export function announcementsDependencies(tour: Tour): (path: string) => string[] {
  const shown = shownAnnouncements(tour);
  if (shown.length === 0) return () => [];
  const content = contentOf('announcements', shown);
  const first = [PATHS.home, PATHS.live, ...shown.map(({ event }) => event?.path)];
  const [, isFirst] = ANNOUNCEMENTS_CHANGED;
  return (path) => (first.includes(path) ? [content, isFirst] : [content]);
}

/**
 * The instant in milliseconds at which browsers hide it, in case the page is older by then; undefined without
 * an end, and where the tour's clock is another than that of browsers.
 */
export function hiddenFrom(
  { end }: Announcement,
  { zone }: Pick<Tour, 'zone'>,
  { isClockFrozen }: SiteAddress,
): number | undefined {
  return end === '' || isClockFrozen ? undefined : instantOf(zone, end).getTime();
}

/**
 * What a browser remembers of a dismissed announcement: another text is another announcement. Undefined for
 * an urgent one, which stays.
 */
export function dismissalTag({ ID, text, level }: Announcement): string | undefined {
  return level === 'urgent' ? undefined : recordTag({ ID, text, level });
}

/** The styles of a page; none without announcements. */
export const announcementStylesOf = ({ announcements }: Pick<Tour, 'announcements'>): string[] =>
  announcements.length > 0 ? [style] : [];

/** The styles of a live page without announcements: some may begin while it is open. */
export const lateStylesOf = ({ announcements }: Pick<Tour, 'announcements'>): string[] =>
  announcements.length > 0 ? [] : [style];
