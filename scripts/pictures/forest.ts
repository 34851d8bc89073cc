import type { Canvas } from './canvas.ts';
import { mix } from './color.ts';
import { areaUnder, type Line, num, path, whole } from './geometry.ts';
import { distant, lit, shaded, sunny } from './palette.ts';
import type { Random } from './random.ts';
import { crownShape, drawLeafTree, drawPine, shadowShape } from './trees.ts';

/** A band of forest seen from afar. */
export interface BandOptions {
  /** The line the trees stand on. */
  line: Line;
  from?: number;
  to?: number;
  /** Height of a tree, in units. */
  size: number;
  distance: number;
  /** Share of broad-leaved trees, 0 to 1. */
  leafy?: number;
  /** Rows behind one another; each stands a little lower than the one behind. */
  rows?: number;
  /** How far below the line the forest floor is filled; 0 leaves it open. */
  floor?: number;
  /** How far each row stands below the one behind, in tree heights. */
  drop?: number;
}

function farPine(random: Random, x: number, y: number, height: number): string {
  const a = Math.round(height * random.range(0.1, 0.13));
  const b = Math.round(height * random.range(0.16, 0.21));
  const h = Math.round(height * 0.45);
  const inset = Math.round(a * 0.4);
  const out = b - a + inset;
  const low = Math.round(height) - h;
  return `M${whole(x)} ${whole(y - height)}l${a} ${h}h${-inset}l${out} ${low}h${-2 * b}l${out} ${-low}h${-inset}Z`;
}

function farCrown(random: Random, x: number, y: number, height: number): string {
  const r = Math.round(height * random.range(0.26, 0.38));
  const top = Math.round(height * random.range(0.58, 0.82));
  const c = Math.round(r * 1.25);
  const w = Math.round(r * 0.8);
  return `M${whole(x - w)} ${whole(y)}c${w - c} ${-Math.round(top * 0.4)} ${w - r} ${-top} ${w} ${-top}s${c} ${Math.round(top * 0.6)} ${w} ${top}Z`;
}

/** A crown near enough to show its boughs. */
function nearCrown(random: Random, x: number, y: number, height: number): string {
  const r = height * random.range(0.36, 0.46);
  return crownShape(random, x, y - height * random.range(0.3, 0.42), r, height * 0.37, 6);
}

/** Draws a band of forest: rows of small pines and crowns, a few colors per row, in haze. */
export function drawBand(canvas: Canvas, options: BandOptions): void {
  const { palette, width } = canvas;
  const { line, size, distance, leafy = 0.35, rows = 2, floor = size * 0.6 } = options;
  const from = options.from ?? -size;
  const to = options.to ?? width + size;
  const random = canvas.random.fork(`band${num(line(from))}${num(size)}`);
  const drop = size * (options.drop ?? 0.34);
  for (let row = 0; row < rows; row += 1) {
    const near = distance * (1 - (row / Math.max(1, rows)) * 0.3);
    const shift = row * drop;
    const colors = [
      shaded(palette, palette.pine, 0.12),
      palette.pine,
      mix(palette.pine, palette.rough, 0.35),
      ...palette.leaves.slice(0, 4),
      mix(palette.pine, palette.deep, 0.6),
    ].map((c) => distant(palette, c, near));
    const buckets = colors.map(() => '');
    let lights = '';
    if (floor > 0) {
      // Among leaf trees the gaps show more leaves; among pines they are dark.
      const fill = distant(
        palette,
        mix(
          shaded(palette, palette.pine, 0.2),
          palette.leaves[1] ?? palette.pine,
          size > 85 ? leafy * 0.3 : 0,
        ),
        near,
      );
      canvas.add(
        path(
          areaUnder(
            (x) => line(x) + shift - size * 0.3,
            from,
            to,
            Math.max(line(from), line(to), line((from + to) / 2)) + shift + floor,
            60,
          ),
          fill,
        ),
      );
    }
    for (
      let x = from;
      x <= to;
      x += size * (size > 85 ? random.range(0.32, 0.5) : random.range(0.22, 0.4))
    ) {
      const isLeaf = random.chance(leafy);
      const bucket = isLeaf ? random.int(3, 7) : random.int(0, 2);
      const height = size * random.range(0.72, 1.12);
      const y = line(x) + shift + (floor > 0 ? size * 0.1 : 0);
      if (isLeaf && size > 85 && random.chance(0.7)) {
        // Near enough to show which side the light is on.
        const r = Math.round(height * 0.19);
        lights += `M${whole(x + canvas.light * height * 0.11 - r)} ${whole(y - height * 0.52)}a${r} ${Math.round(r * 0.8)} 0 1 0 ${2 * r} 0a${r} ${Math.round(r * 0.8)} 0 1 0 ${-2 * r} 0Z`;
      }
      const shape =
        isLeaf && size > 85
          ? nearCrown(random, x, y, height)
          : isLeaf
            ? farCrown(random, x, y, height)
            : farPine(random, x, y, height);
      buckets[bucket] = (buckets[bucket] ?? '') + shape;
    }
    buckets.forEach((d, i) => {
      if (d !== '') canvas.add(path(d, colors[i] ?? palette.pine));
    });
    if (lights !== '')
      canvas.add(path(lights, sunny(palette, palette.light, 0.7), 'opacity=".17"'));
  }
}

