/** The numbers of the examples, worked out by the functions that work the results out. */
import {
  courseHandicap,
  exactHandicap,
  PARTS,
  playingHandicap,
  strokesOnHoles,
} from '#domain/scores/handicaps.ts';
import { countedStrokes, postedScore } from '#domain/scores/round.ts';
import { HOLES, MOST_EVENT_ALLOWANCE, PARS } from '#domain/tour/format.ts';

/** A player and a tee. */
const INDEX = 12.5;
const RATING = 71.3;
const SLOPE = 138;
const PAR = 72;

/** Where a hole counts at most for a Handicap Index. */
const POSTED = { par: 4, strokeIndex: 10 };

const STROKE_INDEXES = Array.from({ length: HOLES }, (_, at) => at + 1);

/** The stroke indexes of the holes on which a Playing Handicap gives so many strokes. */
const indexesWith = (playing: number, strokes: number) =>
  STROKE_INDEXES.filter((_, at) => strokesOnHoles(playing, STROKE_INDEXES)[at] === strokes);

/** A Course and a Playing Handicap, step by step. */
export function handicapExample() {
  const tenths = (value: number) => Math.round(value * 10);
  const exact = exactHandicap(tenths(INDEX), { rating: tenths(RATING), slope: SLOPE, par: PAR });
  const percent = Math.round(MOST_EVENT_ALLOWANCE * 100);
  return {
    index: INDEX,
    rating: RATING,
    slope: SLOPE,
    par: PAR,
    exact: (exact / PARTS).toFixed(2),
    course: courseHandicap(exact),
    percent,
    exactPlaying: ((exact / PARTS) * (percent / 100)).toFixed(2),
    playing: playingHandicap([{ exact, percent }]),
  };
}

/** Where strokes are: above 18 two on some holes, and below zero given back. */
export const strokeExamples = () => ({
  twice: { playing: 20, indexes: indexesWith(20, 2) },
  plus: { playing: 2, indexes: indexesWith(-2, -1).toReversed() },
});

/** What counts on holes of each par for a ball that was picked up. */
export const pickedUpExamples = () =>
  PARS.map((par) => ({ par, strokes: countedStrokes('X', par) }));

/** What a hole counts at most for a Handicap Index: of the player of the example. */
export function postedExample() {
  const { course } = handicapExample();
  const strokes = strokesOnHoles(course, STROKE_INDEXES)[POSTED.strokeIndex - 1] ?? 0;
  return { ...POSTED, course, strokes, most: postedScore(['X'], [{ par: POSTED.par, strokes }]) };
}
