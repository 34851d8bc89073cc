/** The announcements: texts, form and API calls of their screen. */
import { z } from 'zod';
import { announcementTitle, NO_ANNOUNCEMENTS } from '#domain/announcements/announcement.ts';
import {
  ANNOUNCEMENT,
  Announcement,
  type AnnouncementFields,
} from '#domain/announcements/announcement.schema.ts';
import { defineList } from '../records/define-list.ts';
import { deleteFailed } from '../records/collection.ts';
import { newestFirst, readAnnouncements } from './announcements-query.ts';
import { AnnouncementEditor } from './announcement-editor.tsx';
import { FIELDS } from './fields.ts';
import { textIn } from '../records/editor/values.ts';

const PATH = '/api/announcements';

const StoredAnnouncement = z.object(Announcement.shape);

const pathOf = ({ ID }: Announcement) => `${PATH}/${ID}`;

/** The screen `/admin/announcements`. */
export const ANNOUNCEMENTS = defineList<Announcement, AnnouncementFields>({
  key: 'announcements',
  idOf: ({ ID }) => String(ID),
  compare: newestFirst,
  calls: { read: readAnnouncements, stored: StoredAnnouncement, add: PATH, one: pathOf },
  texts: {
    title: 'Announcements',
    add: 'Add Announcement',
    empty: NO_ANNOUNCEMENTS,
    hint: 'Use Add Announcement to show a text at the top of every page, such as a rain delay.',
    many: 'announcements',
  },
  drafts: 'announcements',
  titles: 'names',
  filter: {
    label: 'Filter by text',
    textOf: ({ text, linkLabel }) => `${text} ${linkLabel}`,
    none: 'No announcement matches this filter.',
  },
  bulk: { one: 'announcement', many: 'announcements' },
  nameOf: ({ text }) => announcementTitle({ text: textIn(text).trim() }),
  newName: 'the new announcement',
  newTitle: 'New announcement',
  titleOf: announcementTitle,
  newValues: () => ({ level: 'important' }),
  fields: FIELDS,
  editorExtra: AnnouncementEditor,
  schema: ANNOUNCEMENT.Form,
  deleteFailed,
  deletion: (announcement) => ({
    title: `Are you sure you want to delete "${announcementTitle(announcement)}"?`,
    text: 'The announcement is removed from all pages. You can undo this right afterward.',
    verb: 'Delete announcement',
  }),
});
