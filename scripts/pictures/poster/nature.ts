/** Sky, hills, trees, water, weather. */
import { mix } from '../color.ts';
import type { Look } from './look.ts';
import {
  box,
  circle,
  circlePath,
  clipped,
  curve,
  fill,
  line,
  oval,
  place,
  poly,
  type Point,
  type Random,
} from './svg.ts';

/** A picture in progress: its size, light and random numbers. */
export interface Stage {
  W: number;
  H: number;
  look: Look;
  random: Random;
  /** 1, or -1 when the arrangement is mirrored. */
  side: number;
}

/** Rings of light around a sun or moon, in flat steps. */
export function sky({ W, H, look }: Stage, sx: number, sy: number, r = 100, rings = 6): string {
  const [top, low] = look.sky;
  let out = box(0, 0, W, H, top);
  for (let i = rings; i > 0; i -= 1) {
    const share = 1 - (i - 0.4) / rings;
    out += circle(sx, sy, r + i * W * 0.115 * (7 / (rings + 1)), mix(top, low, share));
  }
  return r > 0 ? out + circle(sx, sy, r, look.sun) : out;
}

/** A plain sky in bands. */
export function bands({ W, H, look }: Stage, count = 5, horizon = 0.6): string {
  const [top, low] = look.sky;
  let out = box(0, 0, W, H, low);
  for (let i = 0; i < count; i += 1) {
    const y = (H * horizon * i) / count;
    out += box(0, y, W, H - y, mix(top, low, i / (count - 1)));
  }
  return out;
}

export function cloud(x: number, y: number, w: number, color: string): string {
  const h = w * 0.13;
  return fill(
    `M${x} ${y}a${h} ${h} 0 0 1 ${h} ${-h}h${w * 0.12}a${w * 0.13} ${w * 0.13} 0 0 1 ${w * 0.25} ${-h * 0.35}a${w * 0.09} ${w * 0.09} 0 0 1 ${w * 0.16} ${h * 0.35}h${w * 0.1}a${h} ${h} 0 0 1 ${h} ${h}Z`,
    color,
  );
}

export const stars = ({ W, look, random }: Stage, count: number, low: number) =>
  Array.from({ length: count }, () =>
    circle(
      random.range(0, W),
      random.range(0, low),
      random.range(1.5, 4.5),
      look.sun,
      'opacity=".8"',
    ),
  ).join('');

/** A hill line across the picture, filled to the bottom. */
export function hill(
  { W, H, random }: Stage,
  y: number,
  height: number,
  color: string,
  waves = 3,
): string {
  const points: Point[] = [];
  for (let i = 0; i <= waves * 2; i += 1) {
    points.push([
      -80 + ((W + 160) * i) / (waves * 2),
      y + (i % 2 === 0 ? 1 : -1) * height * random.range(0.3, 1),
    ]);
  }
  return fill(`${curve(points)}V${H + 10}H-80Z`, color);
}

/** Mountains with a lit and a shaded face. */
export function peaks(
  { W, H }: Stage,
  list: readonly (readonly [x: number, y: number, half: number])[],
  base: number,
  color: string,
  shade: string,
  snow = '',
): string {
  let out = '';
  for (const [x, y, half] of list) {
    const drop = base - y;
    out += fill(
      poly(
        [x - half, base],
        [x - half * 0.45, y + drop * 0.52],
        [x - half * 0.3, y + drop * 0.4],
        [x, y],
        [x + half * 0.2, y + drop * 0.24],
        [x + half * 0.5, y + drop * 0.44],
        [x + half, base],
      ),
      color,
    );
    out += fill(
      poly(
        [x, y],
        [x + half * 0.2, y + drop * 0.24],
        [x + half * 0.5, y + drop * 0.44],
        [x + half, base],
        [x + half * 0.15, base],
        [x - half * 0.05, y + drop * 0.6],
        [x + half * 0.09, y + drop * 0.36],
      ),
      shade,
    );
    if (snow) {
      out += fill(
        poly(
          [x, y],
          [x + half * 0.14, y + drop * 0.17],
          [x + half * 0.07, y + drop * 0.26],
          [x + half * 0.02, y + drop * 0.18],
          [x - half * 0.07, y + drop * 0.28],
          [x - half * 0.1, y + drop * 0.19],
          [x - half * 0.17, y + drop * 0.23],
        ),
        snow,
      );
    }
  }
  return out + box(0, base - 1, W, H - base + 1, color);
}

