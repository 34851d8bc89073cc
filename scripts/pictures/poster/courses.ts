/** Landscapes of courses, the hero and the default picture. */
import { mix } from '../color.ts';
import type { Composition } from './events.ts';
import { person } from './articles.ts';
import type { Look } from './look.ts';
import * as nature from './nature.ts';
import type { Stage } from './nature.ts';
import {
  box,
  circle,
  clipped,
  curve,
  fill,
  group,
  line,
  oval,
  place,
  poly,
  type Point,
} from './svg.ts';
import * as things from './things.ts';

const dark = (look: Look, color: string, share = 0.3) => mix(color, look.ink, share);
const pale = (color: string, share = 0.3) => mix(color, '#fffaf0', share);
const many = (count: number, part: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => part(i)).join('');

/** A fairway that winds from the bottom to a green, with mown stripes. */
function fairway(
  { H, look, side }: Stage,
  x: number,
  y: number,
  rx: number,
  foot: number,
  width = 430,
): string {
  const d = `M${x - rx * 0.5} ${y}C${x - side * 60 - rx} ${y + (H - y) * 0.3} ${foot - side * 300 - width * 0.5} ${y + (H - y) * 0.5} ${foot - width} ${H + 10}H${foot + width}C${foot - side * 180 + width * 0.55} ${y + (H - y) * 0.5} ${x + side * 60 + rx} ${y + (H - y) * 0.3} ${x + rx * 0.5} ${y}Z`;
  return (
    fill(d, look.lit) +
    clipped(
      d,
      many(6, (i) =>
        box(
          0,
          y + (H - y) * ((i + 0.3) / 6) ** 1.6,
          1600,
          (H - y) * 0.06 * (0.5 + i * 0.4),
          mix(look.lit, '#ffffff', 0.13),
        ),
      ),
    )
  );
}

const back = (stage: Stage, x: number, y = 0.3) => nature.sky(stage, x, stage.H * y, 96, 6);

