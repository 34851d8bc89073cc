import type { Canvas } from './canvas.ts';
import { mix } from './color.ts';
import { closedCurve, ellipse, num, path, type Point, shifted, stroke, whole } from './geometry.ts';
import type { Random } from './random.ts';
import { IDENTITY, lit, shaded } from './palette.ts';

/** A green on the ground: its middle and half axes. */
export interface GreenOptions {
  x: number;
  y: number;
  rx: number;
  ry: number;
  /** How far it stands above the ground in front, in units. */
  raised?: number;
  /** The side on which most bunkers lie; left out, the seed decides. */
  guard?: 1 | -1;
  /** How far bunkers reach towards the player: 1 is usual, less where water lies in front. */
  guardDepth?: number;
}

/** The outline of a green or bunker: an ellipse with two or three soft lobes. */
function lobed(
  random: Random,
  x: number,
  y: number,
  rx: number,
  ry: number,
  depth: number,
): Point[] {
  const [p2, p3] = [random.range(0, 6.3), random.range(0, 6.3)];
  const [a2, a3] = [random.range(0.4, 1) * depth, random.range(0.4, 1) * depth];
  return Array.from({ length: 10 }, (_, i): Point => {
    const angle = (i / 10) * Math.PI * 2;
    const reach = 1 + a2 * Math.cos(2 * angle + p2) + a3 * Math.cos(3 * angle + p3);
    return [x + Math.cos(angle) * rx * reach, y + Math.sin(angle) * ry * reach];
  });
}

/** Draws a green with its collar, mowing lanes and the bank it stands on. The flag is drawn apart. */
export function drawGreen(canvas: Canvas, options: GreenOptions): void {
  const { palette, light } = canvas;
  const { x, y, rx, ry, raised = 14 } = options;
  const random = canvas.random.fork('green');
  const edge = lobed(random, x, y, rx, ry, 0.07);
  const surface = closedCurve(edge);
  const bank = closedCurve(shifted(edge, -light * raised * 0.4, raised * 1.5, 1.26, x, y));
  canvas.add(
    // The bank melts into the rough at its foot, so the green does not look like a plate.
    path(
      bank,
      canvas.fade(
        mix(palette.rough, palette.fairway, 0.3),
        mix(palette.rough, palette.deep, 0.55),
        y,
        y + ry * 1.25 + raised * 1.5,
      ),
    ),
    path(
      closedCurve(shifted(edge, 0, raised * 0.35, 1.13, x, y)),
      mix(palette.fairway, palette.rough, 0.2),
    ),
    path(surface, palette.green),
  );
  let lanes = '';
  const tilt = -light * rx * 0.35;
  for (let i = -4; i <= 4; i += 1) {
    if (i % 2 !== 0) continue;
    const from = x + (i / 4.5) * rx;
    const w = rx / 4.5;
    lanes += `M${whole(from)} ${whole(y + ry * 1.2)}h${whole(w)}L${whole(from + w * 0.8 + tilt)} ${whole(y - ry * 1.2)}h${whole(-w * 0.8)}Z`;
  }
  canvas.add(
    path(lanes, lit(palette, palette.green, 0.4), `${canvas.clip(surface)} opacity=".55"`),
  );
}

/** Draws the flag with its hole at (x, y); `height` is the stick's length in units. The cloth flies away from the light. */
export function drawFlag(canvas: Canvas, x: number, y: number, height: number, wind = 1): void {
  const { palette, light } = canvas;
  const way = -light;
  const top = y - height;
  const cloth = height * 0.36;
  const depth = height * 0.24;
  const width = Math.max(4, height * 0.026);
  const red = mix(IDENTITY.maple, palette.light, 0.06);
  const lift = (1 - wind) * depth;
  canvas.add(
    stroke(
      `M${num(x)} ${num(y)}l${num(way * height * 0.62)} ${num(height * 0.09)}`,
      palette.shadow,
      width * 0.9,
      'opacity=".35"',
    ),
    ellipse(x, y, width * 2.1, width * 0.8, shaded(palette, palette.deep, 0.65)),
    stroke(`M${num(x)} ${num(y)}V${num(top)}`, '#fbf6ea', width),
    path(
      `M${num(x)} ${num(top)}q${num(way * cloth * 0.45)} ${num(-depth * 0.12)} ${num(way * cloth)} ${num(depth * 0.42 + lift)}q${num(-way * cloth * 0.5)} ${num(depth * 0.1)} ${num(-way * cloth)} ${num(depth * 0.58 - lift * 0.4)}Z`,
      red,
    ),
    path(
      `M${num(x)} ${num(top + depth * 0.62)}L${num(x + way * cloth)} ${num(top + depth * 0.42 + lift)}q${num(-way * cloth * 0.5)} ${num(depth * 0.1)} ${num(-way * cloth)} ${num(depth * 0.58 - lift * 0.4)}Z`,
      shaded(palette, red, 0.25),
    ),
  );
}

/** Draws a sand bunker with a grassy lip; half axes in units. */
export function drawBunker(canvas: Canvas, x: number, y: number, rx: number, ry: number): void {
  const { palette, random, light } = canvas;
  const edge = lobed(random, x, y, rx, ry, 0.15);
  const inside = closedCurve(edge);
  canvas.add(
    path(
      closedCurve(shifted(edge, 0, -ry * 0.16, 1.05, x, y)),
      mix(palette.deep, palette.shadow, 0.1),
    ),
    path(
      closedCurve(shifted(edge, 0, ry * 0.1, 1.06, x, y)),
      mix(palette.rough, palette.light, 0.28),
    ),
    path(inside, mix(palette.sand, palette.shadow, 0.24)),
    path(
      closedCurve(shifted(edge, light * -rx * 0.03, ry * 0.28, 0.97, x, y)),
      palette.sand,
      canvas.clip(inside),
    ),
  );
}

/**
 * Draws the bunkers that guard a green: one to four, never the same pattern twice.
 * Call it before {@link drawGreen} with `behind` true and after it with false.
 */
export function drawGuards(canvas: Canvas, green: GreenOptions, behind: boolean): void {
  const random = canvas.random.fork(`guards${behind ? 'behind' : ''}`);
  const { x, y, rx, ry } = green;
  const size = (0.75 + 0.25 * (ry / 40)) * rx;
  if (behind) {
    if (random.chance(0.45))
      drawBunker(
        canvas,
        x + (green.guard ?? random.sign()) * rx * random.range(0.5, 0.95),
        y - ry * 0.85,
        size * 0.26,
        ry * 0.36,
      );
    return;
  }
  const drawn = random.sign();
  const way = green.guard ?? drawn;
  const front = (ry * random.range(1.25, 1.7) + (green.raised ?? 14)) * (green.guardDepth ?? 1);
  drawBunker(
    canvas,
    x + way * rx * random.range(0.75, 1.25),
    y + front * random.range(0.85, 1.1),
    size * random.range(0.34, 0.5),
    ry * random.range(0.5, 0.68),
  );
  if (green.guard === undefined && random.chance(0.6))
    drawBunker(
      canvas,
      x - way * rx * random.range(0.9, 1.35),
      y + front * random.range(0.1, 0.6),
      size * random.range(0.22, 0.36),
      ry * random.range(0.36, 0.5),
    );
  if (random.chance(0.4))
    drawBunker(
      canvas,
      x + way * rx * random.range(1.35, 1.7),
      y + front * random.range(1.3, 1.9),
      size * random.range(0.3, 0.44),
      ry * random.range(0.5, 0.7),
    );
}
