import type { Canvas } from './canvas.ts';
import { mix } from './color.ts';
import { facet, num, path, type Point, stroke, whole } from './geometry.ts';
import { distant, lit, shaded, sunny } from './palette.ts';
import type { Random } from './random.ts';

/** Path data of a pine: stacked, drooping tiers. `half` 0 is the whole tree, -1 or 1 only that side. */
function pineShape(
  random: Random,
  x: number,
  y: number,
  height: number,
  half: 0 | 1 | -1,
  wide: number,
): string {
  const tiers = Math.max(4, Math.min(11, Math.round(height / 42)));
  const right: Point[] = [];
  const left: Point[] = [];
  const foot = y - height * 0.06;
  for (let i = 0; i < tiers; i += 1) {
    const t = (i + 1) / tiers;
    const reach = height * wide * (0.12 + 0.88 * t ** 0.85);
    const low = foot - height * 0.94 * (1 - t);
    const lift = (height / tiers) * 0.2;
    right.push(
      [x + reach * random.range(0.85, 1.1), low + lift],
      [x + reach * 0.5, low - lift * 0.4],
    );
    left.push(
      [x - reach * random.range(0.85, 1.1), low + lift],
      [x - reach * 0.5, low - lift * 0.4],
    );
  }
  right.pop();
  left.pop();
  const sides = half === 1 ? right : half === -1 ? left : [...right, ...left.reverse()];
  const close: Point[] = half === 0 ? [] : [[x + half * height * 0.02, foot]];
  return facet([[x, y - height], ...sides, ...close]);
}

/** A pine that stands at (x, y), `height` units tall, lit from the canvas's light side. */
export function drawPine(canvas: Canvas, x: number, y: number, height: number, distance = 0): void {
  const { palette, random, light } = canvas;
  const wide = random.range(0.17, 0.23);
  const color = distant(
    palette,
    mix(palette.pine, palette.shadow, random.range(0, 0.25)),
    distance,
  );
  const bark = distant(palette, mix('#4a3b33', palette.shadow, 0.2), distance);
  canvas.add(stroke(`M${num(x)} ${num(y - height * 0.1)}V${num(y)}`, bark, height * 0.03));
  canvas.add(path(pineShape(random, x, y, height, 0, wide), color));
  canvas.add(
    path(
      pineShape(random, x, y, height, light, wide * 0.86),
      lit(palette, mix(color, palette.rough, 0.3), 0.1),
    ),
  );
}

/** Path data of a crown: an ellipse edged with `bumps` round scallops. */
export function crownShape(
  random: Random,
  x: number,
  y: number,
  rx: number,
  ry: number,
  bumps: number,
): string {
  const turn = random.range(0, Math.PI * 2);
  const points = Array.from({ length: bumps }, (_, i): Point => {
    const angle = turn + ((i + random.range(-0.22, 0.22)) / bumps) * Math.PI * 2;
    // Flatter below than above: a crown rests on its lowest boughs.
    const sag = Math.sin(angle) > 0 ? 0.82 : 1;
    return [x + Math.cos(angle) * rx, y + Math.sin(angle) * ry * sag];
  });
  const first = points[0];
  if (first === undefined) return '';
  let [px, py] = [Math.round(first[0]), Math.round(first[1])];
  let d = `M${px} ${py}`;
  for (let i = 1; i <= bumps; i += 1) {
    const next = points[i % bumps];
    if (next === undefined) continue;
    const [dx, dy] = [Math.round(next[0]) - px, Math.round(next[1]) - py];
    const r = whole(Math.hypot(dx, dy) * 0.57);
    d += `a${r} ${r} 0 01${dx} ${dy}`;
    px += dx;
    py += dy;
  }
  return `${d}Z`;
}

/** A mass of leaves: its middle beside the trunk and above the ground, and its radius, in tree heights. */
type Mass = readonly [number, number, number];