/** A jagged wood along a line. */
export function wood(
  { W, random }: Stage,
  y: (x: number) => number,
  size: number,
  color: string,
  depth = 60,
): string {
  let d = `M-20 ${y(0) + depth}`;
  for (let x = -20; x < W + 40; x += size * random.range(0.32, 0.62)) {
    const h = size * random.range(0.6, 1.5);
    const foot = y(x);
    d += `L${(x - size * 0.26).toFixed(0)} ${foot.toFixed(0)}L${x.toFixed(0)} ${(foot - h).toFixed(0)}L${(x + size * 0.26).toFixed(0)} ${foot.toFixed(0)}`;
  }
  return fill(`${d}V${y(W) + depth}Z`, color);
}

/** A pine in tiers, half of it in the light. */
export function pine(x: number, y: number, h: number, color: string, lit: string, way = 1): string {
  let out = box(x - h * 0.022, y - h * 0.12, h * 0.044, h * 0.12, mix(color, '#2b1c12', 0.5));
  for (let tier = 0; tier < 4; tier += 1) {
    const top = y - h + tier * h * 0.19;
    const foot = y - h * 0.1 - (3 - tier) * h * 0.185;
    const half = h * (0.105 + tier * 0.052);
    out += fill(poly([x, top], [x + half, foot], [x, foot - h * 0.025], [x - half, foot]), color);
    out += fill(
      poly([x, top], [x + way * half, foot], [x + way * half * 0.35, foot - h * 0.012]),
      lit,
    );
  }
  return out;
}

/** A round tree of a few discs. */
export function tree(
  { look, random }: Stage,
  x: number,
  y: number,
  h: number,
  color?: string,
): string {
  const leaf = color ?? random.pick(look.leaves);
  const dark = mix(leaf, look.ink, 0.28);
  const r = h * 0.3;
  const trunk = line(
    `M${x} ${y}V${y - h * 0.45}M${x} ${y - h * 0.3}l${h * 0.12} ${-h * 0.16}M${x} ${y - h * 0.34}l${-h * 0.1} ${-h * 0.14}`,
    mix('#5b4030', look.ink, 0.3),
    h * 0.045,
  );
  const spots: [number, number, number][] = [
    [0, -0.72, 1],
    [-0.24, -0.56, 0.72],
    [0.25, -0.55, 0.74],
    [0.02, -0.5, 0.7],
  ];
  return (
    trunk +
    spots.map(([dx, dy, s]) => circle(x + dx * h, y + dy * h, r * s, dark)).join('') +
    spots
      .slice(0, 3)
      .map(([dx, dy, s]) => circle(x + dx * h - r * 0.13, y + dy * h - r * 0.12, r * s * 0.8, leaf))
      .join('')
  );
}

/** Blades of grass along the bottom. */
export function blades(
  { W, random }: Stage,
  y: number,
  height: number,
  color: string,
  step = 26,
): string {
  let d = `M-20 ${y + height}`;
  for (let x = -20; x < W + 30; x += step * random.range(0.5, 1.1)) {
    const h = height * random.range(0.4, 1);
    const lean = random.range(-0.5, 0.5) * step;
    d += `L${x.toFixed(0)} ${y.toFixed(0)}L${(x + lean).toFixed(0)} ${(y - h).toFixed(0)}L${(x + step * 0.4).toFixed(0)} ${y.toFixed(0)}`;
  }
  return fill(`${d}V${y + height}Z`, color);
}

export function leaf(x: number, y: number, size: number, color: string, turn: number): string {
  const half: Point[] = [
    [0, -100],
    [14, -62],
    [40, -74],
    [34, -44],
    [78, -52],
    [64, -30],
    [96, -10],
    [58, 4],
    [64, 30],
    [22, 22],
    [6, 30],
  ];
  const mirrored = half.toReversed().map(([px, py]): Point => [-px, py]);
  return place(
    fill(poly(...half, ...mirrored), color) +
      line('M0 78V-60M0 10L50-12M0 10L-50-12', mix(color, '#3a1a10', 0.35), 6),
    x,
    y,
    size / 100,
    turn,
  );
}

export const fallingLeaves = (
  { W, look, random }: Stage,
  count: number,
  from: number,
  to: number,
  size = 30,
) =>
  Array.from({ length: count }, () =>
    leaf(
      random.range(0, W),
      random.range(from, to),
      random.range(0.5, 1) * size,
      random.pick(look.leaves),
      random.range(0, 360),
    ),
  ).join('');

/** Slanted rain over everything. */
export function rain({ W, H, random }: Stage, color: string, count = 90): string {
  let d = '';
  for (let i = 0; i < count; i += 1) {
    const [x, y, l] = [random.range(-50, W), random.range(-50, H), random.range(40, 110)];
    d += `M${x.toFixed(0)} ${y.toFixed(0)}l${(-l * 0.22).toFixed(0)} ${l.toFixed(0)}`;
  }
  return line(d, color, 4, 'opacity=".55"');
}

