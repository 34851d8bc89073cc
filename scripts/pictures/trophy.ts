import type { Canvas } from './canvas.ts';
import { mix } from './color.ts';
import { closedCurve, ellipse, num, path, type Point, polygon, stroke } from './geometry.ts';
import { lit, shaded } from './palette.ts';

/** How a cup differs from another one. */
export interface CupShape {
  /** Half the rim's width, as a share of the height. */
  rim: number;
  /** How far the handles stand out, as a share of the height. */
  reach: number;
  lid: boolean;
}

const SILVER = '#c9ced2';
const WALNUT = '#5b3a28';
const BRASS = '#d9b25f';

/** Draws a granite block that carries the cup; its top edge lies at `y`, `half` is half its width. */
export function drawPlinth(
  canvas: Canvas,
  x: number,
  y: number,
  half: number,
  depth: number,
): void {
  const { palette, light, random } = canvas;
  const top = half * 0.16;
  const side = half * 0.3;
  const block = (from: number, to: number): Point[] => [
    [x + from, y + top],
    [x + to, y + top],
    [x + to * 1.03, y + depth],
    [x + from * 1.03, y + depth],
  ];
  const stone = palette.granite;
  canvas.add(
    ellipse(x - light * half * 0.5, y + depth, half * 1.7, half * 0.2, palette.shadow, 0.35),
    path(
      polygon(block(-half, half)),
      canvas.fade(stone, shaded(palette, stone, 0.3), y, y + depth),
    ),
    path(
      polygon(light > 0 ? block(-half, -half + side) : block(half - side, half)),
      shaded(palette, stone, 0.42),
    ),
    path(
      polygon([
        [x - half * 0.86, y - top * 0.4],
        [x + half * 0.86, y - top * 0.4],
        [x + half * 1.02, y + top],
        [x - half * 1.02, y + top],
      ]),
      lit(palette, stone, 0.5),
    ),
  );
  // Granite is speckled.
  let specks = '';
  for (let i = 0; i < 60; i += 1) {
    const sx = x + random.range(-0.94, 0.94) * half;
    const sy = y + top + random.range(0.06, 0.92) * (depth - top);
    const s = random.range(2, 5);
    specks += polygon([
      [sx - s, sy],
      [sx, sy - s * 0.7],
      [sx + s, sy],
      [sx, sy + s * 0.7],
    ]);
  }
  canvas.add(path(specks, shaded(palette, stone, 0.5), 'opacity=".4"'));
}

