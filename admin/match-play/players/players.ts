/** The match play players: texts, fields and API calls of their screen. */
import { z } from 'zod';
import { matchPlayPlayersApi } from '#domain/match-play/match-play.collection.ts';
import { MATCH_PLAY_COLUMNS } from '#domain/directory/directory.import.ts';
import { playerSlug } from '#domain/players/player-slug.ts';
import { MatchPlayPlayer } from '#domain/publish/tour-records.schema.ts';
import { call, request } from '../../api.ts';
import type { ListTable } from '../../imports/list-table.ts';
import {
  labelIn,
  saveFailed,
  type CollectionTexts,
  type FieldSpec,
  type SitePlace,
} from '../../records/collection.ts';
import type { BulkList } from '../../records/bulk/bulk-actions.ts';
import { listCache } from '../../records/list/list-cache.ts';
import type { RecordKind } from '../../records/record-kind.ts';
import { textIn } from '../../records/editor/values.ts';

const PATH = '/api/match-play/player';

const Player = z.object(MatchPlayPlayer.shape);

/** The columns that are edited. */
export const PLAYER_FIELDS: readonly FieldSpec[] = [
  { name: 'player', label: 'Player', kind: 'player' },
  { name: 'handicap', label: 'Handicap', kind: 'text' },
];

export const PLAYER_TEXTS: CollectionTexts = {
  title: 'Players',
  add: 'Add Player',
  empty: 'No players found.',
  hint: 'Use Add Player to add everyone who enters match play. You can add the handicap later.',
  many: 'players',
};

/** All players by name, as the server sorts them. */
export async function readPlayers(): Promise<readonly MatchPlayPlayer[]> {
  return request(matchPlayPlayersApi.list, {});
}

/** Players are known by their names: there is no ID. */
const base = { key: 'match-play-players', idOf: ({ player }: MatchPlayPlayer) => player };

/** The players as a table. */
export const PLAYERS_TABLE: ListTable = {
  list: 'match-play-players',
  many: 'players',
  columns: MATCH_PLAY_COLUMNS,
  file: '/api/match-play/players.csv',
  match: 'the player with its name',
};

/** Players can be selected and deleted together. */
export const PLAYERS_BULK: BulkList = {
  one: 'player',
  many: 'players',
};

/** The page of each player on the site. */
export const PLAYERS_SITE: SitePlace<MatchPlayPlayer> = {
  under: '/players',
  pageOf: ({ player }) => `/players/${playerSlug(player)}`,
};

/** The match play players; deletion needs no confirmation because it can be undone. */
export const PLAYERS: RecordKind<MatchPlayPlayer> = {
  ...base,
  ...listCache({ ...base, compare: (a, b) => a.player.localeCompare(b.player, 'en') }),
  nameOf: ({ player }) => textIn(player).trim(),
  newName: 'the new player',
  newTitle: 'New player',
  valuesOf: ({ player, handicap }) => ({ player, handicap }),
  labelOf: labelIn(PLAYER_FIELDS),
  schema: Player,
  saveFailed,
  save: async ({ record, tag, values }) => {
    const fields = Player.parse(values);
    const body = record ? { ...fields, originalPlayer: record.player } : fields;
    return { record: await call(record ? 'PUT' : 'POST', PATH, { schema: Player, body, tag }) };
  },
  current: async ({ player }) =>
    (await readPlayers()).find((each) => each.player === player) ?? null,
  among: readPlayers,
  remove: async ({ player }, tag) => {
    await call('DELETE', PATH, { schema: z.unknown(), body: { player }, tag });
  },
  restore: ({ player }) =>
    call('POST', `${PATH}/${encodeURIComponent(player)}/restore`, { schema: Player }),
};
