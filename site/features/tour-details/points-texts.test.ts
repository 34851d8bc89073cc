import { expect, it } from 'vitest';
import { SMALL_SETTINGS } from '../../../tests/helpers/settings.ts';
import { DEFAULT_SETTINGS } from '#domain/settings/settings.schema.ts';
import { placesOnAxis, pointsOnAxis } from './chart-axes.ts';
import { pointsCaption } from './points-caption.ts';

const withField = (field: number, settings = DEFAULT_SETTINGS) => ({
  ...settings,
  counting: { ...settings.counting, field },
});

it.each([
  [28, [1, 10, 20, 28]],
  [1, [1]],
  [10, [1, 10]],
  [23, [1, 10, 23]],
  [100, [1, 20, 40, 60, 80, 100]],
])('of %i places, the chart names %j', (places, named) => {
  expect(placesOnAxis(places)).toEqual(named);
});

it.each([
  [200, [0, 50, 100, 150, 200]],
  [1, [0, 1]],
  [30, [0, 10, 20, 30]],
  [10_000, [0, 2000, 4000, 6000, 8000, 10_000]],
])('up to %i points, the chart has lines at %j', (most, lines) => {
  expect(pointsOnAxis(most)).toEqual(lines);
});

const INTRO =
  'Points by place and type of event. The last column shows strokes, not points: the head start in the Championship, by place in the standings after the 2nd playoff. The leader starts at';

it.each([
  [
    DEFAULT_SETTINGS,
    '-9, and places 17–24 start at even par (E). From 25th on, players don’t qualify.',
  ],
  [
    withField(17),
    '-9, and 17th place starts at even par (E). From 18th on, players don’t qualify.',
  ],
  [withField(8), '-9. From 9th on, players don’t qualify.'],
  // More places than the table has.
  [
    withField(40),
    '-9, and places 17–40 start at even par (E). From 41st on, players don’t qualify.',
  ],
  [SMALL_SETTINGS, '-4, and places 5–8 start at even par (E). From 9th on, players don’t qualify.'],
])('the caption of the point table says who starts where %#', (settings, text) => {
  expect(pointsCaption(settings)).toBe(`${INTRO} ${text}`);
});
