/** The tables of an event out of its scores: the standing of players, and rows as staff would type them. */
import type { EnteredHole, EnteredTeam } from '../results/entered/entered-results.schema.ts';
import { workedSkins } from '../results/entered/skins-results.ts';
import { personKey } from '../players/person-name.ts';
import type { EventResults } from '../publish/tour-records.schema.ts';
import type { TableName } from '../results/leaderboard.ts';
import { ranksOf } from '../standings/standings.ts';
import { holesIn } from './hole-span.ts';
import type { Board } from './board.schema.ts';
import type { EventScores } from './event-scores.schema.ts';
import { inOrder, type Order } from './formats/format.ts';
import { formatNamed, TEAM_FORMATS, USUAL_FORMAT, valuesOf } from './formats/formats.ts';
import type { Standing } from './group-view.ts';
import { countedStrokes } from './round.ts';
import {
  holesAt,
  playedIn,
  roundAt,
  roundsOf,
  unofficialHoles,
  type AllowanceName,
  type PlayedRound,
} from './scores.ts';
import { skinsHoles } from './skins.ts';
import { TIE_TABLES, withoutTies, type TieRule, type TieTable } from './ties.ts';

/** The holes of a round. */
const holesOf = ({ setup }: Pick<EventScores, 'setup'>): number => holesIn(playedIn(setup)).length;

/** The holes of a round that an entry has finished: `7`, and `F` for all; empty before the first. */
const thruText = (scores: Pick<EventScores, 'setup'>, thru: number): string =>
  thru === 0 ? '' : thru === holesOf(scores) ? 'F' : String(thru);

/** The ranks of totals, of which those without a number have none. */
function ranksBy(rows: readonly { total: number | null }[], order: Order): string[] {
  const totals = rows.map(({ total }) => total).filter((total) => total !== null);
  totals.sort(inOrder(order));
  const ranks = ranksOf(totals);
  const byTotal = new Map(totals.map((total, at) => [total, ranks[at] ?? '']));
  return rows.map(({ total }) => (total === null ? '' : (byTotal.get(total) ?? '')));
}

/** A row of a table of players, as it is entered. */
interface PlayerRow {
  rank: string;
  player: string;
  total: string;
  strokes: string;
}

/** The strokes in relation to par that a player starts with; 0 but for the Championship. */
export type StartOf = (player: string) => number;

const NO_START: StartOf = () => 0;

/** What each hole of a complete round adds to the total. */
const wholeValues = (
  { setup }: EventScores,
  played: PlayedRound,
  allowance: AllowanceName | 'gross',
): number[] =>
  valuesOf(setup, played.scores, holesAt(played, allowance)).map((value) => value ?? 0);

/** The rule of a table's ties, as it is stored with it; that of a play-off only where it decided who is first. */
function tiesIn(
  { setup: { ties, playOffs } }: EventScores,
  table: TieTable,
  { rounds, rows }: { rounds: readonly PlayedRound[]; rows: readonly PlayerRow[] },
): TieRule | undefined {
  const rule = ties?.[table];
  if (rule !== 'playOff') return rule;
  const winner = rows[rounds.findIndex(({ player }) => player.id === playOffs?.[table])];
  const isDecided = rows.some(
    ({ rank, total }) => winner?.rank === '1' && rank !== '1' && total === winner.total,
  );
  return isDecided ? rule : undefined;
}

/** The rows of everyone at an allowance; those who haven't started have a name only. */
function playerRows(
  scores: EventScores,
  rounds: readonly PlayedRound[],
  allowance: AllowanceName | 'gross',
  startOf: StartOf,
): PlayerRow[] {
  const { order, written, points } = formatNamed(scores.setup.format);
  const played = rounds.map((each) => {
    const round = roundAt(scores, each, allowance);
    const { player, status } = each.player;
    const counts = status === '' && round.thru > 0;
    // Starting strokes are no points.
    const start = points ? 0 : startOf(player);
    return { player, status, round, total: counts ? round.total + start : null };
  });
  const { ties = {}, playOffs = {} } = scores.setup;
  const table = TIE_TABLES.find((each) => each === allowance);
  const shared = ranksBy(played, order);
  const ranks = withoutTies(
    rounds.map((each, at) => ({
      id: each.player.id,
      rank: shared[at] ?? '',
      values: each.round.isComplete ? wholeValues(scores, each, allowance) : null,
    })),
    table && ties[table],
    { order, winner: table && playOffs[table] },
  );
  return played.map(({ player, status, round, total }, at) => ({
    rank: status === '' ? (ranks[at] ?? '') : status,
    player,
    total: total === null ? '' : written(total),
    strokes: total !== null && round.isComplete && !points ? String(round.net) : '',
  }));
}

