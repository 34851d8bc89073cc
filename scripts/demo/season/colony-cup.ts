/** The Colony Cup: title holders against challengers, twelve a side, thirty points. */
import {
  CAPTAINS_PICKS,
  CUP_MATCH_HOLES,
  CUP_QUALIFIERS,
  MOST_DROPPED,
  PICKS_FROM,
} from '#domain/colony-cup/colony-cup.ts';
import { CUP_FORMATS, CUP_TEAM_SIZE } from '#domain/colony-cup/cup-formats.ts';
import type { CupMatch } from '#domain/colony-cup/cup-results.schema.ts';
import { cupPointsOf, HALVED_WINNER } from '#domain/colony-cup/cup-results.ts';
import { surnameOf } from '#domain/results/entered/team-members.ts';
import type { StandingsRow, TeeTime } from '#domain/results/results.schema.ts';
import { cutEvenly, itemAt } from './lists.ts';
import { playMatch } from './match-play.ts';
import { teeTimes } from './play.ts';
import type { DemoPlayer } from './players.ts';
import { randomFor, type Random } from './random.ts';

export interface CupTeam {
  name: string;
  /** Twelve names, the captain first. */
  players: string[];
}

export type DemoCup = ReturnType<typeof makeCup>;

/** The players of a year's cup. */
export interface CupYear {
  year: number;
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
  const dropped = random
    .shuffle(present.slice(1))
    .slice(0, random.int(0, Math.max(0, MOST_DROPPED - left)));
  const staying = present.filter((name) => !dropped.includes(name));
  const ranked = cup.standings.map(({ player }) => player).filter((name) => isMember.has(name));
  const available = ranked.filter((name) => !staying.includes(name));
  const qualified = available.slice(0, CUP_QUALIFIERS);
  const [captain = '', ...free] = available
    .slice(CUP_QUALIFIERS)
    .filter((name) => ranked.indexOf(name) < PICKS_FROM);
  const picks = random.shuffle(free);
  return [
    [...staying, ...picks.slice(CAPTAINS_PICKS, CAPTAINS_PICKS + CUP_TEAM_SIZE - staying.length)],
    [captain, ...qualified, ...picks.slice(0, CAPTAINS_PICKS)],
  ];
}

/** `Team Grenier`, or the full name when both captains have the same surname. */
function teamsOf([holders, challengers]: readonly [string[], string[]]): [CupTeam, CupTeam] {
  const captains = [holders, challengers].map(([captain = '']) => captain);
  const surnames = captains.map(surnameOf);
  const [one, other] = surnames[0] === surnames[1] ? captains : surnames;
  return [
    { name: `Team ${one}`, players: holders },
    { name: `Team ${other}`, players: challengers },
  ];
}

/** The matches of a format: pairs, or single players in Match Play. */
function playFormat(random: Random, teams: readonly [CupTeam, CupTeam], size: number): CupMatch[] {
  const sides = teams.map(({ players }) =>
    cutEvenly(random.shuffle(players), size).map((names) => names.join('/')),
  );
  const [ones, others] = [itemAt(sides, 0), itemAt(sides, 1)];
  return ones.map((team1, index) => {
    const team2 = itemAt(others, index);
    const { leader, score } = playMatch(random, CUP_MATCH_HOLES, false);
    const winner = { first: team1, second: team2, none: HALVED_WINNER }[leader ?? 'none'];
    return { team1, team2, score, winner };
  });
}

/** Plays a year's cup: a point for a match won, half of one for a halved match. After a tie the holders keep the cup. */
export function makeCup(cup: CupYear) {
  const random = randomFor(`cup/${cup.year}`);
  const teams = teamsOf(rostersOf(random, cup));
  const formats = CUP_FORMATS.map((name) => ({
    name,
    matches: playFormat(random, teams, name === 'Match Play' ? 1 : 2),
  }));
  const points = cupPointsOf(formats.flatMap(({ matches }) => matches));
  const [holders, challengers] = teams;
  const winner = points.team2 > points.team1 ? challengers : holders;
  const overall: CupMatch = {
    team1: holders.name,
    team2: challengers.name,
    score: `${points.team1}-${points.team2}`,
    winner: points.team1 === points.team2 ? HALVED_WINNER : winner.name,
  };
  const record = { year: cup.year, team: [...winner.players], winningTeam: true };
  return { year: cup.year, teams, results: { overall, formats }, record };
}

/** Tee times of both days, one per pair of the first format and of two singles matches. */
export function cupTeeTimes({ year, results: { formats } }: DemoCup): TeeTime[] {
  const random = randomFor(`cup-tee-times/${year}`);
  const playersOf = (format: number) =>
    itemAt(formats, format).matches.map(({ team1, team2 }) => `${team1}/${team2}`.split('/'));
  const singles = cutEvenly(playersOf(CUP_FORMATS.length - 1).flat(), 4);
  return [...teeTimes(random, playersOf(0), 1), ...teeTimes(random, singles, 2)];
}
