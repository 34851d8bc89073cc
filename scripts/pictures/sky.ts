import { type Canvas, HEIGHT } from './canvas.ts';
import { mix } from './color.ts';
import { ellipse, openCurve, path, type Point, whole } from './geometry.ts';

/** How the sky is filled. */
export interface SkyOptions {
  /** The y at which the sky meets the land. */
  horizon: number;
  /** Sun's place; left out: on the light's side, a hand above the horizon. */
  sunX?: number;
  sunY?: number;
  /** Number of cloud banks. */
  clouds?: number;
  /** True draws the sun's disc, not only its glow. */
  disc?: boolean;
}

/** Paints the sky over the whole picture: three-step gradient, glow, maybe a disc, and flat-bottomed clouds. */
export function drawSky(canvas: Canvas, options: SkyOptions): void {
  const { palette, random, width } = canvas;
  const [top, middle, low] = palette.sky;
  const { horizon } = options;
  const sunX =
    options.sunX ?? canvas.center + canvas.light * canvas.reach * random.range(0.35, 0.7);
  const sunY = options.sunY ?? horizon - random.range(130, 250);
  canvas.add(
    `<rect width="${whole(width)}" height="${HEIGHT}" fill="${canvas.fade(top, middle, 0, horizon * 0.72)}"/>`,
  );
  canvas.add(
    `<rect y="${whole(horizon * 0.3)}" width="${whole(width)}" height="${whole(horizon)}" fill="${canvas.veil(low, 0, 1, horizon * 0.3, horizon)}"/>`,
  );
  canvas.add(ellipse(sunX, sunY, 760, 760, canvas.glow(palette.sun, 0.9, sunX, sunY, 760)));
  if (options.disc === true) {
    canvas.add(
      ellipse(sunX, sunY, 92, 92, palette.sun, 0.35),
      ellipse(sunX, sunY, 62, 62, palette.sun),
    );
  }
  const count = options.clouds ?? random.int(1, 4);
  for (let i = 0; i < count; i += 1) {
    const y = random.range(horizon * 0.12, horizon * 0.62);
    const size = random.range(150, 330) * (0.6 + 0.6 * (1 - y / horizon));
    drawCloud(canvas, random.range(0.05, 0.95) * width, y, size, horizon);
  }
}

/** One cloud bank about (x, y), `size` units to each side: a soft crown that dissolves downwards, with thin shelves. */
function drawCloud(canvas: Canvas, x: number, y: number, size: number, horizon: number): void {
  const { palette, random } = canvas;
  const body = mix(palette.cloud, palette.sky[2], 0.15 + 0.3 * (y / horizon));
  const lean = random.range(-0.35, 0.35);
  const shelf = (cx: number, cy: number, half: number, rise: number): void => {
    const points: Point[] = [[cx - half, cy]];
    const count = 9;
    for (let i = 1; i < count; i += 1) {
      const t = i / count;
      const crown = Math.sin(Math.PI * t ** (1 + lean)) ** 1.4;
      points.push([cx - half + t * half * 2, cy - rise * crown * random.range(0.6, 1.1)]);
    }
    points.push([cx + half, cy]);
    canvas.add(
      path(
        `${openCurve(points)}Q${whole(cx)} ${whole(cy + rise * 0.25)} ${whole(cx - half)} ${whole(cy)}Z`,
        canvas.veil(body, 0.9, 0.12, cy - rise, cy + rise * 0.2),
      ),
    );
  };
  shelf(x, y, size, size * random.range(0.16, 0.24));
  shelf(x + random.range(-0.5, 0.5) * size, y + size * 0.13, size * 0.8, size * 0.06);
  if (random.chance(0.5))
    shelf(x + random.range(-0.9, 0.9) * size, y - size * 0.02, size * 0.5, size * 0.07);
}

/** A bank of mist: densest at `y`, gone `spread` units above and below. `strength` 0 to 1. */
export function drawMist(canvas: Canvas, y: number, spread: number, strength: number): void {
  const color = mix(canvas.palette.haze, canvas.palette.sun, 0.35);
  const rect = (from: number, paint: string): string =>
    `<rect y="${whole(from)}" width="${whole(canvas.width)}" height="${whole(spread)}" fill="${paint}"/>`;
  canvas.add(
    rect(y - spread, canvas.veil(color, 0, strength, y - spread, y)),
    rect(y, canvas.veil(color, strength, 0, y, y + spread)),
  );
}

/** A few long, thin wisps of mist about `y`. */
export function drawWisps(canvas: Canvas, y: number, count: number): void {
  const { random, palette } = canvas;
  const paint = canvas.soft(mix(palette.haze, palette.sun, 0.4), 0.55);
  for (let i = 0; i < count; i += 1) {
    const rx = random.range(300, 620);
    canvas.add(
      ellipse(
        random.next() * canvas.width,
        y + random.range(-26, 26),
        rx,
        rx * random.range(0.07, 0.11),
        paint,
      ),
    );
  }
}
