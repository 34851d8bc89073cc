import type { Canvas } from './canvas.ts';
import { HEIGHT } from './canvas.ts';
import { areaUnder, type Line, path, type Point } from './geometry.ts';
import type { Mowing, Section } from './fairway.ts';
import { drawFlag, drawGreen, drawGuards, type GreenOptions } from './green.ts';
import { drawLand, drawRange, rolling, scatterPeaks, through } from './hills.ts';
import { mix } from './color.ts';
import { drawBand } from './forest.ts';
import { drawGrass } from './foreground.ts';
import { drawMist } from './sky.ts';

/** Draws the usual backdrop: two or three mountain ranges above `foot`, then hazy forest. */
export function drawBackdrop(
  canvas: Canvas,
  foot: number,
  options: { rise?: number; ledge?: boolean; forest?: boolean; mist?: number } = {},
): void {
  const { random, palette, width } = canvas;
  const rise = options.rise ?? random.range(170, 260);
  const count = (gap: number): number => Math.max(2, Math.round(width / gap));
  const round = random.range(0.35, 0.9);
  drawRange(canvas, {
    foot,
    peaks: scatterPeaks(canvas, count(560), rise, random),
    distance: 0.62,
    round,
    snow: palette.snow && rise > 150,
  });
  if (options.mist !== undefined) drawMist(canvas, foot - 20, 90, options.mist * 0.6);
  drawRange(canvas, {
    foot: foot + 20,
    peaks: scatterPeaks(canvas, count(430), rise * 0.56, random),
    distance: 0.38,
    round: 0.8,
    ledge: options.ledge ?? random.chance(0.5),
  });
  if (options.mist !== undefined) drawMist(canvas, foot + 10, 80, options.mist);
  if (options.forest !== false) {
    drawBand(canvas, {
      line: rolling(random, foot + 18, 16, 420),
      size: 62,
      distance: 0.34,
      rows: 1,
      leafy: 0.45,
      floor: 60,
    });
  }
}

/** A mowing pattern, by the canvas's stream. */
export function chooseMowing(canvas: Canvas): Mowing {
  return canvas.random.pick(['bands', 'lanes', 'checks'] as const);
}

/** Fairway sections from plain numbers: dx from the composition's center (mirrored with it), y, half width. */
export function sections(
  canvas: Canvas,
  rows: readonly (readonly [number, number, number])[],
): Section[] {
  const random = canvas.random.fork(`sections${rows.length}`);
  // The ends must meet the green and the foot of the picture; between them every seed bends in its own way.
  return rows.map(([dx, y, half], i) => {
    const inside = i > 0 && i < rows.length - 1 ? 1 : 0;
    return {
      x: canvas.x(dx) + inside * random.range(-0.4, 0.4) * half,
      y,
      half: half * (1 + inside * random.range(-0.14, 0.1)),
    };
  });
}

/** Draws the edge of a wood that ends where the ground at `y` begins; call it before {@link drawGround}. */
export function drawWoods(
  canvas: Canvas,
  y: number,
  size: number,
  leafy: number,
  distance: number,
  rows = 2,
): void {
  const { random } = canvas;
  const drop = 0.2;
  const foot = y + 8 - (rows - 1) * drop * size;
  drawBand(canvas, {
    line: rolling(random, foot, size * 0.08, 320),
    size,
    distance,
    rows,
    leafy,
    drop,
    floor: 40,
  });
}

/** Draws rolling ground from a far line down to the foot of the picture: a few swells, each nearer one overlapping the last. `shade`: a wood behind darkens its far edge. */
export function drawGround(
  canvas: Canvas,
  y: number,
  color: string,
  distance = 0,
  shade = true,
): void {
  const { random, palette } = canvas;
  const span = HEIGHT - y;
  const folds = [0, 0.13, 0.34, 0.64];
  folds.forEach((share, i) => {
    const tone = mix(color, i % 2 === 0 ? palette.deep : palette.fairway, i === 0 ? 0 : 0.16);
    const wave = 7 + span * share * 0.09;
    const line = rolling(random, y + span * share, wave, 420 + 260 * share);
    drawLand(canvas, line, tone, distance * (1 - share), span * (0.3 + share * 0.4));
    if (i === 0 && shade)
      canvas.add(
        path(
          areaUnder(line, -20, canvas.width + 20, y + 46),
          canvas.veil(palette.shadow, 0.3, 0, y - 8, y + 44),
        ),
      );
  });
}

/** Draws a green with its bunkers and its flag; `flag` is the stick's length in units. */
export function drawHole(canvas: Canvas, place: GreenOptions, flag: number, wind = 1): void {
  const random = canvas.random.fork('hole');
  const green = {
    ...place,
    rx: place.rx * random.range(0.84, 1.08),
    ry: place.ry * random.range(0.9, 1.1),
  };
  drawGuards(canvas, green, true);
  drawGreen(canvas, green);
  drawGuards(canvas, green, false);
  const [x, y] = [
    green.x + random.range(-0.38, 0.38) * green.rx,
    green.y - green.ry * random.range(0, 0.3),
  ];
  drawFlag(canvas, x, y, flag, wind);
  canvas.mark(x, y, flag);
}

/**
 * Draws a dark rise in the lower left, still in the shade of the morning: room for light text.
 * Wide pictures get a slope that leaves the right half free, tall ones a low band.
 */
export function drawShadedRise(canvas: Canvas): void {
  const { palette, width } = canvas;
  const tall = width < HEIGHT;
  const line = tall
    ? through([
        [0, HEIGHT * 0.715],
        [width * 1.1, HEIGHT * 0.86],
      ])
    : through([
        [-width * 0.1, HEIGHT * 0.62],
        [width * 0.3, HEIGHT * 0.76],
        [width * 0.66, HEIGHT * 1.03],
      ]);
  const dark = mix(palette.deep, palette.shadow, 0.55);
  drawLand(canvas, line, dark, 0.02, HEIGHT * 0.3);
  const low = (x: number): number => line(x) + 70 + Math.max(0, x - width * 0.1) * 0.04;
  // Blades against the light give the bare crest its scale.
  drawGrass(
    canvas,
    (x) => line(x) + 8,
    0,
    tall ? width : width * 0.62,
    34,
    mix(dark, palette.rough, 0.12),
  );
  drawLand(canvas, low, mix(dark, palette.shadow, 0.3), 0, HEIGHT * 0.3);
}

/** A line through points given as dx from the composition's center, mirrored with it. */
export function leaning(canvas: Canvas, points: readonly (readonly [number, number])[]): Line {
  return through(points.map(([dx, y]): Point => [canvas.x(dx), y]).sort((a, b) => a[0] - b[0]));
}

/** True when something about (x, y) would disturb the calm corner kept for text. */
export function inCalmCorner(canvas: Canvas, x: number, y: number): boolean {
  return canvas.calm && x < canvas.width * 0.52 && y > HEIGHT * 0.5;
}
