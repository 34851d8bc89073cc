import { z } from 'zod';
import { recordList } from '../shared/collection.ts';
import { ANNOUNCEMENTS_CHANGED, announcementTitle, LEVEL_LABELS } from './announcement.ts';
import { Announcement } from './announcement.schema.ts';
import { routesAt } from '../api/route.ts';

/** The announcements, in the order in which they were added. */
export const announcements = recordList({
  file: 'announcements.json',
  record: Announcement,
  unique: { by: ({ ID }) => ID, error: 'Two announcements have one ID.' },
  backupLabel: 'Announcements',
  nameOf: announcementTitle,
  idOf: ({ ID }) => ID,
  keysOf: ({ ID }) => [ID],
  inPanel: {
    label: 'Announcement',
    path: 'announcements',
    title: 'Announcements',
    key: 'a',
    menu: { group: 'site', order: 20, icon: 'megaphone' },
    note: ({ level }) => LEVEL_LABELS[level],
  },
  sentences: {
    missing: 'There is no such announcement.',
    taken: () => 'This announcement is not deleted.',
    notDeleted: 'There is no such deleted announcement.',
  },
  // Those that are not shown yet.
  readers: 'editor',
  changedDependencies: () => ANNOUNCEMENTS_CHANGED,
});

const api = routesAt('/api/announcements', { role: null });
const List = z.array(z.object(Announcement.shape));

export const announcementsApi = {
  live: api.get('', 'The announcements that are shown now.', List),
  list: api.get('/all', 'All announcements.', List, { role: announcements.readers }),
};
