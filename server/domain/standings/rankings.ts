/**
 * A year's rankings and what a player's points in them are made of (R132–R140, X20, C58, C59). The
 * rows of a ranking are those that were read; a year for which none were read gets them from the
 * stored results, by the same counting rules.
 */
import { yearOf, type CalendarDate } from '../time/calendar.ts';
import { seasonEvents } from '../event/event.ts';
import type { EventRecord } from '../event/event.schema.ts';
import type { RankingName } from '../results/leaderboard.ts';
import type { IndividualRow, StandingsRow } from '../results/results.schema.ts';
import {
  countedTotal,
  markCounted,
  personKey,
  playersOf,
  pointsOf,
  rankOrder,
  ranksOf,
  shareOf,
  WGR_SEASONS,
} from './standings.ts';
import type { PlayerAliases, YearStandings } from '../publish/tour-records.schema.ts';
import type { TourRecords } from '../publish/tour.ts';

/** The collections that rankings are made of. */
export type RankedRecords = Pick<TourRecords, 'events' | 'results' | 'standings'>;

/** A ranking as it is shown. */
export interface Ranking {
  rows: readonly StandingsRow[];
  /** When the rows became what they are, an ISO instant; null for a table worked out here. */
  changedAt: string | null;
}

/** A row of a player's detail (R133). */
export interface PlayerDetailRow {
  date: CalendarDate;
  usedInCalc: boolean;
  /** The event's name. */
  name: string;
  score: string;
  place: string;
  points: string;
}

/** One person's result in one event. */
interface PersonalResult {
  event: EventRecord;
  /** As the table writes it. */
  player: string;
  row: IndividualRow;
  /** The event's name, as the counting rules read it. */
  name: string;
  points: number;
}

/** The years with a ranking, stored or worked out, newest first. */
export function rankedYears({ events, results, standings }: RankedRecords): number[] {
  const played = events
    .filter(({ eventID }) => (results.get(eventID)?.net?.rows.length ?? 0) > 0)
    .map(({ date }) => yearOf(date));
  const read = standings.filter(isRead).map(({ year }) => year);
  return [...new Set([...read, ...played])].sort((a, b) => b - a);
}

const hasRows = (table: YearStandings['season']) => (table?.rows.length ?? 0) > 0;
const isRead = ({ season, wgr }: YearStandings) => hasRows(season) || hasRows(wgr);

/** Whether a year is one of rankedYears, without looking at all others. */
function isRanked({ events, results, standings }: RankedRecords, year: number): boolean {
  return (
    standings.some((each) => each.year === year && isRead(each)) ||
    seasonEvents(events, year).some(
      ({ eventID }) => (results.get(eventID)?.net?.rows.length ?? 0) > 0,
    )
  );
}

/** A year's ranking; without rows when nothing is known of that year. */
export function rankingOf(records: RankedRecords, name: RankingName, year: number): Ranking {
  const read = records.standings.find((each) => each.year === year)?.[name];
  if (read) return read;
  // A year nobody has played in yet has no world ranking either, though it looks back on the last.
  return { rows: isRanked(records, year) ? workedOut(records, name, year) : [], changedAt: null };
}

/** The events a year's ranking looks at: its season, and for the world ranking the one before. */
function eventsOf(records: RankedRecords, name: RankingName, year: number): EventRecord[] {
  const seasons = name === 'wgr' ? WGR_SEASONS : 1;
  const years = Array.from({ length: seasons }, (_, before) => year - before).reverse();
  return years.flatMap((each) => seasonEvents(records.events, each));
}

/** Everybody's results in an event; the two of an entry `A/B` share its points (C59). */
function resultsIn(records: RankedRecords, name: RankingName, event: EventRecord) {
  const table = records.results.get(event.eventID)?.[name === 'wgr' ? 'wgr' : 'net'];
  return (table?.rows ?? []).flatMap((row): PersonalResult[] => {
    const people = playersOf(row.player);
    const points = shareOf(Math.trunc(pointsOf(row.points)), people.length);
    return people.map((player) => ({ event, player, row, name: event.name, points }));
  });
}

/** A result that can count: with a place and points. */
const awards = ({ row }: PersonalResult) =>
  row.points !== '' && Number.isFinite(rankOrder(row.rank));

function workedOut(records: RankedRecords, name: RankingName, year: number): StandingsRow[] {
  const all = eventsOf(records, name, year).flatMap((event) => resultsIn(records, name, event));
  const found = Map.groupBy(all.filter(awards), ({ player }) => personKey(player));
  const totals = [...found.values()]
    .map((results) => ({
      player: results[0]?.player ?? '',
      events: results.length,
      points: countedTotal(results, name),
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
    points: points.toLocaleString('en-US'),
    scorecardUrl: '',
    user: '',
  }));
}

/** Every name of a person, as names are compared: the one asked for, and the others listed for it. */
function keysOf(player: string, aliases: readonly PlayerAliases[]): Set<string> {
  const asked = personKey(player);
  const sets = aliases.map((one) => [one.player, ...one.alsoKnownAs].map(personKey));
  return new Set([asked, ...sets.filter((names) => names.includes(asked)).flat()]);
}

/**
 * What a player's points in a ranking are made of, oldest event first. Only exactly this person's
 * rows (X20); none for somebody unknown.
 */
export function playerDetail(
  records: RankedRecords,
  wish: { name: RankingName; year: number; player: string; aliases?: readonly PlayerAliases[] },
): PlayerDetailRow[] {
  if (!isRanked(records, wish.year)) return [];
  const keys = keysOf(wish.player, wish.aliases ?? []);
  const own = eventsOf(records, wish.name, wish.year)
    .flatMap((event) => resultsIn(records, wish.name, event))
    .filter(({ player }) => keys.has(personKey(player)));
  const counted = new Set(
    markCounted(own.filter(awards), wish.name).flatMap((each) =>
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
