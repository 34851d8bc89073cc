import type { Canvas } from './canvas.ts';
import { HEIGHT } from './canvas.ts';
import { mix } from './color.ts';
import { ellipse, type Line, num, path, type Point, polygon, stroke, whole } from './geometry.ts';
import { lit, shaded } from './palette.ts';

/** Draws a granite boulder that sits at (x, y): a dark mass, a lit top, a bright facet towards the light. */
export function drawBoulder(
  canvas: Canvas,
  x: number,
  y: number,
  width: number,
  height: number,
): void {
  const { palette, random, light } = canvas;
  const half = width / 2;
  const jig = (v: number): number => v * random.range(0.88, 1.12);
  const crest: Point = [x + light * half * random.range(0, 0.3), y - height];
  const shoulderLit: Point = [x + light * jig(half * 0.72), y - jig(height * 0.72)];
  const shoulderDark: Point = [x - light * jig(half * 0.6), y - jig(height * 0.8)];
  const footLit: Point = [x + light * half, y - height * 0.12];
  const footDark: Point = [x - light * half, y - height * 0.1];
  const knee: Point = [x + light * half * 0.1, y - height * random.range(0.45, 0.6)];
  const base: Point[] = [
    [x + light * half * 0.8, y + height * 0.04],
    [x - light * half * 0.85, y + height * 0.05],
  ];
  const stone = palette.granite;
  canvas.add(
    ellipse(
      x - light * half * 0.35,
      y + height * 0.03,
      half * 1.2,
      height * 0.1,
      palette.shadow,
      0.28,
    ),
    path(
      polygon([crest, shoulderLit, footLit, ...base, footDark, shoulderDark]),
      shaded(palette, stone, 0.38),
    ),
    path(
      polygon([crest, shoulderLit, footLit, [x + light * half * 0.35, y], knee]),
      mix(stone, palette.shadow, 0.1),
    ),
    path(
      polygon([
        crest,
        shoulderDark,
        [x - light * half * 0.3, y - height * 0.62],
        knee,
        shoulderLit,
      ]),
      lit(palette, stone, 0.4),
    ),
  );
}

/** Draws a dry stone wall along a line; stones are `size` units high at the left end and `sizeEnd` at the right. */
export function drawWall(
  canvas: Canvas,
  line: Line,
  from: number,
  to: number,
  size: number,
  sizeEnd = size,
): void {
  const { palette, random, light } = canvas;
  const tones = [
    mix(palette.granite, palette.shadow, 0.12),
    palette.granite,
    lit(palette, palette.granite, 0.3),
    mix(palette.granite, palette.shadow, 0.26),
  ];
  const buckets = tones.map(() => '');
  let shadow = '';
  for (const course of [0, 1]) {
    let x = from + (course * size) / 2;
    while (x < to) {
      const t = (x - from) / (to - from);
      const h = (size + (sizeEnd - size) * t) * 0.62;
      const w = h * random.range(1.05, 2.1);
      const y = line(x + w / 2) - course * h * 0.78;
      const k = h * 0.28;
      const top = random.range(-0.12, 0.1) * h;
      const i = random.int(0, 3);
      buckets[i] =
        `${buckets[i] ?? ''}M${num(x)} ${num(y - h * 0.3)}q0 ${num(-h * 0.6)} ${num(k)} ${num(-h * 0.66 + top)}h${num(w - 2 * k)}q${num(k)} 0 ${num(k)} ${num(h * 0.55 - top)}q0 ${num(h * 0.42)} ${num(-k)} ${num(h * 0.45)}h${num(2 * k - w)}q${num(-k)} 0 ${num(-k)} ${num(-h * 0.34)}Z`;
      if (course === 0)
        shadow += `M${num(x)} ${num(y)}h${num(w)}l${num(-light * h * 0.9)} ${num(h * 0.5)}h${num(-w)}Z`;
      x += w * 0.98;
    }
  }
  canvas.add(path(shadow, palette.shadow, 'opacity=".25"'));
  const core = Array.from({ length: 25 }, (_, i): Point => {
    const x = from + ((to - from) * i) / 24;
    return [x, line(x) - (size + ((sizeEnd - size) * i) / 24) * 0.75];
  });
  const foot = core.map(([x]): Point => [x, line(x) + 1]).reverse();
  canvas.add(path(polygon([...core, ...foot]), mix(palette.granite, palette.shadow, 0.55)));
  buckets.forEach((d, i) => {
    if (d !== '') canvas.add(path(d, tones[i] ?? palette.granite));
  });
}

/** Draws a bare ledge of granite from x0 to x1 that runs out of the picture at its foot; `line` is its upper rim. */
export function drawLedge(canvas: Canvas, line: Line, from: number, to: number): void {
  const { palette, random } = canvas;
  const rim: Point[] = [];
  const brow: Point[] = [];
  const count = 12;
  for (let i = 0; i <= count; i += 1) {
    const x = from + ((to - from) * i) / count;
    const t = i / count;
    const step = i % 3 === 0 ? random.range(8, 22) : random.range(-4, 6);
    const end = Math.sin(t * Math.PI) ** 0.35;
    rim.push([x, line(x) + step + (1 - end) * 190]);
    brow.push([
      x + random.range(-14, 14),
      line(x) + step + (1 - end) * 190 + end * random.range(54, 84),
    ]);
  }
  const stone = palette.granite;
  let cracks = '';
  for (let i = 1; i < count; i += 1) {
    const [a, b] = [rim[i], brow[i]];
    if (a === undefined || b === undefined) continue;
    if (i % 2 === 0) cracks += `M${whole(a[0])} ${whole(a[1] + 6)}L${whole(b[0])} ${whole(b[1])}`;
    cracks += `M${whole(b[0])} ${whole(b[1])}l${whole(random.range(-16, 16))} ${whole(random.range(40, 110))}`;
  }
  canvas.add(
    path(
      polygon([...rim, [to + 60, HEIGHT + 10], [from - 60, HEIGHT + 10]]),
      canvas.fade(
        shaded(palette, stone, 0.22),
        shaded(palette, stone, 0.5),
        line((from + to) / 2),
        HEIGHT,
      ),
    ),
    path(polygon([...rim, ...[...brow].reverse()]), lit(palette, stone, 0.42)),
    stroke(cracks, shaded(palette, stone, 0.6), 3, 'opacity=".4"'),
  );
}
