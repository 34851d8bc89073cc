import { PlayerAliases } from '../publish/tour-records.schema.ts';
import { listCollection } from '../shared/collection.ts';

/** Other names of players in tables. Edited by hand in the file. */
export const playerAliases = listCollection({
  file: 'player-aliases.json',
  record: PlayerAliases,
  backupLabel: 'Player aliases',
  changedDependencies: () => ['player-aliases'],
});
