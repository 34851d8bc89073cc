import { PLAYER_HEADINGS, yesNo } from '../import/cells.ts';
import type { ImportKind, Values } from '../import/import-kind.ts';
import { entriesByKey, spellingsOf, withoutRepeatedNames } from './directory.ts';
import { DirectoryPlayer } from './directory-player.schema.ts';
import { isInMatchPlay } from './match-play-players.ts';
import { personKey } from './person-name.ts';

const PlayerFields = DirectoryPlayer.omit({ ID: true })
  .strip()
  .transform((fields) => withoutRepeatedNames(fields));
type PlayerFields = Omit<DirectoryPlayer, 'ID'>;

/**
 * A player with the values of a row. A row under another of the player's spellings doesn't rename the player, unless it
 * lists the stored name among the others; a new name does. The earlier name stays among the other names, as stored
 * results may have it.
 */
function combine(stored: DirectoryPlayer, values: Values): Values {
  const combined = { ...stored, ...values };
  const { player, alsoKnownAs } = combined;
  if (typeof player !== 'string' || !Array.isArray(alsoKnownAs)) return combined;
  const has = (names: readonly unknown[], searched: string) =>
    names.some((name) => typeof name === 'string' && personKey(name) === personKey(searched));
  const isSwapped = Array.isArray(values.alsoKnownAs) && has(alsoKnownAs, stored.player);
  const isOtherSpelling = has(stored.alsoKnownAs, player) && !isSwapped;
  return {
    ...combined,
    player: isOtherSpelling ? stored.player : player,
    alsoKnownAs: [...alsoKnownAs, player, stored.player],
  };
}

/** The players' directory as a table; a row is about the player who has one of its names. */
export const directoryImport: ImportKind<DirectoryPlayer, PlayerFields> = {
  columns: [
    { field: 'player', label: 'Player', also: PLAYER_HEADINGS, isRequired: true, isPerson: true },
    {
      field: 'alsoKnownAs',
      label: 'Also known as',
      also: ['other names', 'aliases'],
      write: (names) => (Array.isArray(names) ? names.join('; ') : ''),
      read: (text) => text.split(';').flatMap((name) => name.trim() || []),
    },
    { field: 'handicap', label: 'Handicap', also: ['index', 'handicap index', 'hcp', 'ghin'] },
    { field: 'member', label: 'Member', also: ['membership'], ...yesNo },
    { field: 'matchPlay', label: 'In match play', also: ['match play'], ...yesNo },
  ],
  schema: PlayerFields,
  empty: { alsoKnownAs: [], handicap: '', member: true, matchPlay: false },
  finder: (stored) => {
    const entries = entriesByKey(stored);
    return (fields) => spellingsOf(fields).flatMap((name) => entries.get(personKey(name)) ?? [])[0];
  },
  combine,
  keyOf: ({ player }, stored) => String(stored?.ID ?? personKey(player)),
  nameOf: ({ player }) => player,
};

/** The players of match play as a table; a row about another player puts that one in match play. */
export const matchPlayPlayersImport: typeof directoryImport = {
  ...directoryImport,
  columns: directoryImport.columns.filter(({ field }) => ['player', 'handicap'].includes(field)),
  empty: { ...directoryImport.empty, matchPlay: true },
  finder: (stored) => directoryImport.finder(stored.filter(isInMatchPlay)),
};
