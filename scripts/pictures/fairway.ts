import type { Canvas } from './canvas.ts';
import { mix } from './color.ts';
import { openCurve, path, type Point, whole } from './geometry.ts';
import { distant, lit, shaded } from './palette.ts';
import { createNoise } from './random.ts';

/** A cross-section of a fairway: the middle's x, its y, half its width. */
export interface Section {
  x: number;
  y: number;
  half: number;
}

/** How the fairway was mown: bands across it, lanes along it, or both. */
export type Mowing = 'bands' | 'lanes' | 'checks';

/** The middle and half width at any y, softly between the given sections (sorted by y, far to near). */
export function fairwayAt(sections: readonly Section[], y: number): { x: number; half: number } {
  const get = (i: number): Section => {
    const section = sections[Math.max(0, Math.min(sections.length - 1, i))];
    if (section === undefined) throw new Error('a fairway needs sections');
    return section;
  };
  let i = 0;
  while (i < sections.length - 2 && get(i + 1).y < y) i += 1;
  const a = get(i);
  const b = get(i + 1);
  const span = b.y - a.y || 1;
  const t = Math.max(0, Math.min(1, (y - a.y) / span));
  // Cubic Hermite in y keeps the edges free of corners where sections meet.
  const slope = (j: number): number =>
    (get(j + 1).x - get(j - 1).x) / (get(j + 1).y - get(j - 1).y || 1);
  const t2 = t * t;
  const t3 = t2 * t;
  const x =
    (2 * t3 - 3 * t2 + 1) * a.x +
    (t3 - 2 * t2 + t) * span * slope(i) +
    (3 * t2 - 2 * t3) * b.x +
    (t3 - t2) * span * slope(i + 1);
  const ease = t * t * (3 - 2 * t);
  return { x, half: a.half + (b.half - a.half) * ease };
}

/** Draws a fairway seen in perspective, with its first cut and mowing pattern. */
export function drawFairway(
  canvas: Canvas,
  sections: readonly Section[],
  mowing: Mowing,
  distance = 0,
): void {
  const { palette } = canvas;
  const random = canvas.random.fork('fairway');
  const far = sections[0]?.y ?? 0;
  const near = sections[sections.length - 1]?.y ?? 0;
  const left = createNoise(random, 0.22);
  const right = createNoise(random, 0.22);
  const edge = (y: number, lane: number): Point => {
    const { x, half } = fairwayAt(sections, y);
    const along = Math.max(0, (y - far) / (near - far)) ** 0.7;
    const wave = half * 0.07 * (lane < 0 ? left(along) : right(along)) * Math.abs(lane);
    return [x + half * lane + wave, y];
  };
  const rows = Array.from({ length: 15 }, (_, i) => far + (near - far) * (i / 14) ** 1.35);
  const strip = (from: number, to: number, ys: readonly number[]): string => {
    const down = openCurve(ys.map((y) => edge(y, from)));
    const up = openCurve([...ys].reverse().map((y) => edge(y, to)));
    return `${down}L${up.slice(1)}Z`;
  };
  const base = distant(palette, palette.fairway, distance);
  const bright = distant(palette, lit(palette, palette.fairway, 0.24), distance);
  const dim = distant(palette, shaded(palette, palette.fairway, 0.06), distance);
  const firstCut = distant(palette, mix(palette.rough, palette.fairway, 0.45), distance);
  canvas.add(path(strip(-1.16, 1.16, rows), firstCut));
  canvas.add(path(strip(-1, 1, rows), mowing === 'bands' ? base : dim));
  let pattern = '';
  if (mowing !== 'bands') {
    const lanes = 8;
    for (let i = 0; i < lanes; i += 2)
      pattern += strip(-1 + (2 * i) / lanes, -1 + (2 * (i + 1)) / lanes, rows);
    canvas.add(path(pattern, bright, 'opacity=".75"'));
  }
  if (mowing !== 'lanes') {
    pattern = '';
    // Bands of equal length on the ground look longer the nearer they are.
    const count = 11;
    const bound = (i: number): number => far + (near - far) * (i / count) ** 1.7;
    for (let i = 0; i < count; i += 2) {
      const a = bound(i);
      const b = bound(i + 1);
      const sag = (b - a) * 0.35;
      const [l0, r0, r1, l1] = [edge(a, -1), edge(a, 1), edge(b, 1), edge(b, -1)];
      pattern += `M${whole(l0[0])} ${whole(l0[1])}Q${whole((l0[0] + r0[0]) / 2)} ${whole(l0[1] + sag)} ${whole(r0[0])} ${whole(r0[1])}`;
      pattern += `${openCurve([r0, edge((a + b) / 2, 1), r1]).replace(/^M/, 'L')}Q${whole((l1[0] + r1[0]) / 2)} ${whole(l1[1] + sag)} ${whole(l1[0])} ${whole(l1[1])}`;
      pattern += `${openCurve([l1, edge((a + b) / 2, -1), l0]).replace(/^M/, 'L')}Z`;
    }
    canvas.add(path(pattern, bright, `opacity="${mowing === 'checks' ? '.4' : '.75'}"`));
  }
}
