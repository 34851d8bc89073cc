/** The seasons of players: every result with what it counted for, and the figures of the season. */
import { yearOf, type CalendarDate } from '../time/calendar.ts';
import { seasonEvents } from '../events/event.ts';
import type { EventRecord } from '../events/event.schema.ts';
import { holesOfScore, parOfScore } from '../results/to-par.ts';
import { isDisqualified, isWithoutPlace } from '../results/results.ts';
import type { GrossRow } from '../results/results.schema.ts';
import type { Counting } from '../settings/settings.schema.ts';
import { cacheByParts } from '../shared/cache-by-parts.ts';
import { cardsOf } from '../scorecards/played-card.ts';
import type { RankedRecords } from '../standings/rankings.ts';
import { rankingOf } from '../standings/rankings.ts';
import { rankingParts, seasonRace, type RaceRow } from '../standings/season-race.ts';
import { namesOf, playersOf } from './person-name.ts';
import { markCounted, pointsOf, rankOrder, shareOf } from '../standings/standings.ts';
import { entriesOf, type EventEntry } from './event-entries.ts';
import { holeFigures, type HoleFigures } from './hole-figures.ts';
import { identifyBy, type Identify } from './identify.ts';

/** One player's result in one event. */
export interface PlayerResult {
  eventID: string;
  /** The event's name. */
  name: string;
  date: CalendarDate;
  /** Whether the event is complete; places of one in play may change. */
  isFinal: boolean;
  /** As in the net table: `1`, `T7`, `WD`; of the gross table where there is no net one. */
  rank: string;
  /** Players or pairs with a place, in the same flight where there are some. */
  field: number;
  /** The total in relation to par or in points, or the strokes where there is none; may be empty. */
  score: string;
  /** Gross strokes of all rounds; empty without a gross score. */
  gross: string;
  /** The player's own points; null when the result has none. */
  points: number | null;
  isCounted: boolean;
  /** The other name of a pair; empty for an individual result. */
  partner: string;
  skins: number;
  scorecardUrl: string;
  /** The anchor of the card on the event's page of scorecards; empty without one. */
  card: string;
  /** The name of the player's flight, in an event with flights. */
  flight?: string;
  /** The strokes or points of each round, in an event of several. */
  rounds?: readonly string[];
}

/** One player's season. */
export interface PlayerSeason {
  year: number;
  /** The player's line of the standings; null without one. */
  race: RaceRow | null;
  /** Rank and points of the world golf rankings; null without them. */
  wgr: { rank: string; points: string } | null;
  /** Newest first. */
  results: readonly PlayerResult[];
  /** Results with a place, of events that are complete or already give points, as in the standings. */
  events: number;
  /** Of events that are complete, as the figures below. */
  wins: number;
  /** Results among the first ten. */
  topTens: number;
  /** The best place, such as `T2`; empty without one. */
  best: string;
  skins: number;
  /** Gross strokes for 18 holes, of individual events; null without a gross score. */
  average: number | null;
  /** From scorecards; null without one. */
  byHole: HoleFigures | null;
}

const TOP_TEN = 10;
const cached = cacheByParts<ReadonlyMap<string, PlayerSeason>>();

/** The seasons of all players of a year, by slug. */
export function playerSeasons(
  records: RankedRecords,
  year: number,
): ReadonlyMap<string, PlayerSeason> {
  // The world golf rankings include seasons before.
  const before = records.settings.counting.wgrSeasons - 1;
  const parts = [
    ...rankingParts(records, year),
    ...seasonEvents(records.events, year).map(({ name, holesPlayed }) => `${name} ${holesPlayed}`),
    ...Array.from({ length: before }, (_, at) => rankingParts(records, year - 1 - at)).flat(),
  ];
  return cached(year, parts, () => computeSeasons(records, year));
}

function computeSeasons(records: RankedRecords, year: number): ReadonlyMap<string, PlayerSeason> {
  const identify = identifyBy(records.directory);
  const results = resultsBySlug(records, year, identify);
  const race = new Map(seasonRace(records, year).rows.map((row) => [identify(row.player), row]));
  const wgr = new Map(
    rankingOf(records, 'wgr', year).rows.map(({ player, rank, points }) => [
      identify(player),
      { rank, points },
    ]),
  );
  const byHole = holeFigures(seasonEvents(records.events, year), records.results, identify);
  const slugs = new Set([...results.keys(), ...race.keys(), ...wgr.keys()]);
  return new Map(
    [...slugs].map((slug) => [
      slug,
      {
        year,
        race: race.get(slug) ?? null,
        wgr: wgr.get(slug) ?? null,
        byHole: byHole.get(slug) ?? null,
        ...figuresOf(results.get(slug) ?? [], records.settings.counting),
      },
    ]),
  );
}

/** A result with its gross strokes for 18 holes; null for pairs and without a gross score. */
interface ScoredResult {
  result: PlayerResult;
  per18: number | null;
}

