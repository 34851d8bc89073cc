/** The records of samples (page-description.ts): one of each kind that pages show differently, if a tour has it. */
import type { EventRecord } from '#domain/events/event.schema.ts';
import { actionOf, cupName, isColonyCup, type RowAction } from '#domain/events/event.ts';
import type { TableName } from '#domain/results/leaderboard.ts';
import type { Tour } from '#domain/publish/tour.ts';

/** An event whose row offers this. */
export const eventOffering = ({ events, today }: Tour, action: RowAction) =>
  events.find((event) => actionOf(event, today) === action);

/** The first event of the season that has a table, otherwise the last one of an earlier season. */
export function eventWith(
  { events, results, today }: Tour,
  table: TableName | 'scorecards',
): EventRecord | undefined {
  const having = events.filter(({ eventID }) => results.get(eventID)?.[table]);
  return having.find(({ date }) => date.startsWith(today.slice(0, 4))) ?? having.at(-1);
}

/** The last cup with scores. */
export const scoredCup = ({ events, results, settings }: Tour) =>
  events.findLast(
    (event) => isColonyCup(event, cupName(settings)) && results.get(event.eventID)?.['colony-cup'],
  );

/** The winner of the event with skins, and the runner-up. */
export function samplePlayers(tour: Tour): string[] {
  const event = eventWith(tour, 'skins');
  const rows = (event && tour.results.get(event.eventID)?.net?.rows) ?? [];
  return rows.slice(0, 2).map(({ player }) => player);
}

/** An address made from a record; undefined without one. */
export const sample = <Item>(
  record: Item | undefined,
  path: (record: Item) => string,
): string | undefined => record && path(record);
