/** The announcements: texts, form and API calls of their screen. */
import { z } from 'zod';
import { announcementTitle, NO_ANNOUNCEMENTS } from '#domain/announcement/announcement.ts';
import { AnnouncementFields, type Announcement } from '#domain/announcement/announcement.schema.ts';
import { call } from '../api.ts';
import { draftKind } from '../drafts/draft-kind.ts';
import { deleteFailed, loadFailed, saveFailed } from '../records/collection.ts';
import type { Collection } from '../records/collection.ts';
import { listCache } from '../records/list/list-cache.ts';
import type { RecordSave, Saved } from '../records/record-kind.ts';
import {
  ANNOUNCEMENTS_PATH as PATH,
  readAnnouncements as read,
  StoredAnnouncement as Stored,
} from './announcements-query.ts';
import { AnnouncementEditor } from './announcement-editor.tsx';
import { LABELS, NEW_VALUES } from './fields.ts';
import { textIn } from '../records/editor/values.ts';

async function save(wanted: RecordSave<Announcement>): Promise<Saved<Announcement>> {
  const { record, tag, values } = wanted;
  const body = AnnouncementFields.parse(values);
  const path = record ? pathOf(record) : PATH;
  return { record: await call(record ? 'PUT' : 'POST', path, { schema: Stored, body, tag }) };
}

const pathOf = ({ ID }: Announcement) => `${PATH}/${ID}`;

const labelOf = (field: string) =>
  Object.entries(LABELS).find(([name]) => name === field)?.[1] ?? field;

const newestFirst = (a: Announcement, b: Announcement) => b.ID - a.ID;

const base = { key: 'announcements', idOf: ({ ID }: Announcement) => String(ID) };

/** The screen `/admin/announcements`. */
export const ANNOUNCEMENTS: Collection<Announcement> = {
  ...base,
  ...listCache({ ...base, compare: newestFirst }),
  texts: {
    title: 'Announcements',
    add: 'Add Announcement',
    empty: NO_ANNOUNCEMENTS,
    hint: 'Use Add Announcement to show a text at the top of every page, such as a rain delay.',
    many: 'announcements',
    loadFailed,
  },
  drafts: { collection: 'announcements', kind: draftKind('announcements', { labelOf }) },
  titles: 'names',
  filter: {
    label: 'Filter by text',
    textOf: ({ text, linkLabel }) => `${text} ${linkLabel}`,
    none: 'No announcement matches this filter.',
  },
  bulk: { name: 'announcements', one: 'announcement', many: 'announcements' },
  nameOf: ({ text }) => announcementTitle({ text: textIn(text).trim() }),
  newName: 'the new announcement',
  newTitle: 'New announcement',
  titleOf: announcementTitle,
  valuesOf: (announcement) => AnnouncementFields.parse(announcement),
  newValues: () => ({ ...NEW_VALUES }),
  fields: [],
  editorExtra: AnnouncementEditor,
  labelOf,
  schema: AnnouncementFields,
  saveFailed,
  deleteFailed,
  read,
  current: async ({ ID }) => (await read()).find((each) => each.ID === ID) ?? null,
  save,
  remove: async (announcement, tag) => {
    await call('DELETE', pathOf(announcement), { schema: z.unknown(), tag });
  },
  restore: (announcement) => call('POST', `${pathOf(announcement)}/restore`, { schema: Stored }),
  deletion: (announcement) => ({
    title: `Are you sure you want to delete "${announcementTitle(announcement)}"?`,
    text: 'The announcement is removed from all pages. You can undo this right afterward.',
    verb: 'Delete announcement',
  }),
};