function resultsBySlug(
  { events, results }: RankedRecords,
  year: number,
  identify: Identify,
): Map<string, ScoredResult[]> {
  const found = new Map<string, ScoredResult[]>();
  for (const event of seasonEvents(events, year)) {
    const stored = results.get(event.eventID);
    if (!stored) continue;
    const placed = (stored.net ?? stored.gross)?.rows.filter(({ rank }) =>
      Number.isFinite(rankOrder(rank)),
    );
    const fields = Map.groupBy(placed ?? [], ({ flight }) => flight);
    // In an event of several rounds, those after the first one follow its card.
    const cards = new Map(
      cardsOf(stored)
        .toReversed()
        .map((card) => [identify(card.player), card.anchor]),
    );
    for (const [slug, entry] of entriesOf(stored, identify)) {
      const card = cards.get(slug) ?? '';
      const field = fields.get((entry.net ?? entry.gross)?.flight)?.length ?? 0;
      const result = resultOf(event, entry, { slug, identify, field, card });
      if (result) found.set(slug, [...(found.get(slug) ?? []), result]);
    }
  }
  return found;
}

interface ResultContext {
  slug: string;
  identify: Identify;
  field: number;
  card: string;
}

/** A result; null for a player who was only in a match of a team cup, or won skins without a score. */
function resultOf(
  event: EventRecord,
  { net, gross, skins }: EventEntry,
  { slug, identify, field, card }: ResultContext,
): ScoredResult | null {
  const row = net ?? gross;
  if (!row) return null;
  const people = playersOf(row.player);
  const hasPoints = net !== null && net.points !== '' && !isDisqualified(net.rank);
  const points = hasPoints
    ? shareOf(Math.trunc(pointsOf(net.points)), namesOf(row.player).length)
    : null;
  return {
    result: {
      eventID: event.eventID,
      name: event.name,
      date: event.date,
      isFinal: event.isComplete,
      rank: row.rank,
      field,
      score: row.total || row.strokes,
      gross: gross?.strokes ?? '',
      points,
      isCounted: false,
      partner: people.find((name) => people.length > 1 && identify(name) !== slug) ?? '',
      skins,
      scorecardUrl: row.scorecardUrl,
      card,
      ...(row.flight !== undefined && { flight: row.flight }),
      ...(row.rounds && { rounds: row.rounds }),
    },
    per18: gross && people.length === 1 ? strokesPer18(event, gross) : null,
  };
}

/** Gross strokes for 18 holes; null when it is unclear of how many holes a score is, as after a withdrawal. */
function strokesPer18({ holesPlayed }: EventRecord, row: GrossRow): number | null {
  const holes = isWithoutPlace(row.rank) ? null : holesOfScore(holesPlayed, parOfScore(row));
  const strokes = Number(row.strokes || Number.NaN);
  return holes === null || Number.isNaN(strokes) ? null : (18 * strokes) / holes;
}

const hasPlace = ({ rank }: PlayerResult) => Number.isFinite(rankOrder(rank));

/** The results of a season that count, by the rules of the standings. */
function countedOf(results: readonly PlayerResult[], counting: Counting): Set<PlayerResult> {
  const awarding = results
    .filter((result) => result.points !== null && hasPlace(result))
    .map((result) => ({ name: result.name, points: result.points ?? 0, result }));
  const marked = markCounted(awarding, 'season', counting).filter(({ usedInCalc }) => usedInCalc);
  return new Set(marked.map(({ result }) => result));
}

function figuresOf(scored: readonly ScoredResult[], counting: Counting) {
  const results = scored.map(({ result }) => result);
  const counted = countedOf(results, counting);
  const placed = results.filter((result) => result.isFinal && hasPlace(result));
  const places = placed.map(({ rank }) => rankOrder(rank));
  const scores = scored.flatMap(({ per18 }) => per18 ?? []);
  return {
    results: results
      .map((result) => (counted.has(result) ? { ...result, isCounted: true } : result))
      .toReversed(),
    events: results.filter(
      (result) => hasPlace(result) && (result.isFinal || (result.points ?? 0) > 0),
    ).length,
    wins: places.filter((place) => place === 1).length,
    topTens: places.filter((place) => place <= TOP_TEN).length,
    best: placed.find(({ rank }) => rankOrder(rank) === Math.min(...places))?.rank ?? '',
    skins: results.reduce((sum, { skins }) => sum + skins, 0),
    average: scores.length > 0 ? scores.reduce((sum, each) => sum + each, 0) / scores.length : null,
  };
}

/** The years with results or standings, newest first. */
export function yearsOfPlayers({ events, standings }: RankedRecords): number[] {
  const years = [...events.map(({ date }) => yearOf(date)), ...standings.map(({ year }) => year)];
  return [...new Set(years)].sort((a, b) => b - a);
}
