/** The Colony Cup: title holders against challengers, twelve a side, thirty points. */
import { itemAt, sumOf } from './arrays.ts';
import { playMatch } from './match-score.ts';
import { makeRandom, type Random } from './random.ts';
import { cutInto, teeTimes } from './tee-times.ts';
import type {
  CupFormat,
  CupMatch,
  CupRecord,
  CupTeam,
  DemoCup,
  DemoPlayer,
  StandingsRow,
  TeeTimeRow,
} from './types.ts';

export const TEAM_SIZE = 12;

/** Challengers who qualify by rank, and the lowest rank of a captain's pick. */
const QUALIFIERS = 9;
const PICKS_FROM = 50;

/** The most players that the holders' captain drops. */
const MAX_DROPPED = 2;

/** Rows of the projection. */
const PROJECTED = 20;

const HOLES = 9;

/** The winner of a halved match. */
const HALVED = 'Tied';

/** The first twenty of the standings without last year's cup team. */
export function cupProjection(
  standings: readonly StandingsRow[],
  lastTeam: readonly string[],
): StandingsRow[] {
  return standings.filter(({ player }) => !lastTeam.includes(player)).slice(0, PROJECTED);
}

/** The players of a year's cup. */
export interface CupYear {
  year: number;
  seed: string;
  /** Last year's winners, captain first; before the first recorded cup any twelve names. */
  holders: readonly string[];
  /** Season standings on the day of the cup. */
  standings: readonly StandingsRow[];
  members: readonly DemoPlayer[];
}

/**
 * The two rosters. Picks replace holders who left the tour and up to two whom the captain
 * drops; the challengers are the nine highest ranked others, a captain and two picks.
 */
function rostersOf(random: Random, cup: CupYear): [string[], string[]] {
  const isMember = new Set(cup.members.map(({ name }) => name));
  const present = cup.holders.filter((name) => isMember.has(name));
  const left = cup.holders.length - present.length;
  const dropped = new Set(
    random.shuffle(present.slice(1)).slice(0, random.int(0, Math.max(0, MAX_DROPPED - left))),
  );
  const kept = present.filter((name) => !dropped.has(name));
  const ranked = cup.standings.map(({ player }) => player).filter((name) => isMember.has(name));
  const available = ranked.filter((name) => !kept.includes(name));
  const qualified = available.slice(0, QUALIFIERS);
  const within = available.filter(
    (name) => !qualified.includes(name) && ranked.indexOf(name) < PICKS_FROM,
  );
  const [captain = '', ...free] = within;
  const picks = random.shuffle(free);
  const open = TEAM_SIZE - kept.length;
  const challengers = [captain, ...qualified, ...picks.slice(0, 2)];
  return [[...kept, ...picks.slice(2, 2 + open)], challengers];
}

/** `Team Grenier`, or the full name when both captains have the same surname. */
function teamsOf(
  rosters: readonly [string[], string[]],
  members: readonly DemoPlayer[],
): [CupTeam, CupTeam] {
  const captains = rosters.map((roster) => itemAt(roster, 0));
  const surnames = captains.map(
    (name) => members.find((member) => member.name === name)?.surname ?? name,
  );
  const isClear = surnames[0] !== surnames[1];
  const team = (side: 0 | 1): CupTeam => ({
    name: `Team ${itemAt(isClear ? surnames : captains, side)}`,
    captain: itemAt(captains, side),
    players: rosters[side],
  });
  return [team(0), team(1)];
}

/** The matches of a format: pairs, or single players in Match Play. */
function playFormat(random: Random, teams: readonly [CupTeam, CupTeam], size: number): CupMatch[] {
  const sides = teams.map(({ players }) => {
    const sizes = Array.from({ length: players.length / size }, () => size);
    return cutInto(random.shuffle(players), sizes).map((names) => names.join('/'));
  });
  const [ones, others] = [itemAt(sides, 0), itemAt(sides, 1)];
  return ones.map((team1, index) => {
    const team2 = itemAt(others, index);
    const { winner, score } = playMatch(random, HOLES, false);
    return { team1, team2, score, winner: winner === null ? HALVED : winner ? team2 : team1 };
  });
}

/** Points of a side: one for a match won, half of one for a halved match. */
export function cupPoints(matches: readonly CupMatch[], side: 'team1' | 'team2'): number {
  return sumOf(
    matches.map((match) => {
      const isHalved = match.winner !== match.team1 && match.winner !== match.team2;
      if (isHalved) return 0.5;
      return match.winner === match[side] ? 1 : 0;
    }),
  );
}

/** Plays a year's cup. After a tie the holders keep the cup. */
export function makeCup(cup: CupYear): DemoCup {
  const random = makeRandom(`${cup.seed}/cup/${cup.year}`);
  const teams = teamsOf(rostersOf(random, cup), cup.members);
  const formats: Record<CupFormat, CupMatch[]> = {
    Scramble: playFormat(random, teams, 2),
    'Best Ball': playFormat(random, teams, 2),
    Champman: playFormat(random, teams, 2),
    'Match Play': playFormat(random, teams, 1),
  };
  const matches = Object.values(formats).flat();
  const [one, two] = [cupPoints(matches, 'team1'), cupPoints(matches, 'team2')];
  const [holders, challengers] = teams;
  const winner = two > one ? challengers : holders;
  const overall: CupMatch = {
    team1: holders.name,
    team2: challengers.name,
    score: `${one}-${two}`,
    winner: one === two ? HALVED : winner.name,
  };
  const record: CupRecord = { year: cup.year, team: [...winner.players], winningTeam: true };
  return { year: cup.year, teams, results: { ...formats, 'Colony Cup': [overall] }, record };
}

/** Tee times of both days, one per pair of the first format and of two singles matches. */
export function cupTeeTimes(cup: DemoCup, seed: string): TeeTimeRow[] {
  const random = makeRandom(`${seed}/cup-tee-times/${cup.year}`);
  const pairs = cup.results.Scramble.map(({ team1, team2 }) => `${team1}/${team2}`.split('/'));
  const singles = cup.results['Match Play'].map(({ team1, team2 }) => [team1, team2]);
  const fours = cutInto(singles, [2, 2, 2, 2, 2, 2]).map((matches) => matches.flat());
  return [...teeTimes(random, pairs, 1), ...teeTimes(random, fours, 2)];
}
