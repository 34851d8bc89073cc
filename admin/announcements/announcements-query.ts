import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { Announcement } from '#domain/announcement/announcement.schema.ts';
import { call } from '../api.ts';

export const ANNOUNCEMENTS_PATH = '/api/announcements';

export const StoredAnnouncement = z.object(Announcement.shape);

const newestFirst = (a: Announcement, b: Announcement) => b.ID - a.ID;

/** All announcements, the newest first. Throws ApiError. */
export const readAnnouncements = async (): Promise<readonly Announcement[]> => {
  const schema = z.array(StoredAnnouncement);
  return (await call('GET', `${ANNOUNCEMENTS_PATH}/all`, { schema })).sort(newestFirst);
};

/** Query for all announcements, which only editors may read. */
export const announcementsQuery = queryOptions({
  queryKey: ['announcements'],
  queryFn: readAnnouncements,
});
