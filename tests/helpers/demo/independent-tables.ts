/**
 * The tables of an event worked out another way than the server does: in whole fractions, player by player, without
 * its code. Tests compare both.
 */

import type { EventResults } from '#domain/publish/tour-records.schema.ts';

export interface IndependentPlayer {
  name: string;
  /** In tenths; a plus handicap is below zero. */
  index: number;
  strokes: (number | 'X')[];
  status: string;
}

export interface IndependentEvent {
  par: readonly number[];
  index: readonly number[];
  /** In tenths. */
  rating: number;
  slope: number;
  /** In percent. */
  allowances: { net: number; skins: number; teams: number; wgr: number };
  players: IndependentPlayer[];
  /** Names of the members of each team; the best score of a hole counts. */
  teams: string[][];
  /** Points of the places from the first. */
  points: readonly number[];
  bonus: number;
}

const HOLES = Array.from({ length: 18 }, (_, at) => at);

/** The nearest whole number, of a half the higher one. */
export function nearest(numerator: number, denominator: number): number {
  let whole = Math.trunc(numerator / denominator) - 1;
  while ((whole + 1) * denominator * 2 - denominator <= numerator * 2) whole += 1;
  return whole;
}

function playingHandicap(event: IndependentEvent, player: IndependentPlayer, percent: number) {
  const par = event.par.reduce((sum, each) => sum + each, 0);
  // Index times slope / 113 and rating minus par, both in 1130ths of a stroke.
  const exact = player.index * event.slope + (event.rating - par * 10) * 113;
  return nearest(exact * percent, 113_000);
}

/** The net score of each hole: strokes are given hole by hole, the hardest first. */
function netOf(event: IndependentEvent, player: IndependentPlayer, percent: number): number[] {
  const playing = playingHandicap(event, player, percent);
  return HOLES.map((hole) => {
    const difficulty = event.index[hole] ?? 0;
    const par = event.par[hole] ?? 0;
    const score = player.strokes[hole] ?? 'X';
    const counted = Math.min(score === 'X' ? 99 : score, par + 5);
    let given = 0;
    for (let left = playing - difficulty; left >= 0; left -= 18) given += 1;
    for (let left = -playing - (19 - difficulty); left >= 0; left -= 18) given -= 1;
    return counted - given;
  });
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);
const written = (toPar: number) => (toPar === 0 ? 'E' : toPar > 0 ? `+${toPar}` : `${toPar}`);

function placed(rows: { name: string; total: number }[]) {
  return rows.map((row) => {
    const better = rows.filter(({ total }) => total < row.total).length;
    const isShared = rows.filter(({ total }) => total === row.total).length > 1;
    return { ...row, place: better + 1, rank: `${isShared ? 'T' : ''}${better + 1}` };
  });
}

/** `rank|name|total|strokes|points` of every player, in the order of their names. */
function independentTable(event: IndependentEvent, table: 'net' | 'gross' | 'wgr'): string[] {
  const par = sum(event.par);
  const inPlay = event.players.filter(({ status }) => status === '');
  const rows = placed(
    inPlay.map((player) => {
      const percent = table === 'gross' ? 0 : event.allowances[table];
      const total =
        table === 'gross'
          ? sum(
              HOLES.map((hole) => {
                const score = player.strokes[hole] ?? 'X';
                return Math.min(score === 'X' ? 99 : score, (event.par[hole] ?? 0) + 5);
              }),
            )
          : sum(netOf(event, player, percent));
      return { name: player.name, total };
    }),
  );
  const winners = table === 'net' ? winningMembers(event) : [];
  const worked = rows.map(({ name, total, place, rank }) => {
    const bonus = winners.includes(name) ? event.bonus : 0;
    const points = table === 'gross' ? '' : String((event.points[place - 1] ?? 0) + bonus);
    return [rank, name, written(total - par), total, points].join('|');
  });
  const others = event.players.filter(({ status }) => status !== '');
  return [...worked, ...others.map(({ name, status }) => `${status}|${name}|||`)].sort();
}

function teamsOf(event: IndependentEvent) {
  const byName = new Map(event.players.map((player) => [player.name, player]));
  return placed(
    event.teams.map((members) => {
      const nets = members
        .flatMap((name) => byName.get(name) ?? [])
        .filter(({ status }) => status === '')
        .map((player) => netOf(event, player, event.allowances.teams));
      const total = sum(HOLES.map((hole) => Math.min(...nets.map((net) => net[hole] ?? 99))));
      return { name: members.join('/'), total };
    }),
  );
}

const winningMembers = (event: IndependentEvent) =>
  teamsOf(event)
    .filter(({ place }) => place === 1)
    .flatMap(({ name }) => name.split('/'));

/** `rank|members|total|strokes` of every team, in the order of their names. */
function independentTeams(event: IndependentEvent): string[] {
  const par = sum(event.par);
  return teamsOf(event)
    .map(({ rank, name, total }) => [rank, name, written(total - par), total].join('|'))
    .sort();
}

/** `hole|score|winner` of every hole; without a winner it is tied. */
function independentSkins(event: IndependentEvent): string[] {
  const inPlay = event.players.filter(({ status }) => status === '');
  const nets = inPlay.map((player) => ({
    name: player.name,
    net: netOf(event, player, event.allowances.skins),
  }));
  return HOLES.map((hole) => {
    const scores = nets.map(({ name, net }) => ({ name, score: net[hole] ?? 99 }));
    const lowest = Math.min(...scores.map(({ score }) => score));
    const best = scores.filter(({ score }) => score === lowest);
    return `${hole + 1}|${lowest}|${best.length === 1 ? (best[0]?.name ?? '') : ''}`;
  });
}

/** The tables of an event as sorted lines, one a row; a team without a player in play is left out. */
export interface TableLines {
  net: string[];
  gross: string[];
  wgr: string[];
  teams: string[];
  skins: string[];
}

/** The tables that this calculation has. */
export const independentTables = (event: IndependentEvent): TableLines => ({
  net: independentTable(event, 'net'),
  gross: independentTable(event, 'gross'),
  wgr: independentTable(event, 'wgr'),
  teams: independentTeams(event),
  skins: independentSkins(event),
});

/** The tables that a server stored. */
export function storedTables(results: EventResults | undefined): TableLines {
  const of = (table: 'net' | 'gross' | 'wgr') =>
    (results?.[table]?.rows ?? [])
      .map((row) =>
        [row.rank, row.player, row.total, row.strokes, 'points' in row ? row.points : ''].join('|'),
      )
      .sort();
  const teams = (results?.teams?.rows ?? []).map(({ rank, members, total, strokes }) =>
    [rank, (members ?? []).join('/'), total, strokes].join('|'),
  );
  const holes = results?.skins?.rows.holes ?? [];
  return {
    net: of('net'),
    gross: of('gross'),
    wgr: of('wgr'),
    teams: teams.filter((row) => !row.startsWith('WD')).sort(),
    skins: holes.map(({ hole, score, won }) => `${hole}|${score}|${won}`),
  };
}