/** How everyone stands in the net table, in the order of the players. */
export function standingsOf(scores: EventScores, startOf: StartOf = NO_START): Standing[] {
  const rounds = roundsOf(scores);
  const rows = playerRows(scores, rounds, 'net', startOf);
  return rounds.map(({ player, round: { thru, gross, net } }, at) => ({
    id: player.id,
    player: player.player,
    rank: rows[at]?.rank ?? '',
    thru,
    gross,
    net,
    total: rows[at]?.total ?? '',
  }));
}

/** The net score of each hole at an allowance; null without one. */
function netHoles({ setup }: EventScores, played: PlayedRound, allowance: AllowanceName) {
  return holesAt(played, allowance).map(({ par, strokes }, at) => {
    const counted = countedStrokes(played.scores[at] ?? null, par, setup.maxOverPar);
    return counted === null ? null : counted - strokes;
  });
}

const isInPlay = ({ player }: PlayedRound) => player.status === '';

/** The holes of the skins game that are decided, by those who are in play. */
export function skinsRows(scores: EventScores): EnteredHole[] {
  const rounds = roundsOf(scores).filter(isInPlay);
  const net = rounds.map((each) => netHoles(scores, each, 'skins'));
  const holes = holesIn(playedIn(scores.setup));
  return skinsHoles(net, holes.length).flatMap(({ score, lowest, winner }, at): EnteredHole[] => {
    if (score === null) return [];
    const names = lowest.flatMap((who) => rounds[who]?.player.player ?? []);
    return [
      {
        hole: String(holes[at]),
        par: String(rounds[0]?.tee.par[(holes[at] ?? 0) - 1] ?? ''),
        score: String(score),
        won: winner === null ? '' : (names[0] ?? ''),
        tie: winner === null ? names.join(', ') : '',
      },
    ];
  });
}

/** A team with the holes that it has finished. */
interface TeamStanding {
  row: Omit<EnteredTeam, 'thru' | 'members'> & { members: string[] };
  thru: string;
}

/** The teams, in the order of the teams; a team without a score has its members only. */
export function teamRows(scores: EventScores): TeamStanding[] {
  const { teams, teamScore, teamCounts: counting, format } = scores.setup;
  const { order, written, points } = formatNamed(format);
  const team = TEAM_FORMATS[teamScore];
  const rounds = new Map(roundsOf(scores).map((each) => [each.player.id, each]));
  const worked = teams.flatMap(({ players }) => {
    const members = players.flatMap((id) => rounds.get(id) ?? []);
    const inPlay = members.filter(isInPlay);
    if (members.length === 0) return [];
    const names = members.map(({ player }) => player.player);
    if (inPlay.length === 0) return [{ names, rank: 'WD', thru: 0, net: null, total: null }];
    const balls = inPlay.map((each) => ({
      net: netHoles(scores, each, 'teams'),
      values: valuesOf(scores.setup, each.scores, holesAt(each, 'teams')),
    }));
    return [{ names, rank: '', ...team.score(balls, { holes: holesOf(scores), counting, order }) }];
  });
  const ranks = ranksBy(worked, order);
  return worked.map(({ names, rank, thru, net, total }, at) => ({
    row: {
      rank: rank === '' ? (ranks[at] ?? '') : rank,
      team: names.join('/'),
      members: names,
      total: total !== null && (team.hasTotal || points) ? written(total) : '',
      strokes: net === null || points ? '' : String(net),
    },
    thru: thruText(scores, thru),
  }));
}

/** A table as `PUT /api/results/{eventID}/tables/{table}` takes it. */
export interface ScoredTable {
  table: TableName;
  body: object;
}

/** How tables are worked out. */
export interface TableOptions {
  startOf?: StartOf;
  /** Whether rows have points: once they are published. */
  hasPoints: boolean;
}

