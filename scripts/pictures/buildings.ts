import type { Canvas } from './canvas.ts';
import { mix } from './color.ts';
import { num, path, type Point, polygon, stroke } from './geometry.ts';
import { distant, lit, shaded } from './palette.ts';

interface HouseColors {
  wall: string;
  trim: string;
  roof: string;
}

/** A gabled house seen from a corner: gable towards the light, long wall away from it. */
function drawHouse(
  canvas: Canvas,
  x: number,
  y: number,
  size: number,
  colors: HouseColors,
  distance: number,
): void {
  const { palette, light } = canvas;
  const tone = (c: string): string => distant(palette, c, distance);
  const g = size * 0.52; // gable width
  const l = size * 0.95; // long side
  const h = size * 0.42; // eaves
  const p = size * 0.34; // roof rise
  const at = (dx: number, dy: number): Point => [x + light * dx, y - dy];
  const skew = size * 0.05;
  canvas.add(
    path(
      polygon([at(0, 0), at(0, h), at(-l, h + skew), at(-l, skew)]),
      tone(shaded(palette, colors.wall, 0.34)),
    ),
    path(
      polygon([at(0, 0), at(g, skew), at(g, h + skew), at(g / 2, h + p), at(0, h)]),
      tone(lit(palette, colors.wall, 0.16)),
    ),
    path(
      polygon([
        at(-g * 0.06, h - size * 0.03),
        at(g / 2, h + p + size * 0.03),
        at(g / 2 - l, h + p + skew),
        at(-l - g * 0.06, h + skew - size * 0.03),
      ]),
      tone(colors.roof),
    ),
    path(
      polygon([
        at(g / 2, h + p + size * 0.03),
        at(g * 1.06, h + skew - size * 0.03),
        at(g * 0.98, h + skew - size * 0.03),
        at(g / 2, h + p - size * 0.03),
      ]),
      tone(colors.trim),
    ),
  );
}

/** Draws a red New England barn whose near corner stands at (x, y); `size` is about its width in units. */
export function drawBarn(canvas: Canvas, x: number, y: number, size: number, distance = 0): void {
  const { palette, light } = canvas;
  const tone = (c: string): string => distant(palette, c, distance);
  const red = mix('#9c3a2c', palette.light, 0.05);
  const trim = '#efe6d3';
  drawHouse(
    canvas,
    x,
    y,
    size,
    { wall: red, trim, roof: shaded(palette, '#6d6f72', 0.15) },
    distance,
  );
  const at = (dx: number, dy: number): Point => [x + light * dx * size, y - dy * size];
  canvas.add(
    path(polygon([at(0.15, 0.012), at(0.38, 0.036), at(0.38, 0.3), at(0.15, 0.28)]), tone(trim)),
    path(
      polygon([at(0.17, 0.014), at(0.36, 0.034), at(0.36, 0.28), at(0.17, 0.262)]),
      tone(shaded(palette, red, 0.35)),
    ),
    path(polygon([at(0.22, 0.48), at(0.31, 0.485), at(0.31, 0.57), at(0.22, 0.565)]), tone(trim)),
    path(
      polygon([at(-0.26, 0.78), at(-0.14, 0.77), at(-0.14, 0.88), at(-0.2, 0.95), at(-0.26, 0.89)]),
      tone(trim),
    ),
    path(
      polygon([at(-0.29, 0.885), at(-0.2, 0.97), at(-0.11, 0.875)]),
      tone(shaded(palette, '#6d6f72', 0.3)),
    ),
  );
}

