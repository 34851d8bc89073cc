import { recordList } from '../shared/collection.ts';
import { DirectoryPlayer } from './directory-player.schema.ts';
import { personKey } from './person-name.ts';
import { sharedName, spellingsOf } from './directory.ts';

/** The names that pages show, without what only staff see. */
const namesIn = (players: readonly DirectoryPlayer[]) => JSON.stringify(players.map(spellingsOf));

const list = recordList({
  file: 'directory.json',
  record: DirectoryPlayer,
  unique: { by: ({ ID }) => ID, error: 'Two players have one ID.' },
  order: (a, b) => a.player.localeCompare(b.player, 'en'),
  backupLabel: 'Directory',
  nameOf: ({ player }) => player,
  idOf: ({ ID }) => ID,
  keysOf: (entry) => spellingsOf(entry).map(personKey),
  sentences: {
    missing: 'There is no such player in the directory.',
    taken: ({ player }) => `${player} is in the directory already, with one of these names.`,
    notDeleted: 'There is no such deleted player.',
  },
  changedDependencies: (after, before) => (namesIn(after) === namesIn(before) ? [] : ['directory']),
});

/** The players' directory, by name. */
export const directory = {
  ...list,
  schema: list.schema.refine((players) => sharedName(players) === null, {
    error: 'Two players of the directory have one name.',
  }),
};