/** The tables that are set up, those before others on which these depend; one without a row in play is left out. */
export function tablesOf(
  scores: EventScores,
  { startOf = NO_START, hasPoints }: TableOptions,
): ScoredTable[] {
  const { tables, points, teamScore, format = USUAL_FORMAT } = scores.setup;
  const rounds = roundsOf(scores);
  const players = (table: 'net' | 'gross' | 'wgr'): ScoredTable[] => {
    const rows = playerRows(scores, rounds, table, table === 'net' ? startOf : NO_START);
    if (rows.every(({ rank }) => rank === '')) return [];
    const body = { rows: rows.map((row) => (table === 'gross' ? row : { ...row, points: '' })) };
    const choice = table === 'gross' ? {} : { points: hasPoints ? points : 'none' };
    return [
      {
        table,
        body: {
          ...body,
          ...choice,
          format,
          ties: tiesIn(scores, table, { rounds, rows }) ?? 'shared',
        },
      },
    ];
  };
  const all: Record<TableName, () => ScoredTable[]> = {
    net: () => players('net'),
    gross: () => players('gross'),
    wgr: () => players('wgr'),
    skins: () => {
      const holes = skinsRows(scores);
      return holes.length === 0 ? [] : [{ table: 'skins', body: { rows: { holes } } }];
    },
    teams: () => {
      const rows = teamRows(scores).map(({ row }) => row);
      return rows.every(({ rank }) => rank === '')
        ? []
        : [{ table: 'teams', body: { rows, teamScore, format } }];
    },
  };
  // Net first: the winning team adds its bonus to it.
  return (['net', 'gross', 'wgr', 'skins', 'teams'] as const).flatMap((table) =>
    tables.includes(table) ? all[table]() : [],
  );
}

/** Results with the holes that each entry of these tables has finished; without them once all have finished. */
export function withThru(
  results: EventResults,
  tables: readonly Pick<ScoredTable, 'table'>[],
  scores: EventScores,
): EventResults {
  const holes = new Map(
    roundsOf(scores).map(({ player, round }) => [
      personKey(player.player),
      thruText(scores, round.thru),
    ]),
  );
  const isInPlay = [...holes.values()].some((thru) => thru !== 'F' && thru !== '');
  const ofTeam = new Map(teamRows(scores).map(({ row, thru }) => [row.members.join('/'), thru]));
  if (!isInPlay) return results;
  const noted = <Row extends object>(row: Row, thru: string | undefined): Row =>
    thru === undefined || thru === '' ? row : { ...row, thru };
  const ofPlayer = <Row extends { player: string }>(row: Row) =>
    noted(row, holes.get(personKey(row.player)));
  const { net, gross, wgr, teams } = results;
  const has = (name: TableName) => tables.some(({ table }) => table === name);
  return {
    ...results,
    ...(net && has('net') && { net: { ...net, rows: net.rows.map(ofPlayer) } }),
    ...(gross && has('gross') && { gross: { ...gross, rows: gross.rows.map(ofPlayer) } }),
    ...(wgr && has('wgr') && { wgr: { ...wgr, rows: wgr.rows.map(ofPlayer) } }),
    ...(teams &&
      has('teams') && {
        teams: {
          ...teams,
          rows: teams.rows.map((row) => noted(row, ofTeam.get((row.members ?? []).join('/')))),
        },
      }),
  };
}

/** The board, best first. */
export function boardOf(scores: EventScores, startOf: StartOf = NO_START): Board {
  const standing = standingsOf(scores, startOf).toSorted(byRank);
  const unofficial = new Map(
    scores.players.map((player) => {
      const some = unofficialHoles(scores, player);
      return [player.id, some.length > 0 ? { unofficial: some } : {}];
    }),
  );
  const holes = skinsRows(scores);
  return {
    ...(scores.setup.format !== undefined && { format: scores.setup.format }),
    players: standing.map(({ id, player, rank, thru, total, gross }) => ({
      player,
      rank,
      thru: thruText(scores, thru),
      total,
      today: total,
      gross,
      ...unofficial.get(id),
    })),
    skins: { holes, players: workedSkins({ holes, players: [] }, []).players },
    teams: teamRows(scores)
      .map(({ row: { rank, team, total, strokes }, thru }) => ({
        rank,
        team,
        total,
        strokes,
        thru,
      }))
      .toSorted(byRank),
  };
}

/** By place; those without one follow in their order. */
const byRank = (a: { rank: string }, b: { rank: string }) => place(a.rank) - place(b.rank);
const place = (rank: string) => Number(rank.replace('T', '') || 'NaN') || Number.MAX_SAFE_INTEGER;