/** Draws a white clapboard clubhouse with porch and chimney, near corner at (x, y). */
export function drawClubhouse(
  canvas: Canvas,
  x: number,
  y: number,
  size: number,
  distance = 0,
): void {
  const { palette, light } = canvas;
  const tone = (c: string): string => distant(palette, c, distance);
  const at = (dx: number, dy: number): Point => [x + light * dx * size, y - dy * size];
  const wall = '#f3ecdc';
  const roof = shaded(palette, '#58666a', 0.1);
  canvas.add(
    path(
      polygon([at(-0.62, 0.74), at(-0.54, 0.74), at(-0.54, 0.98), at(-0.62, 0.98)]),
      tone(shaded(palette, '#8b5a48', 0.2)),
    ),
  );
  drawHouse(canvas, x, y, size, { wall, trim: '#fffaf0', roof }, distance);
  const pane = tone(shaded(palette, '#5c7078', 0.3));
  let panes = '';
  for (const dx of [-0.18, -0.4, -0.62, -0.84])
    panes += polygon([at(dx, 0.16), at(dx + 0.1, 0.155), at(dx + 0.1, 0.33), at(dx, 0.335)]);
  panes += polygon([at(0.2, 0.45), at(0.32, 0.455), at(0.32, 0.58), at(0.2, 0.575)]);
  canvas.add(
    path(panes, pane),
    path(
      polygon([at(0.1, 0.3), at(0.5, 0.31), at(0.68, 0.2), at(0.12, 0.18)]),
      tone(shaded(palette, roof, 0.12)),
    ),
    path(
      polygon([at(0.14, 0.005), at(0.17, 0.005), at(0.17, 0.19), at(0.14, 0.19)]) +
        polygon([at(0.38, 0.02), at(0.41, 0.02), at(0.41, 0.2), at(0.38, 0.2)]) +
        polygon([at(0.62, 0.03), at(0.65, 0.03), at(0.65, 0.21), at(0.62, 0.21)]),
      tone('#fffaf0'),
    ),
  );
}

/** Draws a white meeting house with a steeple, small and far; foot at (x, y), `height` to the tip. */
export function drawSteeple(
  canvas: Canvas,
  x: number,
  y: number,
  height: number,
  distance = 0.2,
): void {
  const { palette, light } = canvas;
  const tone = (c: string): string => distant(palette, c, distance);
  const h = height;
  const at = (dx: number, dy: number): Point => [x + light * dx * h, y - dy * h];
  const white = '#f7f0e2';
  const shade = tone(shaded(palette, white, 0.22));
  canvas.add(
    path(polygon([at(0.02, 0), at(0.02, 0.26), at(-0.5, 0.26), at(-0.5, 0)]), shade),
    path(
      polygon([at(0.11, 0.44), at(-0.4, 0.44), at(-0.53, 0.25), at(0, 0.25)]),
      tone(shaded(palette, '#7a7f80', 0.2)),
    ),
    path(
      polygon([at(0, 0), at(0, 0.25), at(0.11, 0.44), at(0.22, 0.25), at(0.22, 0)]),
      tone(lit(palette, white, 0.2)),
    ),
    path(polygon([at(0.02, 0.3), at(0.02, 0.6), at(0.11, 0.6), at(0.11, 0.3)]), shade),
    path(polygon([at(0.1, 0.36), at(0.1, 0.6), at(0.2, 0.6), at(0.2, 0.3)]), tone(white)),
    path(
      polygon([at(0.03, 0.59), at(0.19, 0.59), at(0.11, 1)]),
      tone(shaded(palette, '#8b9090', 0.1)),
    ),
  );
}

