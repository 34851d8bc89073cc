/** Which holes of a course are played. Apart from schemas, which the page for phones doesn't load. */
import { HOLES } from '../tour/format.ts';

/** The first nine, the last nine, or all. */
export const HOLE_SPANS = ['front', 'back', 'all'] as const;
export type HoleSpan = (typeof HOLE_SPANS)[number];

/** The first and the last hole. */
export const ENDS: Readonly<Record<HoleSpan, readonly [first: number, last: number]>> = {
  front: [1, HOLES / 2],
  back: [HOLES / 2 + 1, HOLES],
  all: [1, HOLES],
};

/** The holes in order, from 1. */
export function holesIn(span: HoleSpan): number[] {
  const [first, last] = ENDS[span];
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}

/** Of a value for each hole of the course, those of the holes that are played. */
export function onHoles<Value>(values: readonly Value[], span: HoleSpan): Value[] {
  const [first, last] = ENDS[span];
  return values.slice(first - 1, last);
}
