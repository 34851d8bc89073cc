/** Everything that a player's page shows, from the records of all seasons. */
import type { TourRecords } from '../publish/tour.ts';
import { cacheByParts, once } from '../shared/cache-by-parts.ts';
import { rankOrder } from '../standings/standings.ts';
import { seasonEvents } from '../events/event.ts';
import { currentSeason } from '../season/season.ts';
import { identifyBy } from './identify.ts';
import { photosIn } from './photos.ts';
import { allPlayers, type Player, type PlayerRecords } from './players.ts';
import {
  cupMatchesOf,
  cupsAmong,
  matchesBySlug,
  type PlayerCupMatch,
  type PlayerMatch,
} from './player-matches.ts';
import { playerSeasons, yearsOfPlayers, type PlayerSeason } from './player-season.ts';

export type CareerRecords = PlayerRecords &
  Pick<TourRecords, 'events' | 'season' | 'settings'> & { today: string };

/** A player with all seasons, newest first. */
export interface Career {
  slug: string;
  name: string;
  /** The tour's current season, which is the first one shown. */
  current: number;
  seasons: readonly PlayerSeason[];
  /** Matches of match play, newest year first, each year in the order of play. */
  matches: readonly PlayerMatch[];
  /** Matches of the team cup, newest year first. */
  cupMatches: readonly PlayerCupMatch[];
  /** Years in whose recorded cup team the player was, newest first. */
  cupTeams: readonly { year: number; hasWon: boolean }[];
  /** Years of the season titles, newest first. */
  titles: readonly number[];
  /** Id of the newest champion's picture; empty for none. */
  picture: string;
  /** Id of the photo; empty for none. */
  photo: string;
}

/** All players and their careers, by slug. */
export interface Careers {
  players: readonly Player[];
  careerOf: (slug: string) => Career | null;
}

const players = cacheByParts<Player[]>();
const matches = cacheByParts<ReadonlyMap<string, PlayerMatch[]>>();

/** The players of the tour, computed once for each state of the records. */
export function playersIn(records: PlayerRecords): readonly Player[] {
  const { results, standings, champions, colonyCup, brackets, directory } = records;
  return players('all', [results, standings, champions, colonyCup, brackets, directory], () =>
    allPlayers(records),
  );
}

/** The careers of all players, prepared once for each tour; one is put together when it is first requested. */
export const careersIn = once((records: CareerRecords): Careers => {
  const identify = identifyBy(records.directory);
  const all = playersIn(records);
  const bySlug = new Map(all.flatMap((player) => slugsOf(player).map((slug) => [slug, player])));
  const years = yearsOfPlayers(records);
  const seasons = years.map((year) => playerSeasons(records, year));
  const brackets = records.brackets.map((bracket) =>
    matches(bracket.year, [bracket.rows, identify], () => matchesBySlug(bracket, identify)),
  );
  const cups = years.flatMap((year) =>
    cupsAmong(seasonEvents(records.events, year), records.results),
  );
  const current = currentSeason(records);
  const careerOf = once(({ slug, name }: Player): Career => {
    const isPlayer = (other: string) => identify(other) === slug;
    const titles = records.champions.filter(({ player }) => isPlayer(player));
    return {
      slug,
      name,
      current,
      seasons: seasons.flatMap((season) => season.get(slug) ?? []),
      matches: brackets.flatMap((bracket) => bracket.get(slug) ?? []),
      cupMatches: cupMatchesOf(cups, { slug, identify }),
      cupTeams: records.colonyCup
        .filter(({ team }) => team.some(isPlayer))
        .map(({ year, winningTeam }) => ({ year, hasWon: winningTeam })),
      titles: titles.map(({ year }) => year),
      picture: titles.find(({ thumbnail }) => thumbnail !== '')?.thumbnail ?? '',
      photo: photosIn(records.directory)(name),
    };
  });
  return {
    players: all,
    careerOf: (slug) => {
      const player = bySlug.get(slug);
      return player ? careerOf(player) : null;
    },
  };
});

/** All addresses of a player, the own one first. */
export const slugsOf = ({ slug, otherSlugs }: Player): string[] => [slug, ...otherSlugs];

/** Figures of all seasons. */
export interface CareerTotals {
  events: number;
  wins: number;
  topTens: number;
  skins: number;
  /** The best place and how often it was reached; null without a place. */
  best: { rank: string; times: number } | null;
}

/** The figures of all seasons. */
export function totalsOf({ seasons }: Pick<Career, 'seasons'>): CareerTotals {
  const sum = (figure: 'events' | 'wins' | 'topTens' | 'skins') =>
    seasons.reduce((total, season) => total + season[figure], 0);
  const ranks = seasons.flatMap(({ results }) =>
    results.filter(({ isFinal }) => isFinal).map(({ rank }) => rank),
  );
  const place = Math.min(...ranks.map(rankOrder));
  const times = ranks.filter((rank) => rankOrder(rank) === place).length;
  return {
    events: sum('events'),
    wins: sum('wins'),
    topTens: sum('topTens'),
    skins: sum('skins'),
    best: Number.isFinite(place) ? { rank: String(place), times } : null,
  };
}

/** Won, lost and halved matches. */
export function recordOf(
  all: readonly Pick<PlayerMatch, 'result'>[],
): Record<PlayerMatch['result'], number> {
  const count = (result: PlayerMatch['result']) =>
    all.filter((match) => match.result === result).length;
  return { won: count('won'), lost: count('lost'), halved: count('halved') };
}
