/** The tables of an event out of its scores: the standing of players, and rows as staff would type them. */
import type { EnteredHole, EnteredTeam } from '../results/entered/entered-results.schema.ts';
import { workedSkins } from '../results/entered/skins-results.ts';
import { inEachFlight } from '../results/flights.ts';
import { personKey } from '../players/person-name.ts';
import type { EventResults } from '../publish/tour-records.schema.ts';
import type { TableName } from '../results/leaderboard.ts';
import { MISSED_CUT } from '../results/results.ts';
import { RESULT_NAME_MAX } from '../results/results.schema.ts';
import { ranksOf } from '../standings/standings.ts';
import { holesIn } from './hole-span.ts';
import type { Board } from './scores.api.ts';
import type { EventScores } from './event-scores.schema.ts';
import { inOrder, type Order } from './formats/format.ts';
import { formatNamed, TEAM_FORMATS, USUAL_FORMAT, valuesOf } from './formats/formats.ts';
import type { Standing } from './group-view.ts';
import { countedStrokes } from './round.ts';
import {
  holesAt,
  isCounted,
  playedEvents,
  playedIn,
  roundAt,
  roundNumber,
  roundsIn,
  roundsOf,
  unofficialHoles,
  type AllowanceName,
  type PlayedEvent,
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
  flight?: string;
  rounds?: string[];
}

/** The strokes in relation to par that a player starts with; 0 but for the Championship. */
export type StartOf = (player: string) => number;

const NO_START: StartOf = () => 0;

/** What each hole of complete rounds adds to the total. */
const wholeValues = (
  { setup }: EventScores,
  rounds: readonly PlayedRound[],
  allowance: AllowanceName | 'gross',
): number[] =>
  rounds.flatMap((played) =>
    valuesOf(setup, played.scores, holesAt(played, allowance)).map((value) => value ?? 0),
  );

/** The ids of those who won the play-offs of a table. */
const winnersOf = ({ setup }: EventScores, table: TieTable): readonly string[] =>
  [setup.playOffs?.[table] ?? []].flat();

/** The rule of a table's ties, as it is stored with it; that of a play-off only where it decided who is first. */
function tiesIn(
  scores: EventScores,
  table: TieTable,
  { all, rows }: { all: readonly PlayedEvent[]; rows: readonly PlayerRow[] },
): TieRule | undefined {
  const rule = scores.setup.ties?.[table];
  if (rule !== 'playOff') return rule;
  const won = winnersOf(scores, table);
  const winners = rows.filter((_, at) => won.includes(all[at]?.player.id ?? ''));
  const isDecided = winners.some((winner) =>
    rows.some(
      ({ rank, total, flight }) =>
        winner.rank === '1' && rank !== '1' && total === winner.total && flight === winner.flight,
    ),
  );
  return isDecided ? rule : undefined;
}

/** The tables whose places are by flight. */
const BY_FLIGHT: readonly TableName[] = ['net', 'gross'];

/** The rows of everyone at an allowance; those who haven't started have a name only. */
function playerRows(
  scores: EventScores,
  all: readonly PlayedEvent[],
  allowance: AllowanceName | 'gross',
  startOf: StartOf,
): PlayerRow[] {
  const { order, written, points } = formatNamed(scores.setup.format);
  const { ties = {} } = scores.setup;
  const table = TIE_TABLES.find((each) => each === allowance);
  const played = all.map(({ player: { id, player, status }, rounds: own, flight }) => {
    const rounds = own.map((each) => roundAt(scores, each, allowance));
    const begun = rounds.filter(({ thru }) => thru > 0);
    const isComplete = begun.every((round) => round.isComplete);
    // Starting strokes are no points.
    const start = points ? 0 : startOf(player);
    const total = begun.length > 0 ? sumOf(rounds, (round) => round.total) + start : null;
    const isDone = isComplete && (status !== '' || begun.length === rounds.length);
    return {
      ...{ id, player, status, rounds, isDone, shown: isCounted({ status }) ? total : null },
      total: status === '' ? total : null,
      values: isDone ? wholeValues(scores, own, allowance) : null,
      ...(flight !== undefined && BY_FLIGHT.includes(allowance) && { flight }),
    };
  });
  const ranks = inEachFlight(played, (some) => {
    const shared = ranksBy(some, order);
    return withoutTies(
      some.map(({ id, values }, at) => ({ id, rank: shared[at] ?? '', values })),
      table && ties[table],
      { order, winners: table ? winnersOf(scores, table) : [] },
    );
  });
  return played.map(({ player, status, rounds, shown, isDone, flight }, at) => ({
    rank: status === '' ? (ranks[at] ?? '') : status,
    player,
    total: shown === null ? '' : written(shown),
    strokes: shown !== null && isDone && !points ? String(sumOf(rounds, ({ net }) => net)) : '',
    ...(flight !== undefined && { flight }),
    ...(roundNumber(scores) > 1 && {
      rounds: rounds.map(({ thru, isComplete, net, total }) =>
        points ? (thru === 0 ? '' : String(total)) : isComplete ? String(net) : '',
      ),
    }),
  }));
}

const sumOf = <Value>(values: readonly Value[], of: (value: Value) => number): number =>
  values.reduce((sum, value) => sum + of(value), 0);

