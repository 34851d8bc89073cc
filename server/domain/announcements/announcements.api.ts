/** The API that reads announcements. */
import { z } from 'zod';
import { routesAt } from '../api/route.ts';
import { Announcement } from './announcement.schema.ts';
import { announcements as list } from './announcements.collection.ts';

const announcements = routesAt('/api/announcements', { role: null });
const List = z.array(z.object(Announcement.shape));

export const announcementsApi = {
  live: announcements.get('', 'The announcements that are shown now.', List),
  list: announcements.get('/all', 'All announcements.', List, { role: list.readers }),
};