const valley: Composition = (stage) => {
  const { W, H, look, side } = stage;
  return (
    back(stage, W / 2 - side * 380) +
    nature.peaks(
      stage,
      [
        [W / 2 + side * 330, H * 0.26, 520],
        [W / 2 - side * 420, H * 0.36, 420],
      ],
      H * 0.6,
      look.far,
      mix(look.far, look.mid, 0.6),
      look.season === 'late' ? '#fbf8f0' : '',
    ) +
    nature.wood(stage, (u) => H * 0.58 + Math.sin(u / 260) * 16, 70, look.mid, 200) +
    nature.hill(stage, H * 0.64, 24, look.near) +
    many(16, (i) =>
      nature.tree(stage, i * 108 - 10, H * 0.66 + (i % 3) * 10, stage.random.range(100, 170)),
    ) +
    nature.hill(stage, H * 0.69, 16, look.grass) +
    fairway(stage, W / 2 + side * 150, H * 0.7, 150, W / 2 - side * 200) +
    nature.green(stage, W / 2 + side * 150, H * 0.71, 190, 240, side) +
    nature.bunker(look, W / 2 + side * 410, H * 0.76, 210) +
    nature.bunker(look, W / 2 - side * 130, H * 0.78, 180) +
    nature.blades(stage, H + 2, 70, look.near)
  );
};
const hilltop: Composition = (stage) => {
  const { W, H, look, side } = stage;
  const x = W / 2 + side * 60;
  return (
    nature.sky(stage, x - side * 60, H * 0.42, 190, 6) +
    nature.hill(stage, H * 0.66, 40, look.far) +
    nature.hill(stage, H * 0.74, 30, look.mid) +
    nature.wood(stage, (u) => H * 0.82 + Math.sin(u / 280) * 18, 80, look.near, 200) +
    fill(
      `M-60 ${H}C${W * 0.2} ${H * 0.84} ${W * 0.36} ${H * 0.66} ${x} ${H * 0.63}S${W * 0.84} ${H * 0.86} ${W + 60} ${H}Z`,
      look.grass,
    ) +
    fill(
      `M${W * 0.1} ${H}C${W * 0.3} ${H * 0.88} ${W * 0.42} ${H * 0.68} ${x} ${H * 0.63}C${x + 60} ${H * 0.76} ${W * 0.46} ${H * 0.86} ${W * 0.56} ${H}Z`,
      look.lit,
    ) +
    nature.flag(look, x, H * 0.635, 420, side) +
    nature.bunker(look, x + side * 250, H * 0.8, 260) +
    nature.blades(stage, H + 2, 90, look.near)
  );
};
const lake: Composition = (stage) => {
  const { W, H, look, side } = stage;
  return (
    back(stage, W / 2 + side * 360, 0.32) +
    nature.hill(stage, H * 0.46, 40, look.far) +
    nature.wood(stage, (u) => H * 0.52 + Math.sin(u / 300) * 10, 60, look.mid, 60) +
    box(0, H * 0.54, W, H, look.water) +
    nature.glints(stage, H * 0.55, H * 0.78, look.sun, 32, W / 2 + side * 360, 210) +
    fill(
      curve(
        [
          [W / 2 - side * 900, H * 0.62],
          [W / 2 - side * 300, H * 0.58],
          [W / 2 + side * 120, H * 0.64],
          [W / 2 + side * 60, H * 0.74],
          [W / 2 - side * 300, H * 0.78],
          [W / 2 - side * 900, H * 0.8],
        ],
        true,
      ),
      dark(look, look.grass, 0.3),
    ) +
    fill(
      curve(
        [
          [W / 2 - side * 900, H * 0.61],
          [W / 2 - side * 300, H * 0.57],
          [W / 2 + side * 100, H * 0.63],
          [W / 2 + side * 40, H * 0.725],
          [W / 2 - side * 300, H * 0.76],
          [W / 2 - side * 900, H * 0.78],
        ],
        true,
      ),
      look.grass,
    ) +
    nature.green(stage, W / 2 - side * 130, H * 0.665, 190, 260, side) +
    many(5, (i) =>
      nature.pine(
        W / 2 - side * (430 + i * 90),
        H * (0.62 + (i % 2) * 0.05),
        250 + ((i * 61) % 100),
        look.near,
        mix(look.near, look.lit, 0.28),
        side,
      ),
    ) +
    fill(
      `M-60 ${H}V${H * 0.93}C${W * 0.3} ${H * 0.84} ${W * 0.7} ${H * 0.9} ${W + 60} ${H * 0.86}V${H}Z`,
      look.lit,
    ) +
    oval(W / 2 + side * 330, H * 0.93, 120, 26, look.grass) +
    place(things.tee(look.paper), W / 2 + side * 300, H * 0.9, 0.14) +
    nature.blades(stage, H + 2, 70, look.near)
  );
};
const pond: Composition = (stage) => {
  const { W, H, look, side } = stage;
  return (
    back(stage, W / 2 - side * 420) +
    nature.hill(stage, H * 0.44, 40, look.far) +
    many(17, (i) =>
      nature.tree(stage, i * 104 - 20, H * 0.57 + (i % 2) * 14, stage.random.range(180, 300)),
    ) +
    nature.hill(stage, H * 0.58, 12, look.grass) +
    nature.green(stage, W / 2 + side * 90, H * 0.62, 240, 280, side) +
    nature.bunker(look, W / 2 - side * 260, H * 0.63, 190) +
    fill(
      curve(
        [
          [W / 2 - 640, H * 0.79],
          [W / 2 - 300, H * 0.7],
          [W / 2 + 200, H * 0.7],
          [W / 2 + 620, H * 0.76],
          [W / 2 + 540, H * 0.9],
          [W / 2, H * 0.94],
          [W / 2 - 520, H * 0.9],
        ],
        true,
      ),
      dark(look, look.grass, 0.35),
    ) +
    fill(
      curve(
        [
          [W / 2 - 620, H * 0.8],
          [W / 2 - 300, H * 0.715],
          [W / 2 + 200, H * 0.715],
          [W / 2 + 600, H * 0.77],
          [W / 2 + 520, H * 0.895],
          [W / 2, H * 0.93],
          [W / 2 - 500, H * 0.89],
        ],
        true,
      ),
      look.water,
    ) +
    nature.glints(stage, H * 0.75, H * 0.9, pale(look.water, 0.5), 22, W / 2, 420) +
    many(6, (i) =>
      oval(W / 2 + side * (180 + i * 66), H * (0.86 + (i % 3) * 0.015), 34, 10, look.near),
    ) +
    nature.blades(stage, H + 2, 110, look.near)
  );
};
const stream: Composition = (stage) => {
  const { W, H, look, side } = stage;
  const bed: Point[] = [
    [W / 2 - side * 250, H * 0.6],
    [W / 2 - side * 20, H * 0.66],
    [W / 2 - side * 300, H * 0.76],
    [W / 2 + side * 180, H * 0.88],
    [W / 2 - side * 200, H * 1.1],
  ];
  return (
    back(stage, W / 2 + side * 420) +
    nature.peaks(
      stage,
      [[W / 2 - side * 160, H * 0.3, 560]],
      H * 0.6,
      look.far,
      mix(look.far, look.mid, 0.6),
    ) +
    nature.wood(stage, (u) => H * 0.58 + Math.sin(u / 230) * 14, 80, look.near, 160) +
    nature.hill(stage, H * 0.62, 14, look.grass) +
    line(curve(bed), look.sand, 170) +
    line(curve(bed), look.water, 140) +
    line(
      curve(bed.map(([x, y]): Point => [x + 16, y + 8])),
      pale(look.water, 0.5),
      8,
      'stroke-dasharray="70 130"',
    ) +
    place(
      fill('M-170 40C-120-50 120-50 170 40L150 56C110-14-110-14-150 56Z', look.granite) +
        line(
          'M-170 0C-110-80 110-80 170 0M-110-44v54M0-62v50M110-44v54',
          dark(look, '#6b4a32', 0.1),
          14,
        ),
      W / 2 - side * 150,
      H * 0.77,
      1.15,
    ) +
    nature.green(stage, W / 2 + side * 360, H * 0.68, 220, 270, -side) +
    nature.bunker(look, W / 2 + side * 620, H * 0.74, 190) +
    many(4, (i) =>
      nature.tree(stage, W / 2 - side * (470 + i * 110), H * (0.78 + i * 0.03), 330 + i * 30),
    ) +
    nature.blades(stage, H + 2, 90, look.near)
  );
};
const sea: Composition = (stage) => {
  const { W, H, look, side } = stage;
  return (
    nature.sky(stage, W / 2 - side * 330, H * 0.46, 130, 6) +
    box(0, H * 0.5, W, H, look.water) +
    nature.glints(stage, H * 0.51, H * 0.7, look.sun, 34, W / 2 - side * 330, 230) +
    place(
      fill('M0-220L120-20H0Z', look.paper) +
        fill('M-14-180L-90-20H-14Z', look.maple) +
        fill('M-110-8H120C110 26-90 26-110-8Z', look.ink),
      W / 2 - side * 60,
      H * 0.55,
      0.7,
      0,
      side,
    ) +
    fill(
      poly(
        [W / 2 + side * 900, H * 0.5],
        [W / 2 + side * 380, H * 0.53],
        [W / 2 + side * 300, H * 0.6],
        [W / 2 + side * 120, H * 0.68],
        [W / 2 + side * 60, H * 0.78],
        [W / 2 - side * 300, H * 0.9],
        [W / 2 - side * 900, H * 0.98],
        [W / 2 - side * 900, H],
        [W / 2 + side * 900, H],
      ),
      dark(look, look.granite, 0.2),
    ) +
    fill(
      curve(
        [
          [W / 2 + side * 940, H * 0.47],
          [W / 2 + side * 420, H * 0.5],
          [W / 2 + side * 330, H * 0.6],
          [W / 2 + side * 150, H * 0.68],
          [W / 2 + side * 60, H * 0.83],
          [W / 2 - side * 300, H * 0.95],
          [W / 2 - side * 900, H * 1.03],
          [W / 2 + side * 900, H * 1.1],
        ],
        true,
      ),
      look.grass,
    ) +
    nature.green(stage, W / 2 + side * 440, H * 0.64, 210, 290, -side) +
    nature.bunker(look, W / 2 + side * 330, H * 0.74, 220) +
    nature.blades(stage, H + 2, 210, mix(look.lit, look.sand, 0.5), 30)
  );
};
const pines: Composition = (stage) => {
  const { W, H, look, side } = stage;
  const x = W / 2;
  return (
    nature.sky(stage, x, H * 0.34, 120, 6) +
    nature.hill(stage, H * 0.56, 30, look.far) +
    nature.wood(stage, (u) => H * 0.64 - Math.abs(u - x) * 0.1, 110, look.mid, 220) +
    nature.hill(stage, H * 0.68, 10, look.grass) +
    fairway({ ...stage, side: side * 0.3 }, x, H * 0.68, 120, x, 470) +
    nature.green(stage, x, H * 0.7, 170, 260, side) +
    many(
      5,
      (i) =>
        nature.pine(
          x - 330 - i * 120,
          H * (0.72 + i * 0.06),
          430 + i * 150,
          mix(look.near, look.ink, 0.1 + i * 0.08),
          mix(look.near, look.lit, 0.22),
          1,
        ) +
        nature.pine(
          x + 340 + i * 116,
          H * (0.71 + i * 0.062),
          450 + i * 146,
          mix(look.near, look.ink, 0.1 + i * 0.08),
          mix(look.near, look.lit, 0.22),
          -1,
        ),
    ) +
    nature.bunker(look, x - side * 170, H * 0.77, 170) +
    nature.blades(stage, H + 2, 70, look.ink)
  );
};
const birches: Composition = (stage) => {
  const { W, H, look, side, random } = stage;
  const trunk = (x: number, w: number) => {
    const d = `M${x - w / 2} ${H}C${x - w * 0.4} ${H * 0.6} ${x - w * 0.5} ${H * 0.3} ${x - w * 0.3} -10H${x + w * 0.3}C${x + w * 0.4} ${H * 0.3} ${x + w * 0.5} ${H * 0.6} ${x + w * 0.6} ${H}Z`;
    return (
      fill(d, look.paper) +
      clipped(
        d,
        box(x + w * 0.16, 0, w, H, mix(look.paper, look.mid, 0.3)) +
          many(14, (i) =>
            line(
              `M${x - w / 2 + (i % 3) * w * 0.2} ${40 + i * 88}h${w * (0.24 + (i % 4) * 0.1)}`,
              dark(look, '#4a4a44', 0.2),
              13,
            ),
          ),
      )
    );
  };
  return (
    back(stage, W / 2 + side * 90, 0.34) +
    nature.hill(stage, H * 0.54, 40, look.far) +
    nature.hill(stage, H * 0.62, 30, look.mid) +
    many(13, (i) => nature.tree(stage, i * 130, H * 0.7 + (i % 2) * 12, random.range(130, 220))) +
    nature.hill(stage, H * 0.72, 14, look.grass) +
    nature.green(stage, W / 2 + side * 140, H * 0.76, 240, 300, side) +
    nature.bunker(look, W / 2 - side * 190, H * 0.8, 220) +
    [-640, -430, 600].map((u, i) => trunk(W / 2 + side * u, 84 - i * 14)).join('') +
    many(46, () => {
      const x = W / 2 + side * random.pick([-640, -430, 600]) + random.range(-230, 230);
      return circle(
        x,
        random.range(-30, H * 0.24),
        random.range(26, 56),
        random.pick(look.leaves),
        'opacity=".95"',
      );
    }) +
    nature.blades(stage, H + 2, 100, look.near)
  );
};
const farm: Composition = (stage) => {
  const { W, H, look, side } = stage;
  const red = dark(look, '#a93a2a', 0.06);
  return (
    back(stage, W / 2 + side * 440) +
    nature.hill(stage, H * 0.5, 40, look.far) +
    nature.hill(stage, H * 0.58, 30, look.mid) +
    nature.wood(stage, (u) => H * 0.63 + Math.sin(u / 250) * 12, 60, look.near, 100) +
    nature.hill(stage, H * 0.66, 14, look.lit) +
    place(
      fill('M-170 0V-190L-130-290L0-350L130-290L170-190V0Z', red) +
        line('M-190-180L-140-300L0-366L140-300L190-180', dark(look, look.near, 0.3), 26) +
        box(-60, -150, 120, 150, look.paper) +
        line('M-60 0L60-150M-60-150L60 0', red, 12) +
        box(-34, -270, 68, 66, look.paper) +
        fill(poly([170, -190], [130, -290], [420, -290], [460, -190]), dark(look, look.near, 0.2)) +
        box(170, -190, 280, 190, dark(look, red, 0.2)) +
        many(4, (i) => box(204 + i * 62, -130, 34, 40, look.paper)) +
        box(-290, -360, 100, 360, look.granite) +
        fill('M-290-360C-290-430-190-430-190-360Z', mix(look.granite, '#ffffff', 0.3)),
      W / 2 - side * 330,
      H * 0.7,
      1,
      0,
      side,
    ) +
    nature.hill(stage, H * 0.78, 16, look.grass) +
    nature.green(stage, W / 2 + side * 310, H * 0.79, 230, 290, -side) +
    nature.bunker(look, W / 2 + side * 20, H * 0.84, 230) +
    many(11, (i) => box(i * 160 - 20, H * 0.86, 20, 110, look.paper)) +
    box(0, H * 0.88, W, 16, look.paper) +
    box(0, H * 0.92, W, 16, look.paper) +
    nature.blades(stage, H + 2, 90, look.near)
  );
};
const oak: Composition = (stage) => {
  const { W, H, look, side, random } = stage;
  const x = W / 2 - side * 370;
  const leaf = random.pick(look.leaves);
  return (
    back(stage, W / 2 + side * 420) +
    nature.hill(stage, H * 0.56, 40, look.far) +
    nature.wood(stage, (u) => H * 0.64 + Math.sin(u / 250) * 14, 60, look.mid, 120) +
    nature.hill(stage, H * 0.68, 16, look.lit) +
    nature.green(stage, W / 2 + side * 340, H * 0.72, 230, 290, -side) +
    nature.bunker(look, W / 2 + side * 80, H * 0.77, 220) +
    nature.hill(stage, H * 0.84, 18, look.grass) +
    oval(x, H * 0.88, 420, 34, look.ink, 'opacity=".28"') +
    nature.tree(stage, x, H * 0.88, 900, leaf) +
    nature.tree(stage, x - side * 130, H * 0.5, 460, mix(leaf, '#ffffff', 0.08)) +
    (look.season === 'autumn' ? nature.fallingLeaves(stage, 18, H * 0.7, H, 34) : '') +
    nature.blades(stage, H + 2, 80, look.near)
  );
};
/** A hole from the air. */
const aerial: Composition = (stage) => {
  const { W, H, look, side, random } = stage;
  const [x, y, x2, y2] = [W / 2 - side * 480, H * 0.9, W / 2 + side * 360, H * 0.28];
  const d = `M${x} ${y}C${x - side * 100} ${H * 0.4} ${x + side * 320} ${H * 0.66} ${x2} ${y2}`;
  const water = curve(
    [
      [W / 2 + side * 260, H * 0.62],
      [W / 2 + side * 560, H * 0.52],
      [W / 2 + side * 760, H * 0.7],
      [W / 2 + side * 560, H * 0.92],
      [W / 2 + side * 200, H * 0.86],
    ],
    true,
  );
  const free = (px: number, py: number) =>
    Math.hypot(px - x2, py - y2) > 300 &&
    Math.hypot(px - (W / 2 + side * 500), py - H * 0.74) > 340 &&
    Math.abs(py - (y + ((px - x) * (y2 - y)) / (x2 - x))) > 280;
  return (
    box(0, 0, W, H, look.grass) +
    many(8, (i) =>
      fill(
        curve(
          [
            [i * 240 - 100, -40],
            [i * 240 + 80, H * 0.4],
            [i * 240 - 60, H + 40],
            [i * 240 + 60, H + 40],
            [i * 240 + 190, H * 0.4],
            [i * 240, -40],
          ],
          true,
        ),
        mix(look.grass, look.lit, 0.14),
      ),
    ) +
    line(d, dark(look, look.grass, 0.14), 330) +
    line(d, look.lit, 230) +
    line(
      d,
      mix(look.lit, '#ffffff', 0.16),
      230,
      'stroke-dasharray="44 62" stroke-linecap="butt"',
    ).replace('stroke-linecap="round" ', '') +
    fill(water, dark(look, look.water, 0.3), `transform="translate(0 14)"`) +
    fill(water, look.water) +
    oval(x2, y2, 190, 160, dark(look, look.lit, 0.12)) +
    oval(x2, y2, 166, 138, pale(look.lit, 0.28)) +
    [
      [-220, 60, 1],
      [190, 120, 0.8],
      [120, -190, 0.9],
    ]
      .map(([dx, dy, s]) =>
        place(
          fill(
            curve(
              [
                [-70, 0],
                [-20, -44],
                [50, -34],
                [76, 20],
                [20, 46],
                [-50, 40],
              ],
              true,
            ),
            dark(look, look.grass, 0.3),
            'transform="translate(-4 -7)"',
          ) +
            fill(
              curve(
                [
                  [-70, 0],
                  [-20, -44],
                  [50, -34],
                  [76, 20],
                  [20, 46],
                  [-50, 40],
                ],
                true,
              ),
              look.sand,
            ),
          x2 + side * (dx ?? 0),
          y2 + (dy ?? 0),
          s,
          (dx ?? 0) / 3,
        ),
      )
      .join('') +
    line(`M${x2} ${y2}l120 46`, look.ink, 9, 'opacity=".4"') +
    nature.flag(look, x2, y2, 150, side) +
    box(x - 60, y - 40, 120, 70, pale(look.lit, 0.28), 12) +
    Array.from(
      { length: 130 },
      () => [random.range(0, W), random.range(0, H), random.range(30, 62)] as const,
    )
      .filter(([px, py]) => free(px, py))
      .map(([px, py, r]) => {
        const leaf = random.pick([...look.leaves, look.near]);
        return (
          circle(px + 14, py + 18, r, look.ink, 'opacity=".3"') +
          circle(px, py, r, dark(look, leaf, 0.22)) +
          circle(px - r * 0.2, py - r * 0.24, r * 0.66, leaf)
        );
      })
      .join('')
  );
};
/** Close to the sand, the green above it. */
const sand: Composition = (stage) => {
  const { W, H, look, side } = stage;
  return (
    back(stage, W / 2 - side * 430, 0.26) +
    nature.hill(stage, H * 0.42, 40, look.far) +
    nature.wood(stage, (u) => H * 0.48 + Math.sin(u / 240) * 12, 70, look.mid, 120) +
    nature.hill(stage, H * 0.52, 10, look.lit) +
    nature.flag(look, W / 2 + side * 220, H * 0.53, 330, -side) +
    fill(
      `M-60 ${H}V${H * 0.64}C${W * 0.2} ${H * 0.56} ${W * 0.35} ${H * 0.72} ${W * 0.56} ${H * 0.62}S${W * 0.9} ${H * 0.56} ${W + 60} ${H * 0.64}V${H}Z`,
      dark(look, look.grass, 0.42),
    ) +
    fill(
      `M-60 ${H}V${H * 0.74}C${W * 0.2} ${H * 0.66} ${W * 0.35} ${H * 0.82} ${W * 0.56} ${H * 0.72}S${W * 0.9} ${H * 0.66} ${W + 60} ${H * 0.74}V${H}Z`,
      look.sand,
    ) +
    many(8, (i) =>
      line(
        curve([
          [-40, H * 0.8 + i * 34],
          [W * 0.3, H * 0.77 + i * 40],
          [W * 0.7, H * 0.8 + i * 36],
          [W + 40, H * 0.77 + i * 38],
        ]),
        mix(look.sand, '#a8824a', 0.25),
        6,
      ),
    ) +
    oval(W / 2 - side * 300, H * 0.9, 90, 18, look.ink, 'opacity=".25"') +
    place(things.ball(look, side), W / 2 - side * 330, H * 0.86, 0.52) +
    fill(
      `M-60 ${H * 0.66}C${W * 0.2} ${H * 0.55} ${W * 0.35} ${H * 0.71} ${W * 0.56} ${H * 0.61}S${W * 0.9} ${H * 0.55} ${W + 60} ${H * 0.63}V${H * 0.55}H-60Z`,
      look.grass,
    )
  );
};