/** How everyone stands in the net table, in the order of the players; strokes and holes are those of the present round. */
export function standingsOf(scores: EventScores, startOf: StartOf = NO_START): Standing[] {
  const all = playedEvents(scores);
  const rows = playerRows(scores, all, 'net', startOf);
  return all.map(({ player, rounds }, at) => {
    const { thru = 0, gross = 0, net = 0 } = rounds.at(-1)?.round ?? {};
    const { rank = '', total = '' } = rows[at] ?? {};
    return { id: player.id, player: player.player, rank, thru, gross, net, total };
  });
}

/** The net score of each hole of some rounds at an allowance; null without one. */
const netHoles = (
  { setup }: EventScores,
  rounds: readonly PlayedRound[],
  allowance: AllowanceName,
) =>
  rounds.flatMap((played) =>
    holesAt(played, allowance).map(({ par, strokes }, at) => {
      const counted = countedStrokes(played.scores[at] ?? null, par, setup.maxOverPar);
      return counted === null ? null : counted - strokes;
    }),
  );

/** The holes of the skins games that are decided, by those who are in play: a game of each flight in each round. */
export function skinsRows(scores: EventScores): EnteredHole[] {
  const flights = new Map(playedEvents(scores).map(({ player, flight }) => [player.id, flight]));
  const names = (scores.setup.flights?.list ?? []).map(({ name }) => name);
  const rounds = roundsIn(scores);
  return [...names, undefined].flatMap((flight) =>
    rounds.flatMap((round, at) => {
      const players = roundsOf(round).filter(
        ({ player: { id, status } }) => status === '' && flights.get(id) === flight,
      );
      return skinsGame(round, players).map((hole) => ({
        ...hole,
        ...(flight !== undefined && { flight }),
        ...(rounds.length > 1 && { round: String(at + 1) }),
      }));
    }),
  );
}

const MORE = '...';

/** The names that share a hole, as many as a row can have; `...` stands for others. */
function tieText(names: readonly string[]): string {
  const all = names.join(', ');
  if (all.length <= RESULT_NAME_MAX) return all;
  return `${all.slice(0, all.lastIndexOf(', ', RESULT_NAME_MAX - MORE.length))}${MORE}`;
}

function skinsGame(round: EventScores, players: readonly PlayedRound[]): EnteredHole[] {
  const net = players.map((each) => netHoles(round, [each], 'skins'));
  const holes = holesIn(playedIn(round.setup));
  return skinsHoles(net, holes.length).flatMap(({ score, lowest, winner }, at): EnteredHole[] => {
    if (score === null) return [];
    const names = lowest.flatMap((who) => players[who]?.player.player ?? []);
    return [
      {
        hole: String(holes[at]),
        par: String(players[0]?.tee.par[(holes[at] ?? 0) - 1] ?? ''),
        score: String(score),
        won: winner === null ? '' : (names[0] ?? ''),
        tie: winner === null ? tieText(names) : '',
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
  const byID = new Map(playedEvents(scores).map((each) => [each.player.id, each]));
  const before = sumOf(roundsIn(scores).slice(0, -1), holesOf);
  const holes = before + holesOf(scores);
  const worked = teams.flatMap(({ players }) => {
    const members = players.flatMap((id) => byID.get(id) ?? []);
    const inPlay = members.filter(({ player }) => player.status === '');
    if (members.length === 0) return [];
    const names = members.map(({ player }) => player.player);
    if (inPlay.length === 0) {
      const hasMissedCut = members.some(({ player }) => isCounted(player));
      return [{ names, rank: hasMissedCut ? MISSED_CUT : 'WD', thru: 0, net: null, total: null }];
    }
    const balls = inPlay.map(({ rounds }) => ({
      net: netHoles(scores, rounds, 'teams'),
      values: rounds.flatMap((each) => valuesOf(scores.setup, each.scores, holesAt(each, 'teams'))),
    }));
    return [{ names, rank: '', ...team.score(balls, { holes, counting, order }) }];
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
    thru: thruText(scores, Math.max(0, thru - before)),
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
  const { tables, points, teamScore, flights, format = USUAL_FORMAT } = scores.setup;
  const entered = playedEvents(scores);
  const players = (table: 'net' | 'gross' | 'wgr'): ScoredTable[] => {
    const rows = playerRows(scores, entered, table, table === 'net' ? startOf : NO_START);
    if (rows.every(({ rank }) => rank === '')) return [];
    const order = (flights?.list ?? []).map(({ name }) => name);
    const inOrder = rows.toSorted(
      (a, b) => order.indexOf(a.flight ?? '') - order.indexOf(b.flight ?? ''),
    );
    const body = {
      rows: inOrder.map((row) => (table === 'gross' ? row : { ...row, points: '' })),
    };
    const choice = table === 'gross' ? {} : { points: hasPoints ? points : 'none' };
    return [
      {
        table,
        body: {
          ...body,
          ...choice,
          format,
          ties: tiesIn(scores, table, { all: entered, rows }) ?? 'shared',
          ...(table === 'net' && { flightPoints: flights?.points ?? 'flight' }),
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
  const { written } = formatNamed(scores.setup.format);
  const rounds = new Map(roundsOf(scores).map(({ player, round }) => [player.id, round]));
  const todayOf = (id: string, total: string) => {
    const { thru = 0, total: own = 0 } = rounds.get(id) ?? {};
    if (roundNumber(scores) === 1) return total;
    return thru === 0 ? '' : written(own);
  };
  return {
    ...(scores.setup.format !== undefined && { format: scores.setup.format }),
    players: standing.map(({ id, player, rank, thru, total, gross }) => ({
      player,
      rank,
      thru: thruText(scores, thru),
      total,
      today: todayOf(id, total),
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
