import { personKey } from '../player/person-name.ts';
import { MatchPlayPlayer } from '../publish/tour-records.schema.ts';
import { recordList } from '../shared/collection.ts';
import { foldCase } from '../shared/fold-text.ts';

/** The players of match play, by name. */
export const matchPlayPlayers = recordList({
  file: 'match-play-players.json',
  record: MatchPlayPlayer,
  unique: { by: ({ player }) => foldCase(player), error: 'Two players have one name.' },
  order: (a, b) => a.player.localeCompare(b.player, 'en'),
  part: 'matchPlay',
  backupLabel: 'Match play players',
  nameOf: ({ player }) => player,
  idOf: ({ player }) => player,
  keysOf: ({ player }) => [personKey(player)],
  sentences: {
    missing: 'There is no match play player of this name.',
    taken: ({ player }) => `There is already a player named ${player}.`,
    notDeleted: 'There is no deleted player of this name.',
  },
  changedDependencies: () => ['match-play'],
});