const BY_WORD: readonly (readonly [RegExp, readonly Composition[]])[] = [
  [/links|breakfast|corner/, [sea]],
  [/lake|nippo|lochmere|eastman|montcalm/, [lake, pond]],
  [/souhegan|bridge|haverhill|brattleboro|passaconaway/, [stream, pond]],
  [/woods|george|northern/, [pines, birches, aerial]],
  [/notch|shattuck|mount|crotched|owls/, [valley, hilltop, pines]],
  [/meadow|field|hooper|loudon|keene/, [farm, sand, oak]],
  [/oaks|maple|amherst/, [oak]],
  [/birch|fox/, [birches, valley]],
];
const ALL: readonly Composition[] = [
  valley,
  hilltop,
  sand,
  aerial,
  pond,
  oak,
  farm,
  stream,
  birches,
];

/** A landscape for each course; neighbors in the list differ. */
export function courseCompositions(ids: readonly string[]): Map<string, Composition> {
  const used = new Map<Composition, number>();
  return new Map(
    ids.map((id, index) => {
      const fitting = BY_WORD.find(([pattern]) => pattern.test(id))?.[1] ?? ALL;
      const rotated = [
        ...fitting.slice(index % fitting.length),
        ...fitting.slice(0, index % fitting.length),
      ];
      const [best] = rotated.toSorted((a, b) => (used.get(a) ?? 0) - (used.get(b) ?? 0));
      const composition = best ?? valley;
      used.set(composition, (used.get(composition) ?? 0) + 1);
      return [id, composition];
    }),
  );
}

