/** The styles of announcements, which only pages with some have. */
import type { Tour } from '#domain/publish/tour.ts';
import style from './announcements.css?inline';

/** The styles of a page; none without announcements. */
export const announcementStylesOf = ({ announcements }: Pick<Tour, 'announcements'>): string[] =>
  announcements.length > 0 ? [style] : [];

/** The styles of a live page without announcements: some may begin while it is open. */
export const lateStylesOf = ({ announcements }: Pick<Tour, 'announcements'>): string[] =>
  announcements.length > 0 ? [] : [style];
