import type { Canvas } from './canvas.ts';
import { HEIGHT } from './canvas.ts';
import { mix } from './color.ts';
import {
  areaUnder,
  facet,
  type Line,
  num2,
  openLine,
  path,
  type Point,
  whole,
} from './geometry.ts';
import { distant, lit, shaded } from './palette.ts';
import { createNoise, type Random } from './random.ts';

/** One summit: where it stands, how high it rises above the range's foot, half its width at the foot. */
export interface Peak {
  x: number;
  rise: number;
  spread: number;
}

/** How a range of mountains looks. */
export interface RangeOptions {
  /** The y of its foot. */
  foot: number;
  peaks: readonly Peak[];
  /** 0 at hand, 1 lost in haze. */
  distance: number;
  /** 1 is rounded like old New Hampshire hills, 0 is steep. */
  round?: number;
  /** Bare granite near the summits. */
  ledge?: boolean;
  snow?: boolean;
  /** Color before haze; left out: the palette's blue mountain. */
  color?: string;
}

/** Peaks spread over the whole width, `rise` units high on average. */
export function scatterPeaks(canvas: Canvas, count: number, rise: number, random: Random): Peak[] {
  const gap = canvas.width / count;
  const peaks = Array.from({ length: count + 1 }, (_, i) => ({
    x: (i + random.range(-0.1, 0.6)) * gap,
    rise: rise * random.range(0.4, 0.9),
    spread: gap * random.range(0.75, 1.25),
  }));
  // One summit rules the skyline, near the middle: a row of equals has no character.
  const chief = {
    x: canvas.center + random.sign() * random.range(90, 420),
    rise: rise * random.range(1.05, 1.25),
    spread: gap * random.range(0.8, 1.1),
  };
  return [...peaks.filter((peak) => Math.abs(peak.x - chief.x) > gap * 0.45), chief];
}

/** The skyline of a range. */
export function rangeLine(options: RangeOptions, random: Random): Line {
  const coarse = createNoise(random, 90);
  const fine = createNoise(random, 26);
  const power = 1.15 + (options.round ?? 0.5) * 0.9;
  return (x) => {
    let sum = 0;
    for (const peak of options.peaks) {
      const reach = Math.abs(x - peak.x) / peak.spread;
      const rise = peak.rise * Math.exp(-(reach ** power) * 1.6);
      sum += rise ** 4;
    }
    // A soft maximum: summits keep their height where their feet overlap.
    const rise = sum ** 0.25;
    return options.foot - rise - (coarse(x) * 0.09 + fine(x) * 0.03) * rise;
  };
}

function sample(line: Line, from: number, to: number, step: number): Point[] {
  const count = Math.max(1, Math.round(Math.abs(to - from) / step));
  return Array.from({ length: count + 1 }, (_, i): Point => {
    const x = from + ((to - from) * i) / count;
    return [x, line(x)];
  });
}

/** Draws a range with shaded flanks away from the light; gives its skyline. */
export function drawRange(canvas: Canvas, options: RangeOptions): Line {
  const { palette, light, width } = canvas;
  const random = canvas.random.fork(`range${whole(options.foot)}${num2(options.distance)}`);
  const line = rangeLine(options, random);
  const color = distant(palette, options.color ?? palette.mountain, options.distance);
  const highest = Math.min(...options.peaks.map((peak) => options.foot - peak.rise));
  const foot = mix(color, palette.haze, 0.55);
  const skyline = sample(line, -10, width + 10, 18);
  const outline = `${openLine(skyline)}V${whole(options.foot + 60)}H-10Z`;
  canvas.add(
    path(outline, canvas.fade(lit(palette, color, 0.1), foot, highest, options.foot + 20)),
  );
  const shade = canvas.fade(
    mix(shaded(palette, color, 0.3), palette.haze, options.distance * 0.3),
    foot,
    highest,
    options.foot,
  );
  let flanks = '';
  let caps = '';
  for (const peak of options.peaks) {
    if (peak.x < -200 || peak.x > width + 200) continue;
    flanks += flank(line, peak, options.foot, light, random);
    const standsOut =
      line(peak.x) < line(peak.x - peak.spread * 0.3) &&
      line(peak.x) < line(peak.x + peak.spread * 0.3);
    if (standsOut && (options.ledge === true || options.snow === true))
      caps += cap(line, peak, options.snow === true, random);
  }
  canvas.add(path(flanks, shade, 'opacity=".75"'));
  if (caps !== '') {
    const cover = options.snow === true ? mix('#ffffff', palette.sky[2], 0.35) : palette.granite;
    canvas.add(
      path(
        caps,
        distant(palette, cover, options.distance * 0.6),
        `${canvas.clip(outline)} opacity=".7"`,
      ),
    );
  }
  return line;
}

