/** The players of the demo tour. */
import { surnameOf } from '#domain/results/entered/team-members.ts';
import { itemAt } from './lists.ts';
// Two have the same surname and initial (Pelletier), so short names are ambiguous.
import people from './players.json' with { type: 'json' };
import { randomFor, type Random } from './random.ts';

/** Seasons of the demo: the current one and three before it. */
export const DEMO_SEASONS = 4;

/** Years of the demo, the oldest first. */
export const demoYears = (currentYear: number): number[] =>
  Array.from({ length: DEMO_SEASONS }, (_, at) => currentYear - DEMO_SEASONS + 1 + at);

export interface PlayerSeason {
  /** Handicap index, 0.5–24 with one decimal. */
  handicapIndex: number;
  /** The player's deviation from the handicap that year, in strokes per round; negative is better. */
  form: number;
}

export interface DemoPlayer {
  name: string;
  /** The player's BlueGolf login. */
  user: string;
  /** The likelihood of signing up, above 0 and at most 1. */
  keenness: number;
  /** By year, for the years of membership. */
  seasons: Record<number, PlayerSeason>;
}

/** Initial and surname as a login: base letters only, in lower case. */
const loginOf = (name: string) =>
  `${name.charAt(0)}${surnameOf(name)}`
    .normalize('NFKD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase();

/** Handicap index and form by year; the index changes a little each year. */
function seasonsOf(random: Random, years: readonly number[]): Record<number, PlayerSeason> {
  let index = Math.min(23, Math.max(1, 11.5 + random.gauss() * 5.5));
  const seasons: Record<number, PlayerSeason> = {};
  for (const year of years) {
    const handicapIndex = Math.round(Math.min(24, Math.max(0.5, index)) * 10) / 10;
    seasons[year] = { handicapIndex, form: Math.round(random.gauss() * 12) / 10 };
    index += random.gauss();
  }
  return seasons;
}

/**
 * All players of the four seasons up to a year, always in the same order; 53 to 59 of them are members in
 * each season.
 */
export function makePlayers(currentYear: number): DemoPlayer[] {
  const random = randomFor(`players`);
  const logins = new Set<string>();
  // Members who came or left have a first and a last season, from 0.
  return people.map(({ name, from = 0, until = DEMO_SEASONS - 1 }) => {
    const login = loginOf(name);
    const user = logins.has(login) ? `${login}2` : login;
    logins.add(login);
    return {
      name,
      user,
      keenness: Math.round((0.35 + random.next() * 0.65) * 100) / 100,
      seasons: seasonsOf(random, demoYears(currentYear).slice(from, until + 1)),
    };
  });
}

/** A member's season. Throws RangeError when the player is not a member that year. */
export const playerSeason = ({ seasons }: DemoPlayer, year: number): PlayerSeason =>
  itemAt(seasons, year);

/** The members of a season. */
export const membersOf = (players: readonly DemoPlayer[], year: number): DemoPlayer[] =>
  players.filter(({ seasons }) => seasons[year] !== undefined);
