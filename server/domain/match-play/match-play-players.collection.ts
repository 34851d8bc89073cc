import { MatchPlayPlayer } from '../publish/tour-records.schema.ts';
import { deletion, listCollection } from '../shared/collection.ts';
import { personKey } from '../standings/standings.ts';

/** The players of match play, by name. */
export const matchPlayPlayers = listCollection({
  file: 'match-play-players.json',
  record: MatchPlayPlayer,
  unique: { by: ({ player }) => personKey(player), error: 'Two players have one name.' },
  order: (a, b) => a.player.localeCompare(b.player, 'en'),
  backupLabel: 'Match play players',
  nameOf: ({ player }) => player,
  changedDependencies: () => ['match-play'],
  deletion: deletion('match-play-player', { player: MatchPlayPlayer }),
});