/** Draws a covered bridge from x0 to x1 at deck height y; `height` units from deck to ridge. */
export function drawCoveredBridge(
  canvas: Canvas,
  x0: number,
  x1: number,
  y: number,
  height: number,
): void {
  const { palette } = canvas;
  const board = mix('#8d4535', palette.light, 0.06);
  const eaves = y - height * 0.62;
  const w = x1 - x0;
  let slits = '';
  for (let i = 1; i < 7; i += 1)
    slits += `M${num(x0 + (w * i) / 7)} ${num(eaves + height * 0.05)}V${num(y)}`;
  const stone = shaded(palette, palette.granite, 0.2);
  canvas.add(
    path(
      polygon([
        [x0 - 16, y - 4],
        [x0 + w * 0.1, y - 4],
        [x0 + w * 0.12, y + height * 0.5],
        [x0 - 24, y + height * 0.5],
      ]),
      stone,
    ),
    path(
      polygon([
        [x1 + 16, y - 4],
        [x1 - w * 0.1, y - 4],
        [x1 - w * 0.12, y + height * 0.5],
        [x1 + 24, y + height * 0.5],
      ]),
      shaded(palette, stone, 0.12),
    ),
    path(
      polygon([
        [x0, eaves],
        [x1, eaves],
        [x1, y + height * 0.06],
        [x0, y + height * 0.06],
      ]),
      board,
    ),
    stroke(slits, shaded(palette, board, 0.3), 2.5, 'opacity=".6"'),
    path(
      polygon([
        [x0 + w * 0.1, eaves + height * 0.14],
        [x1 - w * 0.1, eaves + height * 0.14],
        [x1 - w * 0.1, eaves + height * 0.27],
        [x0 + w * 0.1, eaves + height * 0.27],
      ]),
      shaded(palette, board, 0.6),
    ),
    path(
      polygon([
        [x0 - w * 0.05, eaves + 3],
        [x0 + w * 0.03, y - height],
        [x1 - w * 0.03, y - height],
        [x1 + w * 0.05, eaves + 3],
      ]),
      shaded(palette, '#6a6e70', 0.12),
    ),
    path(
      polygon([
        [x0 - w * 0.05, eaves + 3],
        [x1 + w * 0.05, eaves + 3],
        [x1 + w * 0.045, eaves + height * 0.06],
        [x0 - w * 0.045, eaves + height * 0.06],
      ]),
      shaded(palette, '#5a5c5e', 0.45),
    ),
  );
}

/** Draws an arched wooden footbridge from x0 to x1 whose ends rest at y. */
export function drawFootbridge(
  canvas: Canvas,
  x0: number,
  x1: number,
  y: number,
  rise: number,
): void {
  const { palette } = canvas;
  const wood = mix('#8a6a4e', palette.light, 0.1);
  const middle = (x0 + x1) / 2;
  const arc = (dy: number): string =>
    `M${num(x0)} ${num(y + dy)}Q${num(middle)} ${num(y + dy - rise * 2)} ${num(x1)} ${num(y + dy)}`;
  let posts = '';
  for (let i = 0; i <= 6; i += 1) {
    const t = i / 6;
    const py = y - 4 * rise * t * (1 - t);
    posts += `M${num(x0 + (x1 - x0) * t)} ${num(py)}v${num(-rise * 0.85)}`;
  }
  canvas.add(
    stroke(arc(-rise * 0.8), shaded(palette, wood, 0.25), 6),
    stroke(posts, shaded(palette, wood, 0.2), 6),
    stroke(arc(0), shaded(palette, wood, 0.45), 16),
    stroke(arc(-5), lit(palette, wood, 0.2), 6),
  );
}

/** Draws a small lighthouse at (x, y), `height` units tall. */
export function drawLighthouse(
  canvas: Canvas,
  x: number,
  y: number,
  height: number,
  distance = 0.15,
): void {
  const { palette, light } = canvas;
  const h = height;
  const tone = (c: string): string => distant(palette, c, distance);
  const at = (dx: number, dy: number): Point => [x + dx * h, y - dy * h];
  canvas.add(
    path(polygon([at(-0.13, 0), at(0.13, 0), at(0.08, 0.76), at(-0.08, 0.76)]), tone('#f6efe0')),
    path(
      polygon([at(-0.13 * light, 0), at(0, 0), at(0, 0.76), at(-0.08 * light, 0.76)]),
      tone(shaded(palette, '#f6efe0', 0.22)),
    ),
    path(
      polygon([at(-0.11, 0.76), at(0.11, 0.76), at(0.11, 0.79), at(-0.11, 0.79)]),
      tone(shaded(palette, '#4a4f52', 0.2)),
    ),
    path(
      polygon([at(-0.06, 0.79), at(0.06, 0.79), at(0.06, 0.9), at(-0.06, 0.9)]),
      tone(palette.sun),
    ),
    path(polygon([at(-0.09, 0.9), at(0, 1), at(0.09, 0.9)]), tone('#9c3a2c')),
  );
}
