import { recordList } from '../shared/collection.ts';
import { DirectoryPlayer } from './directory-player.schema.ts';
import { personKey } from '../players/person-name.ts';
import { PHOTOS } from '../players/photos.ts';
import { sharedName, spellingsOf } from './directory.ts';
import { matchPlayPlayersOf } from '../match-play/match-play-players.ts';

type Players = readonly DirectoryPlayer[];

/** Ids of the pictures of players. */
export const photoIdsOf = (players: Players): string[] =>
  players.flatMap(({ photo }) => photo?.picture ?? []);

/** What pages show, without what only staff see, by the names that they list as dependencies. */
const SHOWN: Readonly<Record<string, (players: Players) => unknown>> = {
  directory: (players) => players.map(spellingsOf),
  'match-play': matchPlayPlayersOf,
  [PHOTOS]: (players) =>
    players.flatMap(({ photo, ...names }) =>
      photo ? [[photo.picture, ...spellingsOf(names)]] : [],
    ),
};

const list = recordList({
  file: 'directory.json',
  record: DirectoryPlayer,
  unique: { by: ({ ID }) => ID, error: 'Two players have one ID.' },
  order: (a, b) => a.player.localeCompare(b.player, 'en'),
  backupLabel: 'Directory',
  nameOf: ({ player }) => player,
  idOf: ({ ID }) => ID,
  keysOf: (entry) => spellingsOf(entry).map(personKey),
  inPanel: {
    label: 'Player',
    path: 'directory',
    title: 'Player Directory',
    key: 'y',
    menu: { group: 'season', order: 80, icon: 'contact' },
    note: ({ alsoKnownAs }) => alsoKnownAs.join(', '),
  },
  sentences: {
    missing: 'There is no such player in the directory.',
    taken: ({ player }) => `${player} is in the directory already, with one of these names.`,
    notDeleted: 'There is no such deleted player.',
  },
  pictureOf: ({ photo }) => photo?.picture ?? '',
  changedDependencies: (after, before) =>
    Object.entries(SHOWN).flatMap(([name, shownOf]) =>
      JSON.stringify(shownOf(after)) === JSON.stringify(shownOf(before)) ? [] : [name],
    ),
});

/** The players' directory, by name. */
export const directory = {
  ...list,
  schema: list.schema.refine((players) => sharedName(players) === null, {
    error: 'Two players of the directory have one name.',
  }),
};
