/** The collection of deleted records. Its kinds of entries are those that the other collections declare. */
import { z } from 'zod';
import { listCollection, type Deletion } from '../domain/shared/collection.ts';

export function trashOf<Kind extends Deletion>(kinds: readonly Kind[]) {
  const [first, ...others] = kinds.map(({ schema }): Kind['schema'] => schema);
  if (!first) throw new Error('No collection declares how its records are deleted.');
  const list = listCollection({
    file: 'trash.json',
    record: z.discriminatedUnion('kind', [first, ...others]),
    backupLabel: 'Deleted records',
    // Without it, deleted records can't be restored; the site needs none of them.
    ifDamaged: 'set-aside',
    // An entry is of one kind, so at most one of these is not empty.
    pictureOf: (entry) => kinds.map(({ pictureOf }) => pictureOf(entry)).join(''),
    idOf: ({ id }) => id,
    nameOf: ({ kind }) => kind,
  });
  // Entries are in the journal with the deletions that they are part of, but have no history of their own.
  return { ...list, recorded: null };
}