/** Banks of mist. */
export const mist = ({ W, random }: Stage, y: number, height: number, color: string, count = 3) =>
  Array.from({ length: count }, (_, i) =>
    box(
      random.range(-0.3, 0.3) * W,
      y + (i * height) / count,
      W * random.range(0.7, 1.1),
      height / count / 1.7,
      color,
      height / count / 3.4,
      'opacity=".72"',
    ),
  ).join('');

export const gusts = ({ W, random }: Stage, y: number, height: number, color: string, count = 6) =>
  Array.from({ length: count }, () => {
    const [x, gy, l] = [
      random.range(-0.1, 0.75) * W,
      y + random.range(0, height),
      random.range(160, 420),
    ];
    return line(
      `M${x} ${gy}c${l * 0.3} -30 ${l * 0.6} 30 ${l} 0c40 -16 56 -58 14 -62c-30 0 -32 36 -6 34`,
      color,
      7,
      'opacity=".75"',
    );
  }).join('');

/** Glints on water. */
export function glints(
  { W, random }: Stage,
  y: number,
  bottom: number,
  color: string,
  count = 30,
  center = W / 2,
  spread = W / 2,
): string {
  let d = '';
  for (let i = 0; i < count; i += 1) {
    const t = random.next();
    const gy = y + (bottom - y) * t;
    const l = 30 + 110 * t * random.next();
    const x = center + random.range(-1, 1) * spread * (0.35 + 0.65 * t);
    d += `M${(x - l).toFixed(0)} ${gy.toFixed(0)}h${(2 * l).toFixed(0)}`;
  }
  return line(d, color, 6);
}

/** A putting green with a cup and a flag. */
export function green(
  { look }: Stage,
  x: number,
  y: number,
  rx: number,
  flagHeight: number,
  wind = 1,
): string {
  const ry = rx * 0.26;
  return (
    oval(x, y + ry * 0.35, rx * 1.06, ry * 1.1, mix(look.grass, look.ink, 0.3)) +
    oval(x, y, rx, ry, look.lit) +
    clipped(
      `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`,
      [-0.75, -0.25, 0.25, 0.75]
        .map((k) =>
          fill(
            poly(
              [x + rx * (k - 0.1), y - ry],
              [x + rx * (k + 0.1), y - ry],
              [x + rx * (k + 0.22), y + ry],
              [x + rx * (k - 0.02), y + ry],
            ),
            mix(look.lit, '#ffffff', 0.14),
          ),
        )
        .join(''),
    ) +
    flag(look, x, y, flagHeight, wind)
  );
}

export function flag(
  look: Look,
  x: number,
  y: number,
  h: number,
  wind = 1,
  color = look.maple,
): string {
  const w = h * 0.42 * wind;
  const drop = h * 0.26;
  return (
    oval(x, y, h * 0.055, h * 0.017, look.ink) +
    line(`M${x} ${y}V${y - h}`, look.paper, h * 0.022) +
    fill(
      `M${x} ${y - h}c${w * 0.35} ${-drop * 0.35} ${w * 0.6} ${drop * 0.3} ${w} ${drop * 0.02}c${-w * 0.02} ${drop * 0.34} ${-w * 0.02} ${drop * 0.6} 0 ${drop * 0.94}c${-w * 0.4} ${drop * 0.28} ${-w * 0.65} ${-drop * 0.3} ${-w} ${drop * 0.04}Z`,
      color,
    ) +
    fill(
      `M${x + w * 0.5} ${y - h - drop * 0.02}c${w * 0.15} ${drop * 0.06} ${w * 0.3} ${drop * 0.1} ${w * 0.5} ${drop * 0.04}c${-w * 0.02} ${drop * 0.34} ${-w * 0.02} ${drop * 0.6} 0 ${drop * 0.94}c${-w * 0.2} ${drop * 0.08} ${-w * 0.35} ${drop * 0.02} ${-w * 0.5} ${-drop * 0.06}Z`,
      mix(color, look.ink, 0.18),
    )
  );
}

/** A bunker: a soft bean of sand with a shaded lip. */
export function bunker(look: Look, x: number, y: number, w: number): string {
  const h = w * 0.2;
  const points = (k: number): Point[] => [
    [x - w / 2, y],
    [x - w * 0.28, y - h * k],
    [x, y - h * 0.55 * k],
    [x + w * 0.3, y - h * 0.9 * k],
    [x + w / 2, y + h * 0.1],
    [x + w * 0.2, y + h * 0.8],
    [x - w * 0.25, y + h * 0.75],
  ];
  return (
    fill(curve(points(1.25), true), mix(look.grass, look.ink, 0.35)) +
    fill(curve(points(0.8), true), look.sand)
  );
}

export { circlePath };
