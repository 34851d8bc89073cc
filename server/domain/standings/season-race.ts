/** The race of a season: movement since the previous event, the distance to the cut, and starting strokes. */
import { yearOf } from '../time/calendar.ts';
import { isPlayoff, seasonEvents } from '../events/event.ts';
import type { EventRecord } from '../events/event.schema.ts';
import { startingStrokesFor } from '../results/point-table.ts';
import { identifyBy } from '../players/identify.ts';
import { cacheByParts } from '../shared/cache-by-parts.ts';
import { rankingOf, type RankedRecords } from './rankings.ts';
import { pointsOf, rankOrder } from './standings.ts';

/** A place in the race. */
export interface RaceRow {
  /** As the standings write it, such as `T7`. */
  rank: string;
  player: string;
  events: string;
  points: string;
  /**
   * Places gained since the previous event, negative for places lost; `new` for a player who had no points
   * then; null when it is unknown.
   */
  movement: number | 'new' | null;
  /** Points behind the last player who qualifies; 0 for players who do. */
  behindCut: number;
  /** Starting strokes if the season ended today; empty outside of the Championship’s field. */
  startingStrokes: string;
}

export interface SeasonRace {
  rows: readonly RaceRow[];
  /** The last event with points, which movement is about; null before the second one. */
  since: Pick<EventRecord, 'eventID' | 'name'> | null;
}

/** Whether an event moves players; one that is being played gives points at its end. */
const hasPoints = ({ results }: RankedRecords, { eventID }: EventRecord) =>
  results.get(eventID)?.net?.rows.some(({ points }) => pointsOf(points) > 0) === true;

/** What a year's rankings are computed from, as parts of a cache. */
export function rankingParts(records: RankedRecords, year: number): unknown[] {
  return [
    records.settings,
    records.directory,
    records.standings.find((each) => each.year === year),
    ...seasonEvents(records.events, year).flatMap((event) => [
      `${event.date} ${event.eventID} ${event.isComplete} ${isPlayoff(event)}`,
      records.results.get(event.eventID),
    ]),
  ];
}

const cached = cacheByParts<RaceRow[]>();

/** A year's season standings in order, with what each place means. */
export function seasonRace(records: RankedRecords, year: number): SeasonRace {
  const played = seasonEvents(records.events, year).filter((event) => hasPoints(records, event));
  const last = played.length > 1 ? played.at(-1) : undefined;
  return {
    since: last ? { eventID: last.eventID, name: last.name } : null,
    rows: cached(year, rankingParts(records, year), () => raceRows(records, year, last)),
  };
}

function raceRows(records: RankedRecords, year: number, last: EventRecord | undefined): RaceRow[] {
  const movementOf = last ? movementSince(records, last) : () => null;
  const { settings } = records;
  const { rows } = rankingOf(records, 'season', year);
  const inOrder = rows
    .map((row) => ({ row, place: rankOrder(row.rank) }))
    .sort((a, b) => (a.place === b.place ? 0 : a.place - b.place))
    .map(({ row }) => row);
  const isWithin = ({ rank }: { rank: string }) => rankOrder(rank) <= settings.counting.field;
  const cutPoints = pointsOf(inOrder.findLast(isWithin)?.points ?? '');
  return inOrder.map(({ rank, player, events, points }) => ({
    rank,
    player,
    events,
    points,
    movement: movementOf(player, rank, points),
    behindCut: isWithin({ rank }) ? 0 : cutPoints - pointsOf(points),
    startingStrokes: startingStrokesFor(settings, rankOrder(rank)),
  }));
}

/**
 * How players moved with an event: by the ranking without it. Published points that don't follow from the
 * stored results leave the movement of that player unknown.
 */
function movementSince(records: RankedRecords, event: EventRecord) {
  const year = yearOf(event.date);
  const computed = { ...records, standings: [] };
  const results = new Map(records.results);
  results.delete(event.eventID);
  const now = ranksByPerson(computed, year);
  const before = ranksByPerson({ ...computed, results }, year);
  const identify = identifyBy(records.directory);
  return (player: string, rank: string, points: string): RaceRow['movement'] => {
    const person = identify(player);
    const follows = now.get(person);
    if (follows?.points !== pointsOf(points)) return null;
    const earlier = before.get(person);
    if (earlier === undefined) return 'new';
    const places = earlier.place - rankOrder(rank);
    return Number.isFinite(places) ? places : null;
  };
}

function ranksByPerson(records: RankedRecords, year: number) {
  const identify = identifyBy(records.directory);
  return new Map(
    rankingOf(records, 'season', year).rows.map(({ player, rank, points }) => [
      identify(player),
      { place: rankOrder(rank), points: pointsOf(points) },
    ]),
  );
}
