/** Data of a results page and its share card, from the tour's records or from responses of the API. */
import type { CupResults } from '#domain/colony-cup/cup-results.schema.ts';
import { cupName, isColonyCup } from '#domain/events/event.ts';
import type { EventRecord } from '#domain/events/event.schema.ts';
import type { FlightPoints } from '#domain/results/entered/entered-results.schema.ts';
import { flightsIn } from '#domain/results/flights.ts';
import { mainRows } from '#domain/results/main-rows.ts';
import { podiumOf, roundsBegun, shownScore } from '#domain/results/results.ts';
import type { TableName } from '#domain/results/leaderboard.ts';
import type {
  GrossRow,
  IndividualRow,
  SkinsResults,
  TeamRow,
} from '#domain/results/results.schema.ts';
import { TIE_RULES, type TieRule } from '#domain/scores/ties.ts';
import { formatNamed, playedAs } from '#domain/scores/formats/formats.ts';
import type { Settings } from '#domain/settings/settings.schema.ts';
import type { ShareCard } from '#domain/publish/share-card.ts';
import type { EventResults } from '#domain/publish/tour-records.schema.ts';
import { formatLong } from '#domain/time/calendar.ts';
import { cardLinks, markedTeams } from '../scorecards/card-links.ts';

/** The event as its card shows it. */
export interface ShownEvent extends Pick<
  EventRecord,
  | 'eventID'
  | 'name'
  | 'date'
  | 'course'
  | 'town'
  | 'state'
  | 'handicapAllowance'
  | 'holesPlayed'
  | 'isComplete'
> {
  /** Id of the event's picture; empty for the default picture. */
  thumbnail: string;
}

/** The rows of an event's tables; a table that was never fetched is missing. */
export interface TableRows {
  net?: readonly IndividualRow[] | undefined;
  gross?: readonly GrossRow[] | undefined;
  skins?: SkinsResults | undefined;
  teams?: readonly TeamRow[] | undefined;
  wgr?: readonly IndividualRow[] | undefined;
  /** How ties were decided. */
  ties?: Partial<Record<TableName, string | undefined>> | undefined;
  /** Of tables with points. */
  words?: Partial<Record<TableName, TableWords | undefined>> | undefined;
  /** Which place in a net table with flights gives points. */
  pointsBy?: FlightPoints | undefined;
}

/** What a table of a format with points says of its totals. */
export interface TableWords {
  heading: string;
  short: string;
  /** How it is played. */
  note: string;
}

/** What a table says of its totals; undefined where they are strokes. */
export function wordsOf(table: { format?: string } | undefined): TableWords | undefined {
  const { points } = formatNamed(table?.format);
  return points && { ...points, note: playedAs(table?.format) };
}

const tiesOf = (table: { ties?: TieRule; rows: readonly GrossRow[] } | undefined) =>
  table?.ties && TIE_RULES[table.ties].note(roundsBegun(table.rows));

/** Everything a results page shows. */
export interface ShownResults {
  event: ShownEvent;
  /** The tables of the choice, in its order. */
  tables: readonly TableName[];
  rows: TableRows;
  /** Results of a team cup; null for another event. */
  cup: CupResults | null;
}

/** The stored rows without their metadata; those without a scorecard elsewhere have the address of the own one. */
export function rowsOf(results: EventResults | undefined): TableRows {
  const { net, gross, skins, teams, wgr } = results ?? {};
  const withCards = cardLinks(results);
  return {
    net: net && withCards(net.rows),
    gross: gross && withCards(gross.rows),
    skins: skins && { ...skins.rows, players: withCards(skins.rows.players) },
    teams: markedTeams(results),
    wgr: wgr && withCards(wgr.rows),
    pointsBy: net && flightsIn(net.rows).length > 0 ? (net.flightPoints ?? 'flight') : undefined,
    ties: { net: tiesOf(net), gross: tiesOf(gross), wgr: tiesOf(wgr) },
    words: { net: wordsOf(net), gross: wordsOf(gross), teams: wordsOf(teams), wgr: wordsOf(wgr) },
  };
}

/** Results of a team cup, empty before the first ones; null for another event. */
export function cupOf(
  event: EventRecord,
  results: EventResults | undefined,
  settings: Settings,
): CupResults | null {
  const cup = cupName(settings);
  if (cup === null) return null;
  return (
    results?.['colony-cup']?.rows ??
    (isColonyCup(event, cup) ? { overall: null, formats: [] } : null)
  );
}

/** When a table last changed, an ISO instant; null when none was fetched. */
export function changedAtOf(results: EventResults | undefined): string | null {
  const { net, gross, skins, teams, wgr, 'colony-cup': cup } = results ?? {};
  const times = [net, gross, skins, teams, wgr, cup].flatMap((table) => table?.changedAt ?? []);
  return times.toSorted().at(-1) ?? null;
}

/** The cup's score, or the podium of the net table (of the gross one where there is no other). */
function linesOf(stored: EventResults | undefined): string[] {
  const overall = stored?.['colony-cup']?.rows.overall;
  if (overall) return [`${overall.team1}  ${overall.score}  ${overall.team2}`];
  return podiumOf(mainRows(stored))
    .slice(0, 3)
    .map(
      ({ rank, player, total, strokes }) => `${rank}  ${player}  ${shownScore(total || strokes)}`,
    );
}

/** What the share image of results shows. */
export const resultsCard = (
  event: EventRecord,
  stored: EventResults | undefined,
): Omit<ShareCard, 'tourName'> => ({
  kicker: `Results · ${formatLong(event.date)}`,
  title: event.name,
  lines: linesOf(stored),
  picture: event.thumbnail,
});
