import type { Canvas } from './canvas.ts';
import { HEIGHT } from './canvas.ts';
import { mix } from './color.ts';
import { type Line, num, path, polygon, stroke, whole } from './geometry.ts';
import { lit, type Palette, shaded, sunny } from './palette.ts';
import { crownShape } from './trees.ts';

/** Draws a birch that stands at (x, y): white bark with dark marks; `height` to the tip, `girth` at the foot. */
export function drawBirch(
  canvas: Canvas,
  x: number,
  y: number,
  height: number,
  girth: number,
  lean = 0,
): void {
  const { palette, random, light } = canvas;
  const bark = mix('#f3ede0', palette.light, 0.15);
  const tip = x + lean * height;
  const at = (t: number, side: number): [number, number] => {
    const bend = lean * height * t * t;
    return [x + bend + side * (girth / 2) * (1 - t * 0.72), y - height * t];
  };
  const ts = [0, 0.2, 0.4, 0.6, 0.8, 1];
  const outline = [...ts.map((t) => at(t, -1)), ...[...ts].reverse().map((t) => at(t, 1))];
  const shade = [
    ...ts.map((t) => at(t, -light)),
    ...[...ts].reverse().map((t) => at(t, -light * 0.15)),
  ];
  let marks = '';
  const count = Math.round(height / (girth * 1.2));
  for (let i = 0; i < count; i += 1) {
    const t = random.range(0.02, 0.95);
    const side = random.sign();
    const [ex, ey] = at(t, side);
    const w = girth * (1 - t * 0.7) * random.range(0.22, 0.6);
    const h = girth * random.range(0.03, 0.085);
    marks += `M${whole(ex)} ${whole(ey)}q${whole(-side * w * 0.5)} ${whole(-h)} ${whole(-side * w)} ${whole(h * 0.4)}q${whole(side * w * 0.5)} ${whole(h)} ${whole(side * w)} ${whole(h)}Z`;
  }
  let boughs = '';
  const tips: [number, number][] = [];
  for (let i = 0; i < 3; i += 1) {
    const t = 0.6 + i * 0.1 + random.range(-0.03, 0.03);
    const [bx, by] = at(t, 0);
    const reach = (i % 2 === 0 ? 1 : -1) * height * random.range(0.06, 0.1);
    const rise = height * random.range(0.1, 0.15);
    boughs += `M${whole(bx)} ${whole(by)}q${whole(reach * 0.3)} ${whole(-rise * 0.8)} ${whole(reach)} ${whole(-rise)}`;
    tips.push([bx + reach, by - rise]);
  }
  canvas.add(
    stroke(boughs, mix(bark, palette.shadow, 0.45), girth * 0.1),
    path(polygon(outline), bark),
    path(polygon(shade), mix(bark, palette.shadow, 0.25), 'opacity=".7"'),
    path(marks, mix('#3b3532', palette.shadow, 0.3)),
  );
  let tuft = '';
  for (let i = -3; i <= 3; i += 1) {
    const h = girth * random.range(0.4, 0.9);
    tuft += `M${whole(x + i * girth * 0.24 - 4)} ${whole(y + 5)}q0 ${whole(-h * 0.6)} ${whole(random.range(-9, 9))} ${whole(-h)}q2 ${whole(h * 0.5)} 8 ${whole(h)}Z`;
  }
  canvas.add(path(tuft, mix(palette.deep, palette.rough, 0.4)));
  if (tip < -400 || palette.season === 'late-autumn') return;
  for (const [tx, ty] of tips) drawLeaves(canvas, tx, ty, height * 0.05);
  drawSpray(canvas, tip, y - height, height * 0.24);
}

/** A little cloud of leaves at a twig's end. */
function drawLeaves(canvas: Canvas, x: number, y: number, size: number): void {
  const tone = birchLeaf(canvas.palette);
  canvas.add(
    path(
      crownShape(canvas.random, x, y, size * 1.5, size * 0.8, 6),
      shaded(canvas.palette, tone, 0.25),
    ),
    path(
      crownShape(
        canvas.random,
        x + canvas.light * size * 0.4,
        y - size * 0.25,
        size,
        size * 0.55,
        5,
      ),
      tone,
    ),
  );
}

/** The color of birch leaves: gold in autumn, else a bright green. */
function birchLeaf(palette: Palette): string {
  return palette.season === 'autumn'
    ? '#e3ad45'
    : mix(palette.leaves[1] ?? palette.rough, palette.light, 0.12);
}

/** Leaves about the top of a birch: loose clusters, not a closed crown. */
function drawSpray(canvas: Canvas, x: number, y: number, size: number): void {
  const { palette, random } = canvas;
  const gold = birchLeaf(palette);
  for (const [tone, count] of [
    [shaded(palette, gold, 0.25), 6],
    [gold, 5],
    [sunny(palette, gold, 0.3), 3],
  ] as const) {
    let d = '';
    for (let i = 0; i < count; i += 1) {
      const r = size * random.range(0.13, 0.27);
      d += crownShape(
        random,
        x + random.range(-0.95, 0.95) * size,
        y + random.range(-0.5, 0.7) * size,
        r * 1.4,
        r * 0.7,
        6,
      );
    }
    canvas.add(path(d, tone));
  }
}

