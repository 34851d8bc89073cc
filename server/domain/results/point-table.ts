/** The season's points by place. */

/** Kinds of event that award points, in the table's order. */
export const POINT_COLUMNS = ['regular', 'midMajor', 'major', 'playoff1', 'playoff2'] as const;
export type PointColumn = (typeof POINT_COLUMNS)[number];

/** Titles of the table's columns, as the site prints them. */
export const POINT_COLUMN_TITLES: Record<PointColumn | 'startingStrokes', string> = {
  regular: 'Regular',
  midMajor: 'Mid Majors',
  major: 'Majors',
  playoff1: '1st Playoff',
  playoff2: '2nd Playoff',
  startingStrokes: 'Championship starting strokes',
};

/** Extra points for each member of a winning team. */
export const TEAM_BONUS = 15;

/** One row of the table. */
export type PointRow = Record<PointColumn, number> & {
  /** 1–28 */
  place: number;
  /** Strokes in relation to par before the Championship: `-9` … `E`; empty from 25th on. */
  startingStrokes: string;
};

const ROWS: readonly (readonly [number, number, number, number, number, string])[] = [
  [100, 125, 150, 175, 200, '-9'],
  [85, 115, 125, 150, 175, '-7'],
  [75, 100, 120, 140, 150, '-6'],
  [65, 95, 115, 130, 140, '-6'],
  [60, 90, 110, 120, 130, '-5'],
  [55, 85, 105, 110, 120, '-5'],
  [50, 80, 100, 100, 110, '-4'],
  [45, 75, 95, 95, 100, '-4'],
  [40, 70, 90, 90, 95, '-3'],
  [35, 65, 85, 85, 90, '-3'],
  [34, 60, 80, 80, 85, '-2'],
  [33, 55, 75, 75, 80, '-2'],
  [32, 50, 70, 70, 75, '-1'],
  [31, 45, 65, 65, 70, '-1'],
  [30, 44, 60, 60, 65, '-1'],
  [29, 43, 55, 55, 60, '-1'],
  [28, 42, 50, 50, 55, 'E'],
  [27, 41, 49, 49, 50, 'E'],
  [26, 40, 48, 48, 49, 'E'],
  [25, 39, 47, 47, 48, 'E'],
  [24, 38, 46, 46, 47, 'E'],
  [23, 37, 45, 45, 46, 'E'],
  [22, 36, 44, 44, 45, 'E'],
  [21, 35, 43, 43, 44, 'E'],
  [20, 34, 42, 42, 43, ''],
  [20, 33, 41, 41, 42, ''],
  [20, 32, 40, 40, 41, ''],
  [20, 31, 40, 40, 40, ''],
];

/** Places 1–28 with their points and starting strokes. */
export const POINT_TABLE: readonly PointRow[] = ROWS.map(
  ([regular, midMajor, major, playoff1, playoff2, startingStrokes], index) => ({
    place: index + 1,
    regular,
    midMajor,
    major,
    playoff1,
    playoff2,
    startingStrokes,
  }),
);

/** `1st` … `28th`. */
export function placeName(place: number): string {
  return `${place}${ENDINGS[ORDINALS.select(place)] ?? 'th'}`;
}

const ORDINALS = new Intl.PluralRules('en', { type: 'ordinal' });
const ENDINGS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** Points for a place (1 is first) in an event of a kind; 0 beyond the table. */
export function pointsFor(place: number, column: PointColumn): number {
  return POINT_TABLE[place - 1]?.[column] ?? 0;
}

/** Starting strokes for a place in the ranking before the Championship; empty when there are none. */
export function startingStrokesFor(place: number): string {
  return POINT_TABLE[place - 1]?.startingStrokes ?? '';
}
