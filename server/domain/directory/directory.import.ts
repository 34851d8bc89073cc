import { columnsOf, namedFields } from '../describe/fields.ts';
import { date } from '../imports/dates.ts';
import { ImportError } from '../imports/import-kind.ts';
import type { ImportKind, Values } from '../imports/import-kind.ts';
import { formatLong, type CalendarDate } from '../time/calendar.ts';
import { entriesByKey, spellingsOf, withoutRepeatedNames } from './directory.ts';
import { DirectoryChange, FUTURE_HANDICAP, NewDirectoryPlayer } from './directory.api.ts';
import { DIRECTORY_FIELDS, DirectoryPlayer } from './directory-player.schema.ts';
import { changedHandicap, handicapProblem, type Handicap } from '../players/handicap.ts';
import { isInMatchPlay } from '../match-play/match-play-players.ts';
import { personKey } from '../players/person-name.ts';

/** The fields of a row; the date of a new handicap is that of the import where the table has none. */
const PlayerFields = NewDirectoryPlayer.omit({ preview: true })
  // A stored one that can't be read stays; that of a row is checked with it.
  .extend({ handicap: DirectoryPlayer.shape.handicap.default('') })
  .transform((fields) => withoutRepeatedNames(fields));
const RowHandicap = DirectoryChange.pick({ handicapDate: true, handicapSource: true }).extend({
  handicap: DirectoryPlayer.shape.handicap.exactOptional(),
});
type RowHandicap = Partial<Handicap>;

/** Whether a row has an older handicap than the one that is stored. */
const isOlder = (stored: Handicap, { handicap, handicapDate = '' }: RowHandicap) =>
  handicap !== undefined &&
  stored.handicap !== '' &&
  handicapDate !== '' &&
  handicapDate < stored.handicapDate;

/**
 * A player's handicap with that of a row. An older one changes nothing, and an empty cell takes date and source from no
 * handicap that stays.
 */
function combinedHandicap(stored: Handicap, row: RowHandicap, today: CalendarDate): Handicap {
  if (isOlder(stored, row)) return changedHandicap(stored, {}, today);
  if (row.handicap !== stored.handicap) return changedHandicap(stored, row, today);
  const { handicapDate, handicapSource } = row;
  const given = {
    ...(handicapDate && { handicapDate }),
    ...(handicapSource && { handicapSource }),
  };
  return changedHandicap(stored, given, today);
}

/** What is not stored of a row's handicap. Throws ImportError for one that no player can have. */
function handicapNote(
  { handicap = '', ...row }: RowHandicap,
  stored: Handicap | undefined,
  today: CalendarDate,
): string {
  const problem = handicap === stored?.handicap ? null : handicapProblem(handicap);
  if (problem !== null) throw new ImportError(problem);
  if (row.handicapDate !== undefined && row.handicapDate > today) {
    throw new ImportError(FUTURE_HANDICAP);
  }
  if (!stored || !isOlder(stored, { handicap, ...row })) return '';
  return `Handicap left out: the stored one is newer, of ${formatLong(stored.handicapDate)}.`;
}

/**
 * A player with the values of a row. It renames the player only when it lists the stored name among the others, and then
 * that name stays, as stored results may have it.
 */
function combine(stored: DirectoryPlayer, values: Values): Values {
  const combined = { ...stored, ...values };
  const { player, alsoKnownAs } = combined;
  if (typeof player !== 'string' || !Array.isArray(alsoKnownAs)) return combined;
  const has = (names: readonly unknown[], searched: string) =>
    names.some((name) => typeof name === 'string' && personKey(name) === personKey(searched));
  const isSwapped = Array.isArray(values.alsoKnownAs) && has(alsoKnownAs, stored.player);
  return {
    ...combined,
    player: isSwapped ? player : stored.player,
    alsoKnownAs: [...alsoKnownAs, player, stored.player],
  };
}

/** The columns of the directory. */
export const DIRECTORY_COLUMNS = columnsOf(namedFields(DIRECTORY_FIELDS)).map((column) =>
  column.field === 'handicapDate' ? { ...column, ...date } : column,
);

/** The columns of the players of match play. */
export const MATCH_PLAY_COLUMNS = DIRECTORY_COLUMNS.filter(({ field }) =>
  ['player', 'handicap'].includes(field),
);

/** The players' directory as a table; a row is about the player who has one of its names. */
export const directoryImport = (
  today: () => CalendarDate,
): ImportKind<DirectoryPlayer, NewDirectoryPlayer> => ({
  columns: DIRECTORY_COLUMNS,
  schema: PlayerFields,
  empty: {},
  finder: (stored) => {
    const entries = entriesByKey(stored);
    return (fields) => spellingsOf(fields).flatMap((name) => entries.get(personKey(name)) ?? [])[0];
  },
  combine: (stored, values) => ({
    ...combine(stored, values),
    ...combinedHandicap(stored, RowHandicap.parse(values), today()),
  }),
  noteOf: (values, stored) => handicapNote(RowHandicap.parse(values), stored, today()),
  keyOf: ({ player }, stored) => String(stored?.ID ?? personKey(player)),
  nameOf: ({ player }) => player,
});

/** The players of match play as a table; a row about another player puts that one in match play. */
export function matchPlayPlayersImport(
  today: () => CalendarDate,
): ImportKind<DirectoryPlayer, NewDirectoryPlayer> {
  const kind = directoryImport(today);
  return {
    ...kind,
    columns: MATCH_PLAY_COLUMNS,
    empty: { matchPlay: true },
    finder: (stored) => kind.finder(stored.filter(isInMatchPlay)),
  };
}
