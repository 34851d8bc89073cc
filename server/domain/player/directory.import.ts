import { yesNo } from '../import/cells.ts';
import type { ImportKind } from '../import/import-kind.ts';
import { entriesByKey, spellingsOf, withoutRepeatedNames } from './directory.ts';
import { DirectoryPlayer } from './directory-player.schema.ts';
import { personKey } from '../standings/standings.ts';

const PlayerFields = DirectoryPlayer.omit({ ID: true })
  .strip()
  .transform((fields) => withoutRepeatedNames(fields));
type PlayerFields = Omit<DirectoryPlayer, 'ID'>;

/** The players' directory as a table; a row is about the player who has one of its names. */
export const directoryImport: ImportKind<DirectoryPlayer, PlayerFields> = {
  columns: [
    { field: 'player', label: 'Player', also: ['name', 'golfer'], isRequired: true },
    {
      field: 'alsoKnownAs',
      label: 'Also known as',
      also: ['other names', 'aliases'],
      write: (names) => (Array.isArray(names) ? names.join('; ') : ''),
      read: (text) => text.split(';').flatMap((name) => name.trim() || []),
    },
    { field: 'handicap', label: 'Handicap', also: ['index', 'handicap index', 'hcp', 'ghin'] },
    { field: 'member', label: 'Member', also: ['membership'], ...yesNo },
  ],
  schema: PlayerFields,
  empty: { alsoKnownAs: [], handicap: '', member: true },
  finder: (stored) => {
    const entries = entriesByKey(stored);
    return (fields) => spellingsOf(fields).flatMap((name) => entries.get(personKey(name)) ?? [])[0];
  },
  keyOf: ({ player }, stored) => String(stored?.ID ?? personKey(player)),
  nameOf: ({ player }) => player,
};
