import { listCollection } from '../shared/collection.ts';
import { draftName, draftPictures, unscheduled } from './draft.ts';
import { Draft } from './draft.schema.ts';

/** Unpublished records, in the order in which they were added. No page is rendered from them. */
export const drafts = listCollection({
  file: 'drafts.json',
  record: Draft,
  unique: { by: ({ id }) => id, error: 'Two drafts have one id.' },
  backupLabel: 'Drafts',
  // The site needs none of them.
  ifDamaged: 'set-aside',
  pictureOf: draftPictures,
  nameOf: draftName,
  dateOf: ({ collection, fields }) => (collection === 'events' ? fields.date : ''),
  restored: unscheduled,
  readers: 'editor',
});
