import { queryOptions } from '@tanstack/react-query';
import type { Announcement } from '#domain/announcements/announcement.schema.ts';
import { announcementsApi } from '#domain/announcements/announcements.collection.ts';
import { request } from '../api.ts';

/** The order of the list. */
export const newestFirst = (a: Announcement, b: Announcement) => b.ID - a.ID;

/** All announcements, the newest first. Throws ApiError. */
export const readAnnouncements = async (): Promise<readonly Announcement[]> =>
  (await request(announcementsApi.list, {})).sort(newestFirst);

/** Query for all announcements, which only editors may read. */
export const announcementsQuery = queryOptions({
  queryKey: ['announcements'],
  queryFn: readAnnouncements,
});
