/**
 * A year's rankings and the results behind a player's points. The rows of a ranking are the published ones; for
 * a year without published rows they are computed from the stored results, by the same counting rules.
 */
import { yearOf } from '../time/calendar.ts';
import { seasonEvents } from '../events/event.ts';
import type { EventRecord } from '../events/event.schema.ts';
import { rankingsOf, type RankingName } from '../results/leaderboard.ts';
import { rowsAlone } from '../results/main-rows.ts';
import type { IndividualRow, StandingsRow } from '../results/results.schema.ts';
import { namesOf, personKey, playersOf } from '../players/person-name.ts';
import {
  countedTotal,
  markCounted,
  pointsOf,
  pointsText,
  rankOrder,
  ranksOf,
  shareOf,
} from './standings.ts';
import type { PlayerDetailRow } from './standings.api.ts';
import { entriesByKey, spellingsOf } from '../directory/directory.ts';
import { identifyBy } from '../players/identify.ts';
import type { YearStandings } from '../publish/tour-records.schema.ts';
import type { TourRecords } from '../publish/tour.ts';

/** The collections that rankings depend on. */
export type RankedRecords = Pick<
  TourRecords,
  'events' | 'results' | 'standings' | 'directory' | 'settings'
>;

/** A ranking for display. */
export interface Ranking {
  rows: readonly StandingsRow[];
  /** When the rows became what they are, an ISO instant; null for a computed ranking. */
  changedAt: string | null;
}

export interface PlayerDetailParams {
  name: RankingName;
  year: number;
  player: string;
}

/** One person's result in one event. */
export interface PersonalResult {
  event: EventRecord;
  /** As in the table. */
  player: string;
  row: IndividualRow;
  /** The event's name, for the counting rules. */
  name: string;
  points: number;
}

/** The years with a ranking, published or computed, newest first. */
export function rankedYears({ events, results, standings, settings }: RankedRecords): number[] {
  const played = events
    .filter(({ eventID }) => (results.get(eventID)?.net?.rows.length ?? 0) > 0)
    .map(({ date }) => yearOf(date));
  const published = standings.filter((each) => isPublished(each, settings)).map(({ year }) => year);
  return [...new Set([...published, ...played])].sort((a, b) => b - a);
}

const hasRows = (table: YearStandings['season']) => (table?.rows.length ?? 0) > 0;
const isPublished = (year: YearStandings, { parts }: RankedRecords['settings']) =>
  rankingsOf(parts).some((name) => hasRows(year[name]));

/** Whether a year is one of rankedYears, without computing all others. */
function isRanked({ events, results, standings, settings }: RankedRecords, year: number): boolean {
  return (
    standings.some((each) => each.year === year && isPublished(each, settings)) ||
    seasonEvents(events, year).some(
      ({ eventID }) => (results.get(eventID)?.net?.rows.length ?? 0) > 0,
    )
  );
}

/** A year's ranking; without rows when the year has no results, and when the tour doesn't have that ranking. */
export function rankingOf(records: RankedRecords, name: RankingName, year: number): Ranking {
  if (!rankingsOf(records.settings.parts).includes(name)) return { rows: [], changedAt: null };
  const published = records.standings.find((each) => each.year === year)?.[name];
  if (published) return published;
  // A year without results has no world ranking either, although that includes years before.
  return {
    rows: isRanked(records, year) ? computedRows(records, name, year) : [],
    changedAt: null,
  };
}

/** The years of a year's ranking, oldest first: its season, and for the world ranking those before. */
export function yearsBehind(
  { settings }: Pick<RankedRecords, 'settings'>,
  name: RankingName,
  year: number,
): number[] {
  const seasons = name === 'wgr' ? settings.counting.wgrSeasons : 1;
  return Array.from({ length: seasons }, (_, before) => year - before).reverse();
}

/** All results of a year's ranking, oldest event first, with those that can't count. */
export function resultsBehind(
  records: RankedRecords,
  name: RankingName,
  year: number,
): PersonalResult[] {
  return yearsBehind(records, name, year)
    .flatMap((each) => seasonEvents(records.events, each))
    .flatMap((event) => resultsIn(records, name, event));
}

/**
 * All results of an event, one a person: the first that can count. The two players of an entry `A/B` share its
 * points.
 */
function resultsIn(
  records: RankedRecords,
  name: RankingName,
  event: EventRecord,
): PersonalResult[] {
  const table = records.results.get(event.eventID)?.[name === 'wgr' ? 'wgr' : 'net'];
  const identify = identifyBy(records.directory);
  const all = rowsAlone(table).flatMap((row): PersonalResult[] => {
    const people = playersOf(row.player);
    const points = shareOf(Math.trunc(pointsOf(row.points)), namesOf(row.player).length);
    return people.map((player) => ({ event, player, row, name: event.name, points }));
  });
  const byPerson = Map.groupBy(all, ({ player }) => identify(player));
  return [...byPerson.values()].flatMap((own) => own.find(awards) ?? own[0] ?? []);
}

/** A result that can count: with a place and points. */
export const awards = ({ row }: PersonalResult) =>
  row.points !== '' && Number.isFinite(rankOrder(row.rank));

function computedRows(records: RankedRecords, name: RankingName, year: number): StandingsRow[] {
  const all = resultsBehind(records, name, year);
  const entries = entriesByKey(records.directory);
  const nameOf = (player: string) => entries.get(personKey(player))?.player ?? player;
  const found = Map.groupBy(all.filter(awards), ({ player }) => personKey(nameOf(player)));
  const totals = [...found.values()]
    .map((results) => ({
      player: nameOf(results[0]?.player ?? ''),
      events: results.length,
      points: countedTotal(results, name, records.settings.counting),
    }))
    .sort((a, b) => b.points - a.points || a.player.localeCompare(b.player, 'en'));
  const ranks = ranksOf(totals.map(({ points }) => points));
  return totals.map(({ player, events, points }, index) => ({
    ID: '',
    eventID: '',
    rank: ranks[index] ?? '',
    player,
    events: String(events),
    total: '',
    strokes: '',
    points: pointsText(points),
    scorecardUrl: '',
    user: '',
  }));
}

/** The keys of all names of a person. */
function keysOf(player: string, directory: RankedRecords['directory']): Set<string> {
  const key = personKey(player);
  const entry = entriesByKey(directory).get(key);
  return new Set(entry ? spellingsOf(entry).map(personKey) : [key]);
}

/**
 * The results behind a player's points in a ranking, oldest event first. Only exactly this person's rows; none
 * for an unknown player.
 */
export function playerDetail(
  records: RankedRecords,
  { name, year, player }: PlayerDetailParams,
): PlayerDetailRow[] {
  if (!isRanked(records, year)) return [];
  const keys = keysOf(player, records.directory);
  const own = resultsBehind(records, name, year).filter((result) =>
    keys.has(personKey(result.player)),
  );
  const counted = new Set(
    markCounted(own.filter(awards), name, records.settings.counting).flatMap((each) =>
      each.usedInCalc ? [each.row] : [],
    ),
  );
  return own.map((result) => ({
    date: result.event.date,
    usedInCalc: counted.has(result.row),
    name: result.name,
    score: result.row.total || result.row.strokes,
    place: result.row.rank,
    points: result.row.points === '' ? '' : String(result.points),
  }));
}
