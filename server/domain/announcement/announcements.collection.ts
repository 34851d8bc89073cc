import { listCollection } from '../shared/collection.ts';
import { ANNOUNCEMENTS_CHANGED, announcementTitle } from './announcement.ts';
import { Announcement } from './announcement.schema.ts';

/** The announcements, in the order in which they were added. */
export const announcements = listCollection({
  file: 'announcements.json',
  record: Announcement,
  unique: { by: ({ ID }) => ID, error: 'Two announcements have one ID.' },
  backupLabel: 'Announcements',
  nameOf: announcementTitle,
  // Those that are not shown yet.
  readers: 'editor',
  changedDependencies: () => ANNOUNCEMENTS_CHANGED,
});
