import { deletion, listCollection } from '../shared/collection.ts';
import { draftName, unscheduled } from './draft.ts';
import { Draft } from './draft.schema.ts';

const list = listCollection({
  file: 'drafts.json',
  record: Draft,
  unique: { by: ({ id }) => id, error: 'Two drafts have one id.' },
  backupLabel: 'Drafts',
  // The site needs none of them.
  ifDamaged: 'set-aside',
  pictureOf: ({ thumbnail }) => thumbnail,
  nameOf: draftName,
  restored: unscheduled,
  readers: 'editor',
  deletion: deletion('draft', { draft: Draft }, ({ draft }) => draft.thumbnail),
});

/** Unpublished records, in the order in which they were added. No page is rendered from them. */
export const drafts = {
  ...list,
  recorded: list.recorded && {
    ...list.recorded,
    // The steps of a publication are no versions of a draft.
    all: (entries: readonly Draft[]) =>
      list.recorded?.all(entries.map((draft) => ({ ...draft, recordID: '' }))) ?? [],
  },
};