export const defaultPicture = valley;

/** The front page: a calm left side for the headline, a golfer in the first light on the other. */
export const hero =
  (tall: boolean): Composition =>
  (stage) => {
    const { W, H } = stage;
    const look: Look = {
      ...stage.look,
      sky: ['#356670', '#f8dcab'],
      far: '#8f9f92',
      mid: '#4c7a70',
      near: '#27574a',
    };
    const s: Stage = { ...stage, look };
    const x = tall ? W * 0.62 : W * 0.7;
    const y = tall ? H * 0.36 : H * 0.46;
    const land = tall ? 0.6 : 0.72;
    return (
      nature.sky(s, x, y, tall ? 150 : 170, 8) +
      nature.peaks(
        s,
        [
          [x - W * 0.3, H * (land - 0.3), W * 0.24],
          [x + W * 0.2, H * (land - 0.24), W * 0.2],
          [x - W * 0.62, H * (land - 0.2), W * 0.22],
        ],
        H * (land + 0.02),
        look.far,
        mix(look.far, look.mid, 0.6),
      ) +
      nature.wood(s, (u) => H * land + Math.sin(u / 300) * 14, 74, look.mid, 200) +
      many(Math.ceil(W / 108), (i) =>
        nature.tree(s, i * 112, H * (land + 0.045) + (i % 3) * 8, s.random.range(90, 150)),
      ) +
      nature.hill(s, H * (land + 0.06), 10, look.grass) +
      nature.green(
        s,
        x + W * (tall ? -0.34 : 0.17),
        H * (land + 0.09),
        tall ? 150 : 230,
        tall ? 210 : 300,
        -1,
      ) +
      nature.bunker(look, x - W * (tall ? 0.12 : 0.16), H * (land + 0.12), tall ? 170 : 240) +
      fill(
        `M-60 ${H + 10}V${H * (land + 0.12)}C${W * 0.25} ${H * (land + 0.08)} ${W * 0.5} ${H * (land + 0.16)} ${x} ${H * (land + 0.17)}S${W * 0.92} ${H * (land + 0.15)} ${W + 60} ${H * (land + 0.19)}V${H + 10}Z`,
        look.near,
      ) +
      fill(
        poly(
          [x - 60, H * (land + 0.2)],
          [x + 70, H * (land + 0.2)],
          [x - W * 0.12, H + 10],
          [x - W * 0.26, H + 10],
        ),
        look.ink,
        'opacity=".3"',
      ) +
      place(things.finish(look, person(0)), x, H * (land + 0.215), tall ? 0.56 : 0.66) +
      nature.blades(s, H + 2, tall ? 70 : 90, mix(look.near, look.ink, 0.4))
    );
  };
export { group, nature };