/** A broad-leaved tree at (x, y), `height` units tall; `color` is its foliage before light and haze. */
export function drawBroad(
  canvas: Canvas,
  x: number,
  y: number,
  height: number,
  color: string,
  distance = 0,
): void {
  const { palette, random, light } = canvas;
  const base = distant(palette, shaded(palette, color, 0.32), distance);
  const middle = distant(palette, color, distance);
  const high = distant(palette, sunny(palette, color, 0.3), distance);
  const bark = distant(palette, mix('#4d3f38', palette.shadow, 0.15), distance);
  const spread = random.range(0.9, 1.2);
  // Three masses of leaves make a crown with a character of its own.
  const left: Mass = [-0.17 * spread, 0.42, random.range(0.19, 0.24)];
  const right: Mass = [0.17 * spread, 0.45, random.range(0.19, 0.24)];
  const top: Mass = [random.range(-0.06, 0.06), 0.7, random.range(0.22, 0.27)];
  const masses = [left, right, top];
  const bumps = Math.max(6, Math.min(11, Math.round(height / 30)));
  const layer = (dx: number, dy: number, scale: number, n: number, chosen = masses): string =>
    chosen
      .map(([mx, my, r]) =>
        crownShape(
          random,
          x + (mx + light * dx * r) * height,
          y - (my + dy * r) * height,
          r * height * scale * 1.12,
          r * height * scale,
          n,
        ),
      )
      .join('');
  canvas.add(
    stroke(`M${whole(x)} ${whole(y)}V${whole(y - height * 0.4)}`, bark, height * 0.042),
    path(layer(0, 0, 1, bumps), base),
    path(layer(0.16, 0.14, 0.8, Math.max(5, bumps - 3)), middle),
    path(layer(0.36, 0.36, 0.48, 5, [light < 0 ? left : right, top]), high),
  );
}

/** A bare tree of late autumn: forked twigs with a thin veil of brown about them. */
export function drawBare(
  canvas: Canvas,
  x: number,
  y: number,
  height: number,
  color: string,
  distance = 0,
): void {
  const { palette, random } = canvas;
  const bark = distant(palette, mix('#6b5d55', palette.shadow, 0.15), distance);
  let twigs = `M${whole(x)} ${whole(y)}V${whole(y - height * 0.62)}`;
  for (let i = 0; i < 7; i += 1) {
    const from = y - height * (0.3 + i * 0.07);
    const reach = height * random.range(0.14, 0.24) * (i % 2 === 0 ? 1 : -1);
    twigs += `M${whole(x)} ${whole(from)}q${whole(reach * 0.3)} ${whole(-height * 0.14)} ${whole(reach)} ${whole(-height * random.range(0.2, 0.32))}`;
  }
  canvas.add(
    path(
      crownShape(random, x, y - height * 0.6, height * 0.28, height * 0.36, 9),
      distant(palette, color, distance),
      'opacity=".62"',
    ),
    stroke(twigs, bark, height * 0.018),
  );
}

/** A leafed or bare tree, whichever the season has; the foliage color is chosen by the canvas's own stream. */
export function drawLeafTree(
  canvas: Canvas,
  x: number,
  y: number,
  height: number,
  distance = 0,
): void {
  const { palette, random } = canvas;
  const color = random.pick(palette.leaves);
  if (palette.season === 'late-autumn' && random.chance(0.7))
    drawBare(canvas, x, y, height, color, distance);
  else drawBroad(canvas, x, y, height, color, distance);
}

/** Path data of a shadow on the grass from something `height` tall standing at (x, y), falling away from the light. */
export function shadowShape(
  canvas: Canvas,
  x: number,
  y: number,
  height: number,
  width: number,
): string {
  const { light } = canvas;
  const length = light * height * 1.2;
  const near = light * width * 0.25;
  const w = width * 0.24;
  return `M${whole(x + near)} ${whole(y)}C${whole(x - length * 0.3)} ${whole(y - w)} ${whole(x - length * 0.8)} ${whole(y - w * 0.5)} ${whole(x - length)} ${whole(y + height * 0.07)}C${whole(x - length * 0.7)} ${whole(y + w * 1.3)} ${whole(x - length * 0.3)} ${whole(y + w)} ${whole(x + near)} ${whole(y)}Z`;
}

/** Draws one such shadow. */
export function drawShadow(
  canvas: Canvas,
  x: number,
  y: number,
  height: number,
  width: number,
): void {
  canvas.add(path(shadowShape(canvas, x, y, height, width), canvas.palette.shadow, 'opacity=".2"'));
}