/** Draws a silver cup whose walnut base stands at (x, y); `height` to the rim or the lid's knob. */
export function drawCup(
  canvas: Canvas,
  x: number,
  y: number,
  height: number,
  shape: CupShape,
): void {
  const { palette, light } = canvas;
  const h = height;
  const at = (dx: number, dy: number): Point => [x + dx * h, y - dy * h];
  const rimAt = shape.lid ? 0.74 : 0.94;
  const rim = shape.rim;
  const silver = mix(SILVER, palette.sky[1], 0.18);
  const dark = shaded(palette, silver, 0.5);
  const bright = lit(palette, silver, 0.75);

  // The base: walnut with a brass plate.
  canvas.add(
    path(
      polygon([at(-0.23, 0), at(0.23, 0), at(0.19, 0.13), at(-0.19, 0.13)]),
      canvas.fade(lit(palette, WALNUT, 0.12), shaded(palette, WALNUT, 0.5), y - h * 0.13, y),
    ),
    path(
      polygon([at(-0.21, 0.13), at(0.21, 0.13), at(0.18, 0.16), at(-0.18, 0.16)]),
      lit(palette, WALNUT, 0.3),
    ),
    path(
      polygon([at(-0.085, 0.035), at(0.085, 0.035), at(0.08, 0.1), at(-0.08, 0.1)]),
      lit(palette, BRASS, 0.15),
    ),
  );

  // Both handles, behind the bowl.
  for (const way of [-1, 1] as const) {
    const [x0, y0] = at(way * rim * 0.93, rimAt - 0.04);
    const [x1, y1] = at(way * rim * 0.5, rimAt - 0.36);
    const [c0, d0] = at(way * (rim + shape.reach), rimAt + 0.1);
    const [c1, d1] = at(way * (rim + shape.reach * 0.8), rimAt - 0.34);
    const d = `M${num(x0)} ${num(y0)}C${num(c0)} ${num(d0)} ${num(c1)} ${num(d1)} ${num(x1)} ${num(y1)}`;
    canvas.add(
      stroke(d, shaded(palette, silver, way === light ? 0.3 : 0.55), h * 0.04),
      stroke(d, way === light ? bright : silver, h * 0.016),
    );
  }

  // Foot, stem and knot.
  canvas.add(
    path(
      closedCurve([
        at(-0.17, 0.16),
        at(0, 0.155),
        at(0.17, 0.16),
        at(0.06, 0.22),
        at(0, 0.23),
        at(-0.06, 0.22),
      ]),
      silver,
    ),
    path(polygon([at(-0.035, 0.2), at(0.035, 0.2), at(0.03, 0.34), at(-0.03, 0.34)]), dark),
    path(
      polygon([
        at(light * 0.005, 0.2),
        at(light * 0.03, 0.2),
        at(light * 0.026, 0.34),
        at(light * 0.004, 0.34),
      ]),
      bright,
    ),
    ellipse(x, y - h * 0.285, h * 0.058, h * 0.026, silver),
  );

  // The bowl, with the evening in it: sky above, the dark wood in the middle, grass below.
  const low = 0.33;
  const left: Point[] = [
    at(-rim, rimAt),
    at(-rim * 0.97, rimAt - 0.14),
    at(-rim * 0.78, rimAt - 0.29),
    at(-0.05, low),
  ];
  const right: Point[] = left.map(([px, py]): Point => [2 * x - px, py]).reverse();
  const bowl = closedCurve([...left, ...right]);
  const inside = canvas.clip(bowl);
  const band = (from: number, to: number, bottom: number) =>
    polygon([
      at(from * rim, rimAt + 0.02),
      at(to * rim, rimAt + 0.02),
      at(to * bottom, low - 0.02),
      at(from * bottom, low - 0.02),
    ]);
  const wood = closedCurve([
    at(-rim * 1.2, rimAt - 0.17),
    at(-rim * 0.4, rimAt - 0.21),
    at(rim * 0.4, rimAt - 0.2),
    at(rim * 1.2, rimAt - 0.16),
    at(rim * 1.2, rimAt - 0.25),
    at(0, rimAt - 0.31),
    at(-rim * 1.2, rimAt - 0.25),
  ]);
  canvas.add(
    path(
      bowl,
      canvas.fade(
        mix(silver, palette.sky[2], 0.45),
        mix(silver, palette.fairway, 0.3),
        y - rimAt * h,
        y - low * h,
      ),
    ),
    `<g ${inside}>`,
    path(wood, mix(silver, palette.pine, 0.5), 'opacity=".55"'),
    path(band(-light * 1.1, -light * 0.55, 0.12), dark, 'opacity=".5"'),
    path(band(-light * 0.55, -light * 0.3, 0.1), dark, 'opacity=".22"'),
    path(band(light * 0.28, light * 0.62, 0.1), bright, 'opacity=".75"'),
    path(band(light * 0.8, light * 0.9, 0.14), bright, 'opacity=".5"'),
    '</g>',
  );

  // The rim, or the lid over it.
  const [, rimY] = at(0, rimAt);
  canvas.add(
    ellipse(x, rimY, rim * h * 1.03, h * 0.036, lit(palette, silver, 0.35)),
    ellipse(x, rimY - h * 0.004, rim * h * 0.93, h * 0.022, shaded(palette, silver, 0.45)),
  );
  if (!shape.lid) return;
  const lid = closedCurve([
    at(-rim * 1.01, rimAt + 0.005),
    at(-rim * 0.62, rimAt + 0.1),
    at(0, rimAt + 0.15),
    at(rim * 0.62, rimAt + 0.1),
    at(rim * 1.01, rimAt + 0.005),
    at(0, rimAt - 0.025),
  ]);
  canvas.add(
    path(lid, canvas.fade(bright, silver, y - (rimAt + 0.15) * h, y - rimAt * h)),
    `<g ${canvas.clip(lid)}>`,
    path(
      polygon([
        at(-light * rim * 1.1, rimAt - 0.02),
        at(-light * rim * 0.4, rimAt - 0.02),
        at(-light * 0.02, rimAt + 0.17),
        at(-light * rim * 1.1, rimAt + 0.17),
      ]),
      dark,
      'opacity=".4"',
    ),
    '</g>',
    path(
      polygon([
        at(-0.016, rimAt + 0.13),
        at(0.016, rimAt + 0.13),
        at(0.012, rimAt + 0.2),
        at(-0.012, rimAt + 0.2),
      ]),
      silver,
    ),
    // A golf ball for a knob.
    ellipse(x, y - (rimAt + 0.225) * h, h * 0.04, h * 0.04, lit(palette, '#f6f4ee', 0.3)),
    ellipse(
      x - light * h * 0.012,
      y - (rimAt + 0.215) * h,
      h * 0.026,
      h * 0.026,
      shaded(palette, '#f6f4ee', 0.3),
      0.5,
    ),
  );
}
