import { listCollection } from '../shared/collection.ts';
import { DirectoryPlayer } from './directory-player.schema.ts';
import { sharedName, spellingsOf } from './directory.ts';

/** The names that pages show, without what only staff see. */
const namesIn = (players: readonly DirectoryPlayer[]) => JSON.stringify(players.map(spellingsOf));

const list = listCollection({
  file: 'directory.json',
  record: DirectoryPlayer,
  unique: { by: ({ ID }) => ID, error: 'Two players have one ID.' },
  order: (a, b) => a.player.localeCompare(b.player, 'en'),
  backupLabel: 'Directory',
  nameOf: ({ player }) => player,
  changedDependencies: (after, before) => (namesIn(after) === namesIn(before) ? [] : ['directory']),
});

/** The players' directory, by name. */
export const directory = {
  ...list,
  schema: list.schema.refine((players) => sharedName(players) === null, {
    error: 'Two players of the directory have one name.',
  }),
};
