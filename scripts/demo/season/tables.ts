/** Leaderboards out of the scores of an event by the tour's rules, also while it is played. */
import { isChampionship } from '#domain/events/event.ts';
import type { EventRecord } from '#domain/events/event.schema.ts';
import type { Starter } from '#domain/results/entered/entered-results.schema.ts';
import { workedSkins } from '#domain/results/entered/skins-results.ts';
import type * as rows from '#domain/results/results.schema.ts';
import type { EventScores } from '#domain/scores/event-scores.schema.ts';
import { skinsRows, standingsOf, tablesOf, type StartOf } from '#domain/scores/score-tables.ts';
import { DEFAULT_SETTINGS } from '#domain/settings/settings.schema.ts';
import { HOLES } from '#domain/tour/format.ts';
import { enteredTable, type EnteredTables } from '../../../server/results/entered-rows.ts';
import { scorecardAddress } from './addresses.ts';
import type { DemoEvent } from './plan.ts';

/** BlueGolf names at most three players who share a hole. */
const TIE_NAMES = 3;

/** While an event is played: how many more holes the first group has played than the last one. */
const SPREAD = 6;

export type DemoTables = ReturnType<typeof demoTables>;

/** The strokes with which a player starts the Championship. */
export const startFrom =
  (starters: readonly Starter[]): StartOf =>
  (name) =>
    starters.find(({ player }) => player === name)?.strokes ?? 0;

/**
 * The tables of an event as its scoring pages have them: links to scorecards, no names of a team's members, and no teams in
 * the Championship. When the team's average counts, totals of teams are empty.
 */
export function demoTables(record: EventRecord, scores: EventScores, starters: readonly Starter[]) {
  const { eventID, name } = record;
  const about = { eventID, name, starters, people: [] };
  const { points } = DEFAULT_SETTINGS;
  const entered = tablesOf(scores, {
    startOf: startFrom(starters),
    hasPoints: true,
  }).reduce<EnteredTables>((before, { table, body }) => {
    if (table === 'skins') return before;
    const net = before.net && { net: { changedAt: '', rows: before.net } };
    // The Championship has no points but those of a major in the world ranking.
    const major = table === 'wgr' && isChampionship(name) ? { points: 'major' } : {};
    const entry = { ...about, points, results: { eventID, ...net } };
    return { ...before, ...enteredTable(table, { ...body, ...major }, entry).tables };
  }, {});
  const { net = [], gross = [], wgr = [], teams = [] } = entered;
  const holes = skinsRows(scores).map((hole) => {
    const names = hole.tie.split(', ');
    const tie = names.slice(0, TIE_NAMES).join(', ') + (names.length > TIE_NAMES ? '...' : '');
    return { ...hole, tie };
  });
  const ids = new Map(scores.players.map(({ id, player }) => [player, id]));
  const linked = <Row extends { player: string }>(address: string, rows: readonly Row[]) =>
    rows.map((row) => {
      return { ...row, scorecardUrl: scorecardAddress(address, ids.get(row.player) ?? '') };
    });
  const skins = workedSkins({ holes, players: [] }, []).players;
  return {
    net: linked(record.netLeaderboardUrl, net),
    gross: linked(record.grossLeaderboardUrl, gross),
    skins: { players: linked(record.skinsLeaderboardUrl, skins), holes },
    teams: teams.map(({ members: _members, ...row }) => row),
    wgr: linked(record.wgrLeaderboardUrl, wgr),
  };
}

/**
 * Net and gross of a complete event as they were after the first group had finished some holes; the last group is six
 * holes behind. The final tables from 24 holes on; empty before the first hole. Points are awarded at the end.
 */
export function inPlay(
  { record, scores, results }: DemoEvent,
  holes: number,
): Pick<DemoTables, 'net' | 'gross'> {
  if (!scores || !results) return { net: [], gross: [] };
  if (holes >= HOLES + SPREAD) return results;
  const players = scores.players.flatMap((player, place, { length }) => {
    const { status, accepted } = player;
    // Entries start one after the other.
    const played = holes - Math.round((place / Math.max(1, length - 1)) * SPREAD);
    if (status !== '' || !accepted || played <= 0) return [];
    const row = accepted.holes.map((score, hole) => (hole < played ? score : null));
    return [{ ...player, accepted: { ...accepted, holes: row } }];
  });
  const now = { ...scores, players };
  const thru = new Map(standingsOf(now).map((standing) => [standing.player, standing.thru]));
  const { net, gross } = demoTables(record, now, []);
  const begun = <Row extends rows.GrossRow>(table: readonly Row[]) =>
    table.map((row) => ({ ...row, thru: String(thru.get(row.player)) }));
  return { net: begun(net).map((row) => ({ ...row, points: '' })), gross: begun(gross) };
}