/** The shaded side of one summit: from a crooked spine to the skyline away from the light; empty for a hidden summit. */
function flank(line: Line, peak: Peak, foot: number, light: 1 | -1, random: Random): string {
  // The highest point near the summit's place: noise may have moved it.
  let x = peak.x;
  for (let dx = -0.4; dx <= 0.4; dx += 0.05)
    if (line(peak.x + dx * peak.spread) < line(x)) x = peak.x + dx * peak.spread;
  const top = line(x);
  // Down the skyline until it turns up again: that is where the next summit begins.
  let far = x;
  let low = top;
  while (Math.abs(far - x) < peak.spread * 1.3) {
    const next = line(far - light * 16);
    if (next < low - 9) break;
    low = Math.max(low, next);
    far -= light * 16;
  }
  if (low - top < (foot - top) * 0.16) return '';
  const depth = Math.min(foot, low + (foot - low) * 0.75) - top;
  const spine: Point[] = [];
  const lean = random.range(0.18, 0.42);
  for (let i = 0; i <= 7; i += 1) {
    const t = i / 7;
    const zigzag = (i % 2 === 0 ? -0.022 : 0.03) * peak.spread * Math.min(t, 0.7);
    spine.push([x + light * (t ** 1.2 * lean * peak.spread + zigzag), top + depth * t ** 1.15]);
  }
  return facet([
    [x, top],
    ...spine.slice(1),
    [(x + far) / 2, Math.min(foot, low + depth * 0.35)],
    [far, low],
    ...sample(line, far, x, 24),
  ]);
}

/** Rock or snow about one summit: a ragged lower edge under the skyline (clipped to it by the caller). */
function cap(line: Line, peak: Peak, snow: boolean, random: Random): string {
  const top = line(peak.x);
  const half = peak.spread * (snow ? 0.28 : 0.22);
  const drop = peak.rise * (snow ? 0.26 : 0.2);
  const points: Point[] = [[peak.x - half, top - 20]];
  for (let i = 0; i <= 10; i += 1) {
    const t = i / 10;
    const depth =
      Math.sin(t * Math.PI) *
      drop *
      (i % 2 === 0 ? random.range(0.3, 0.55) : random.range(0.75, 1.1));
    const x = peak.x - half + t * half * 2;
    points.push([x, line(x) + depth]);
  }
  points.push([peak.x + half, top - 20]);
  return facet(points);
}

/** A gently waving line about `y`, `wave` units up and down, about one swell per `period`. */
export function rolling(random: Random, y: number, wave: number, period: number): Line {
  const noise = createNoise(random, period);
  const small = createNoise(random, period / 3.1);
  const start = random.range(0, 5000);
  return (x) => y + (noise(x + start) * 0.85 + small(x + start) * 0.15) * wave;
}

/** A line that passes softly through the given points (sorted by x) and stays level outside them. */
export function through(points: readonly Point[]): Line {
  return (x) => {
    const first = points[0];
    const last = points[points.length - 1];
    if (first === undefined || last === undefined) throw new Error('a line needs points');
    if (x <= first[0]) return first[1];
    for (let i = 1; i < points.length; i += 1) {
      const a = points[i - 1];
      const b = points[i];
      if (a === undefined || b === undefined || x > b[0]) continue;
      const t = (x - a[0]) / (b[0] - a[0]);
      const ease = t * t * (3 - 2 * t);
      return a[1] + (b[1] - a[1]) * ease;
    }
    return last[1];
  };
}

/** Fills the land under a line to the foot of the picture, lighter along its crest. */
export function drawLand(
  canvas: Canvas,
  line: Line,
  color: string,
  distance = 0,
  depth = 320,
): void {
  const { palette, width } = canvas;
  const ys = sample(line, 0, width, width / 24).map(([, y]) => y);
  const top = Math.min(...ys);
  const face = distant(palette, color, distance);
  const below = distant(palette, shaded(palette, color, 0.24), distance * 0.8);
  canvas.add(
    path(
      areaUnder(line, -20, width + 20, HEIGHT + 10),
      canvas.fade(lit(palette, face, 0.2), below, top, top + depth),
    ),
  );
}
