/** What tables and rankings are called: the names of the world golf rankings are those of the tour. */
import { worldRankingsName, worldRankingsShort } from '../tour/names.ts';
import type { EventTable, RankingName, TableName } from './leaderboard.ts';

/** The labels of the tables. */
export const TABLE_LABELS: Readonly<Record<TableName, string>> = {
  net: 'Net',
  gross: 'Gross',
  skins: 'Skins',
  teams: 'Teams',
  get wgr() {
    return worldRankingsShort();
  },
};

/** The labels of all tables. */
export const EVENT_TABLE_LABELS: Readonly<Record<EventTable, string>> = {
  net: TABLE_LABELS.net,
  gross: TABLE_LABELS.gross,
  skins: TABLE_LABELS.skins,
  teams: TABLE_LABELS.teams,
  get wgr() {
    return worldRankingsShort();
  },
  'tee-times': 'Tee Times',
};

/** The labels of the rankings. */
export const RANKING_LABELS: Readonly<Record<RankingName, string>> = {
  season: 'Season Standings',
  get wgr() {
    return worldRankingsName();
  },
};
