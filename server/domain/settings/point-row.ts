/** What each place gets: the rows of the point table, and those that a tour begins with. */
import { z } from 'zod';
import { about, type Label } from '../shared/fields.schema.ts';
import { DEFAULT_NAMES, inSentence, playoffName } from '../tour/names.ts';

const POINTS_MAX = 10_000;

/** A number; forms send it as a text. */
export const whole = (label: Label, min: number, max: number) => {
  const error = about(label, `must be a whole number from ${min} to ${max}.`);
  return z.preprocess(
    (sent) => (typeof sent === 'string' && /^\s*\d+\s*$/.test(sent) ? Number(sent) : sent),
    z.int(error).min(min, error).max(max, error),
  );
};

/** Points, which are never less than none. */
export const points = (label: Label) => whole(label, 0, POINTS_MAX);

const ofPlayoff = (which: string) => () =>
  `Points of the ${which} ${inSentence(playoffName() || DEFAULT_NAMES.playoff)}`;

/** What a place gets in each kind of event, and how it starts in the Championship. */
export const PointRow = z.strictObject({
  regular: points('Points of a regular event'),
  midMajor: points('Points of a mid major'),
  major: points('Points of a major'),
  playoff1: points(ofPlayoff('1st')),
  playoff2: points(ofPlayoff('2nd')),
  /** Strokes in relation to par: `-9` … `E`; empty for none. */
  startingStrokes: z
    .string({ error: 'Starting strokes must be text.' })
    .trim()
    .regex(/^(?:-[1-9]\d?|E)?$/, { error: 'Starting strokes must be such as -9, E or empty.' }),
});
export type PointRow = z.output<typeof PointRow>;

type Row = readonly [number, number, number, number, number, string];

const ROWS: readonly Row[] = [
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

const rowOf = ([regular, midMajor, major, playoff1, playoff2, startingStrokes]: Row): PointRow => ({
  regular,
  midMajor,
  major,
  playoff1,
  playoff2,
  startingStrokes,
});

/** From the first place on. */
export const DEFAULT_POINTS = ROWS.map(rowOf);
