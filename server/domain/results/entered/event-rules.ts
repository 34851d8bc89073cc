/** What the rows of an event depend on besides their cells: par and the column of the point table. */
import { isChampionship, isPlayoff } from '../../events/event.ts';
import { playoffColumn } from '../../events/event-format.ts';
import type { EventResults } from '../../publish/tour-records.schema.ts';
import { POINT_COLUMNS, type PointColumn } from '../point-table.ts';
import type { Points } from '../../settings/settings.schema.ts';
import { byPointPlace } from '../flights.ts';
import { parOfRows } from '../to-par.ts';
import { rankOrder } from '../../standings/standings.ts';
import { pointsOfPlace } from './individual-results.ts';
import type { PointChoice } from './entered-results.schema.ts';

type Stored = Pick<EventResults, 'net' | 'gross' | 'wgr' | 'skins'> | undefined;

/** The par of an event by its stored results; null when they don't show it. Net totals may include starting strokes. */
export function parOfEvent(stored: Stored): number | null {
  const { gross, wgr, net } = stored ?? {};
  return parOfRows(gross?.rows) ?? parOfRows(wgr?.rows) ?? parOfRows(net?.rows);
}

type PointRows = readonly { rank: string; points: string }[];

/** The column that most points of a table come from; null when none fits more than half of them. */
function columnOfRows(points: Points, rows: PointRows = []): PointChoice | null {
  const placed = rows.filter(({ rank }) => Number.isFinite(rankOrder(rank)));
  if (placed.length === 0) return null;
  if (placed.every((row) => row.points === '')) return 'none';
  const fittingRows = (column: PointColumn) =>
    placed.filter((row) =>
      [false, true].some((bonus) => row.points === pointsOfPlace(points, row.rank, column, bonus)),
    ).length;
  const counts = POINT_COLUMNS.map((column) => ({ column, count: fittingRows(column) }));
  const best = counts.reduce((a, b) => (b.count > a.count ? b : a));
  return best.count * 2 > placed.length ? best.column : null;
}

const placedIn = (table: EventResults['net']) => table && byPointPlace(table);

/**
 * The column of the point table for an event, with the points of its tour: the one of the stored rows, else by the event's name. Mid majors and
 * majors carry no mark in their names.
 */
export function pointChoiceOf(
  event: { eventID: string; name: string; points: Points },
  table: 'net' | 'wgr',
  stored: Stored,
): PointChoice {
  const own = columnOfRows(event.points, placedIn(stored?.[table]));
  if (own !== null) return own;
  // The Championship decides the title, and counts as a major in the world ranking.
  if (isChampionship(event.name)) return table === 'net' ? 'none' : 'major';
  const other = columnOfRows(event.points, placedIn(stored?.[table === 'net' ? 'wgr' : 'net']));
  if (other !== null && other !== 'none') return other;
  return isPlayoff(event) ? (playoffColumn(event.name) ?? 'playoff1') : 'regular';
}

/** The column as the rules take it. */
export const columnOf = (choice: PointChoice): PointColumn | null =>
  choice === 'none' ? null : choice;