/** Draws tall grass along a line from x0 to x1; blades up to `height` units. */
export function drawGrass(
  canvas: Canvas,
  line: Line,
  from: number,
  to: number,
  height: number,
  color?: string,
): void {
  const { palette, random } = canvas;
  const base = color ?? palette.straw;
  const tones = [
    mix(base, palette.deep, 0.5),
    base,
    lit(palette, base, color === undefined ? 0.3 : 0.06),
  ];
  for (const tone of tones) {
    let d = '';
    const count = Math.min(52, Math.round((to - from) / 22));
    for (let i = 0; i < count; i += 1) {
      const x = from + random.next() * (to - from);
      const h = height * random.range(0.5, 1);
      const lean = -canvas.light * h * random.range(0.05, 0.45);
      const y = Math.min(HEIGHT + 10, line(x));
      d += `M${whole(x - 3)} ${whole(y)}q${whole(lean * 0.2)} ${whole(-h * 0.7)} ${whole(lean)} ${whole(-h)}q${whole(-lean * 0.5)} ${whole(h * 0.4)} ${whole(6 - lean)} ${whole(h)}Z`;
    }
    canvas.add(path(d, tone));
  }
}

/** Draws lupines or other tall flowers about (x, y) in a bed of leaves, over `width` units. */
export function drawFlowers(
  canvas: Canvas,
  x: number,
  y: number,
  width: number,
  height: number,
  count: number,
): void {
  const { palette, random } = canvas;
  const heads = palette.bloom.map(() => '');
  const leaf = mix(palette.deep, palette.shadow, 0.15);
  let bed = '';
  for (let i = 0; i < 9; i += 1) {
    const r = width * random.range(0.09, 0.16);
    bed += crownShape(
      random,
      x + ((i - 4) / 9) * width,
      y + height * 0.05,
      r,
      height * random.range(0.3, 0.5),
      9,
    );
  }
  let stems = '';
  for (let i = 0; i < count; i += 1) {
    const fx = x + (random.next() + random.next() - 1) * 0.56 * width;
    const fy = y - random.range(0, 0.3) * height;
    const h = height * random.range(0.45, 0.95);
    const lean = random.range(-0.06, 0.06) * h;
    stems += `M${whole(fx)} ${whole(fy)}l${whole(lean)} ${whole(-h)}`;
    const k = random.int(0, heads.length - 1);
    // A spike of whorls, each wider than the one above.
    for (let n = 0; n < 5; n += 1) {
      const r = 2.5 + n * 1.9;
      heads[k] =
        `${heads[k] ?? ''}M${whole(fx + lean * (1 - n * 0.13) - r)} ${whole(fy - h * (1.06 - n * 0.14))}a${num(r)} ${num(r * 0.85)} 0 0 1 ${num(2 * r)} 0a${num(r)} ${num(r * 0.7)} 0 0 1 ${num(-2 * r)} 0Z`;
    }
  }
  canvas.add(path(bed, leaf), stroke(stems, mix(leaf, palette.rough, 0.4), 4));
  heads.forEach((d, i) => {
    if (d !== '') canvas.add(path(d, palette.bloom[i] ?? palette.straw));
  });
}

/** Draws one grand open-grown tree (oak or maple) at (x, y): stout trunk, forked limbs, wide scalloped crown. */
export function drawGrandTree(
  canvas: Canvas,
  x: number,
  y: number,
  height: number,
  color: string,
): void {
  const { palette, random, light } = canvas;
  const bark = mix('#4b3f39', palette.shadow, 0.2);
  const w = height * 0.05;
  const limbs = [-0.3, -0.16, 0.04, 0.2, 0.32].map(
    (dx) =>
      `M${num(x)} ${num(y - height * 0.2)}Q${num(x + dx * height * 0.25)} ${num(y - height * 0.36)} ${num(x + dx * height)} ${num(y - height * 0.56)}`,
  );
  const crowns: [number, number, number][] = [
    [-0.36, 0.5, 0.2],
    [0.36, 0.52, 0.2],
    [-0.2, 0.68, 0.24],
    [0.2, 0.7, 0.23],
    [0, 0.8, 0.22],
    [0, 0.56, 0.22],
  ];
  const layer = (tone: string, dx: number, dy: number, scale: number, few: boolean): string =>
    path(
      crowns
        .filter((_, i) => !few || i !== 5)
        .map(([cx, cy, r]) =>
          crownShape(
            random,
            x + (cx + light * dx) * height,
            y - (cy + dy) * height,
            r * height * scale * 1.05,
            r * height * scale * 0.82,
            few ? 8 : 10,
          ),
        )
        .join(''),
      tone,
    );
  canvas.add(
    path(
      `M${num(x - w * 1.9)} ${num(y + 4)}Q${num(x - w * 0.8)} ${num(y - height * 0.08)} ${num(x - w * 0.7)} ${num(y - height * 0.34)}H${num(x + w * 0.7)}Q${num(x + w * 0.8)} ${num(y - height * 0.08)} ${num(x + w * 1.9)} ${num(y + 4)}Z`,
      bark,
    ),
    stroke(limbs.join(''), bark, w * 0.6),
    layer(shaded(palette, color, 0.42), 0, 0, 1, false),
    layer(shaded(palette, color, 0.16), 0.03, 0.035, 0.82, true),
    layer(color, 0.05, 0.065, 0.6, true),
    layer(sunny(palette, color, 0.3), 0.075, 0.1, 0.38, true),
  );
}
