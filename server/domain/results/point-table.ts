/** The season's points by place. */
import type { PointRow } from '../settings/point-row.ts';
import type { Points, Settings } from '../settings/settings.schema.ts';
import { championshipName, playoffName } from '../tour/names.ts';

/** Kinds of event that award points, in the table's order. */
export const POINT_COLUMNS = ['regular', 'midMajor', 'major', 'playoff1', 'playoff2'] as const;
export type PointColumn = (typeof POINT_COLUMNS)[number];

/** The kinds of event that a tour has. */
export const pointColumns = (): PointColumn[] =>
  POINT_COLUMNS.filter((column) => !column.startsWith('playoff') || playoffName() !== '');

/** Titles of the table's columns, as the site prints them. */
export const POINT_COLUMN_TITLES: Record<PointColumn | 'startingStrokes', string> = {
  regular: 'Regular',
  midMajor: 'Mid Majors',
  major: 'Majors',
  get playoff1() {
    return `1st ${playoffName() || 'Playoff'}`;
  },
  get playoff2() {
    return `2nd ${playoffName() || 'Playoff'}`;
  },
  get startingStrokes() {
    return `${championshipName()} starting strokes`;
  },
};

/** `1st` … `28th`. */
export function placeName(place: number): string {
  return `${place}${ENDINGS[ORDINALS.select(place)] ?? 'th'}`;
}

const ORDINALS = new Intl.PluralRules('en', { type: 'ordinal' });
const ENDINGS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** Points for a place (1 is first) in an event of a kind; 0 beyond the table. */
export function pointsFor(
  { table }: { table: readonly Readonly<Record<PointColumn, number>>[] },
  place: number,
  column: PointColumn,
): number {
  return table[place - 1]?.[column] ?? 0;
}

const isUnderPar = ({ startingStrokes }: PointRow) => startingStrokes.startsWith('-');

/** Whether the leaders start the Championship under par. */
export const hasStartingStrokes = ({ table }: Points): boolean =>
  championshipName() !== '' && table.some(isUnderPar);

/**
 * Starting strokes for a place in the ranking before the Championship, such as `-9`, or `E` for none; empty for a place
 * that doesn’t qualify, and on a tour where everyone starts at par.
 */
export function startingStrokesFor(
  { points, counting }: Pick<Settings, 'points' | 'counting'>,
  place: number,
): string {
  if (place < 1 || place > counting.field || !hasStartingStrokes(points)) return '';
  const strokes = points.table[place - 1]?.startingStrokes ?? '';
  return strokes === '' ? 'E' : strokes;
}

/** The most strokes that anyone starts the Championship with, as a positive number. */
export const mostStartingStrokes = ({ table }: Points): number =>
  Math.max(0, ...table.filter(isUnderPar).map(({ startingStrokes }) => -Number(startingStrokes)));