/** A loose row of full trees along a line, the farther ones first. */
export interface GroveOptions {
  /** Places and heights of the trees, in any order. */
  places: readonly { x: number; y: number; height: number }[];
  distance?: number;
  leafy?: number;
  shadows?: boolean;
}

/** Draws single trees with light, shade and long shadows, back to front. */
export function drawGrove(canvas: Canvas, options: GroveOptions): void {
  const { random } = canvas;
  const { distance = 0, leafy = 0.35 } = options;
  const places = options.places
    .filter(({ x, height }) => x > -height * 0.4 && x < canvas.width + height * 0.4)
    .sort((a, b) => a.y - b.y);
  if (options.shadows !== false) {
    // One path for all shadows: where they overlap they must not grow darker.
    const d = places
      .map((place) =>
        shadowShape(canvas, place.x, place.y, place.height * 0.8, place.height * 0.34),
      )
      .join('');
    canvas.add(path(d, canvas.palette.shadow, 'opacity=".2"'));
  }
  for (const place of places) {
    if (random.chance(leafy)) drawLeafTree(canvas, place.x, place.y, place.height * 0.82, distance);
    else drawPine(canvas, place.x, place.y, place.height, distance);
  }
}

/** Places for a grove: `count` trees about a line from (x0, y0, h0) to (x1, y1, h1). */
export function placesAlong(
  random: Random,
  count: number,
  start: readonly [number, number, number],
  end: readonly [number, number, number],
  jitter = 0.5,
): { x: number; y: number; height: number }[] {
  return Array.from({ length: count }, (_, i) => {
    const t = (i + random.range(-jitter, jitter) * 0.8) / Math.max(1, count - 1);
    const height = start[2] + (end[2] - start[2]) * t;
    return {
      x: start[0] + (end[0] - start[0]) * t + random.range(-0.12, 0.12) * height * jitter,
      y: start[1] + (end[1] - start[1]) * t + random.range(-0.05, 0.05) * height * jitter,
      height: height * random.range(0.78, 1.12),
    };
  });
}

/** Low bushes in front of trees: round tufts along a line. */
export function drawBushes(
  canvas: Canvas,
  line: Line,
  from: number,
  to: number,
  size: number,
  distance = 0,
): void {
  const { palette, random } = canvas;
  let dark = '';
  let bright = '';
  for (let x = from; x < to; x += size * random.range(0.5, 1.1)) {
    const r = size * random.range(0.35, 0.65);
    dark += `M${whole(x - r)} ${whole(line(x))}a${whole(r)} ${whole(r * 0.8)} 0 0 1 ${whole(r * 2)} 0Z`;
    bright += `M${whole(x - r * 0.5 + canvas.light * r * 0.2)} ${whole(line(x) - r * 0.2)}a${whole(r * 0.55)} ${whole(r * 0.45)} 0 0 1 ${whole(r * 1.1)} 0Z`;
  }
  canvas.add(path(dark, distant(palette, shaded(palette, palette.deep, 0.25), distance)));
  canvas.add(path(bright, distant(palette, lit(palette, palette.deep, 0.12), distance)));
}
