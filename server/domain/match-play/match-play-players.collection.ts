import { MatchPlayPlayer } from '../publish/tour-records.schema.ts';
import { listCollection } from '../shared/collection.ts';
import { foldCase } from '../shared/fold-text.ts';

/** The players of match play, by name. */
export const matchPlayPlayers = listCollection({
  file: 'match-play-players.json',
  record: MatchPlayPlayer,
  unique: { by: ({ player }) => foldCase(player), error: 'Two players have one name.' },
  order: (a, b) => a.player.localeCompare(b.player, 'en'),
  backupLabel: 'Match play players',
  nameOf: ({ player }) => player,
  idOf: ({ player }) => player,
  changedDependencies: () => ['match-play'],
});
