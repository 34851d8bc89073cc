import { PLAYER_HEADINGS } from '../import/cells.ts';
import type { ImportKind } from '../import/import-kind.ts';
import { MatchPlayPlayer } from '../publish/tour-records.schema.ts';
import { personKey } from '../player/person-name.ts';

/** The players of match play as a table; a row is about the player of its name. */
export const matchPlayPlayersImport: ImportKind<MatchPlayPlayer, MatchPlayPlayer> = {
  columns: [
    { field: 'player', label: 'Player', also: PLAYER_HEADINGS, isRequired: true, isPerson: true },
    { field: 'handicap', label: 'Handicap', also: ['index', 'handicap index', 'hcp', 'ghin'] },
  ],
  schema: MatchPlayPlayer,
  empty: { handicap: '' },
  finder: (stored) => {
    const byName = new Map(stored.map((each) => [personKey(each.player), each]));
    return ({ player }) => byName.get(personKey(player));
  },
  keyOf: ({ player }) => personKey(player),
  nameOf: ({ player }) => player,
};
