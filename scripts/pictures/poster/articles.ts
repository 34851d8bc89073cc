/** Details for articles and recaps, 16:9, and the portraits of champions. */
import { mix } from '../color.ts';
import type { Composition } from './events.ts';
import type { Look } from './look.ts';
import * as nature from './nature.ts';
import type { Stage } from './nature.ts';
import {
  box,
  circle,
  circlePath,
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
const PEOPLE = [
  { shirt: '#cf4f2c', trousers: '#243f52', cap: '#fbf7ee', skin: '#c98f6b' },
  { shirt: '#1f4a3d', trousers: '#d8c39a', cap: '#cf4f2c', skin: '#8a5a3c' },
  { shirt: '#e5b54b', trousers: '#2b3f3a', cap: '#1f4a3d', skin: '#e0b48e' },
  { shirt: '#4f7f93', trousers: '#f1e7d2', cap: '#243f52', skin: '#6d452e' },
];
export const person = (i: number) =>
  PEOPLE[((i % 4) + 4) % 4] ?? {
    shirt: '#cf4f2c',
    trousers: '#243f52',
    cap: '#fbf7ee',
    skin: '#c98f6b',
  };

/** Turf seen from close by: mown stripes in perspective. */
function turf({ W, H, look }: Stage, y: number): string {
  return (
    box(0, y, W, H - y, look.grass) +
    many(9, (i) =>
      fill(
        poly(
          [W / 2 + (i - 4.5) * 130, y],
          [W / 2 + (i - 4) * 130, y],
          [W / 2 + (i - 4) * 420, H],
          [W / 2 + (i - 4.5) * 420, H],
        ),
        look.lit,
      ),
    )
  );
}

const fogMorning: Composition = (stage) => {
  const { W, H, look, side } = stage;
  return (
    nature.sky(stage, W / 2 + side * 260, H * 0.36, 92, 5) +
    nature.wood(stage, (u) => H * 0.55 + Math.sin(u / 200) * 12, 110, look.far, 200) +
    nature.mist(stage, H * 0.5, 120, pale(look.sky[1], 0.3)) +
    nature.hill(stage, H * 0.68, 26, look.mid) +
    many(5, (i) =>
      nature.pine(
        W / 2 - side * (300 + i * 120),
        H * (0.72 + i * 0.02),
        260 + i * 70,
        look.mid,
        mix(look.mid, look.far, 0.3),
        side,
      ),
    ) +
    nature.mist(stage, H * 0.62, 130, pale(look.sky[1], 0.3)) +
    nature.hill(stage, H * 0.84, 24, look.grass) +
    nature.flag(look, W / 2 + side * 300, H * 0.83, 320, -side) +
    nature.mist(stage, H * 0.78, 70, pale(look.sky[1], 0.4), 2) +
    place(
      things.finish(look, person(stage.random.int(0, 3))),
      W / 2 - side * 60,
      H * 0.93,
      0.36,
      0,
      side,
    ) +
    nature.blades(stage, H + 2, 90, look.near)
  );
};

const windFlag: Composition = (stage) => {
  const { W, H, look, side } = stage;
  const x = W / 2 - side * 330;
  return (
    nature.bands(stage, 5, 0.9) +
    nature.cloud(120, H * 0.24, 520, pale(look.sky[1], 0.5)) +
    nature.cloud(W - 560, H * 0.4, 420, pale(look.sky[1], 0.4)) +
    nature.hill(stage, H * 0.74, 40, look.far) +
    nature.hill(stage, H * 0.82, 30, look.mid) +
    nature.hill(stage, H * 0.92, 16, look.lit) +
    nature.gusts(stage, H * 0.14, H * 0.62, look.paper, 5) +
    line(`M${x} ${H + 10}V${H * 0.1}`, dark(look, look.paper, 0.15), 22) +
    line(`M${x - 5} ${H + 10}V${H * 0.1}`, look.paper, 9) +
    circle(x, H * 0.1, 19, look.gold) +
    place(
      fill(
        'M0 0C180-90 300 90 480 0S760-70 900 10C880 110 900 200 880 300C740 220 640 330 480 280S180 240 0 330Z',
        look.maple,
      ) +
        fill(
          'M330 40C380 46 430 26 480 0S560-34 610-36C590 60 600 180 590 280C550 290 520 292 480 280S400 256 350 256C330 190 350 110 330 40Z',
          dark(look, look.maple, 0.2),
        ) +
        fill(
          'M700-20C770-28 840-20 900 10C880 110 900 200 880 300C830 274 780 262 730 262C720 170 740 70 700-20Z',
          mix(look.maple, '#f6a05a', 0.3),
        ),
      x,
      H * 0.13,
      0.94,
      0,
      side,
    ) +
    (look.season === 'autumn' ? nature.fallingLeaves(stage, 14, H * 0.1, H * 0.9, 40) : '')
  );
};

const dewShoes: Composition = (stage) => {
  const { W, H, look, random, side } = stage;
  return (
    nature.sky(stage, W / 2 + side * 470, H * 0.24, 88, 5) +
    nature.hill(stage, H * 0.4, 24, look.far) +
    nature.wood(stage, (u) => H * 0.46 + Math.sin(u / 240) * 12, 60, look.mid, 120) +
    turf(stage, H * 0.52) +
    nature.flag(look, W / 2 + side * 560, H * 0.57, 130, -side) +
    many(60, () => {
      const t = random.next();
      return circle(
        random.range(0, W),
        H * (0.56 + 0.4 * t),
        2.5 + 5 * t,
        '#ffffff',
        'opacity=".75"',
      );
    }) +
    many(5, (i) =>
      oval(
        W / 2 - side * (420 + i * 130),
        H * (0.86 - i * 0.055),
        40 - i * 5,
        15 - i * 2,
        dark(look, look.grass, 0.2),
      ),
    ) +
    oval(W / 2 + 40, H * 0.9, 470, 34, look.ink, 'opacity=".3"') +
    place(things.shoe(look, look.paper, look.pine), W / 2 - side * 150, H * 0.86, 1.65, 0, side) +
    place(
      things.shoe(look, pale(look.paper), look.maple),
      W / 2 + side * 170,
      H * 0.91,
      1.85,
      0,
      side,
    ) +
    nature.blades(stage, H + 2, 100, look.near, 26)
  );
};

const lipOfTheCup: Composition = (stage) => {
  const { W, H, look, side } = stage;
  const [x, y] = [W / 2 + side * 120, H * 0.68];
  return (
    box(0, 0, W, H, look.lit) +
    many(6, (i) =>
      fill(
        curve(
          [
            [-60, 60 + i * 150],
            [W * 0.3, 10 + i * 150],
            [W * 0.7, 90 + i * 150],
            [W + 60, 30 + i * 150],
            [W + 60, 100 + i * 150],
            [W * 0.7, 160 + i * 150],
            [W * 0.3, 84 + i * 150],
            [-60, 130 + i * 150],
          ],
          true,
        ),
        mix(look.lit, '#ffffff', 0.12),
      ),
    ) +
    fill(
      poly(
        [x - side * 2000, -20],
        [x - side * 1500, -20],
        [x + side * 20, y - 10],
        [x - side * 60, y + 40],
      ),
      look.near,
      'opacity=".28"',
    ) +
    oval(x, y + 14, 390, 132, dark(look, look.lit, 0.16)) +
    oval(x, y, 372, 122, '#fbf7ee') +
    oval(x, y + 12, 362, 112, look.ink) +
    clipped(
      `M${x - 362} ${y + 12}a362 112 0 1 0 724 0a362 112 0 1 0 -724 0Z`,
      oval(x, y + 90, 372, 118, mix(look.ink, look.mid, 0.35)),
    ) +
    line(`M${x + side * 60} ${y + 40}V-20`, '#fbf7ee', 26) +
    line(`M${x + side * 68} ${y + 40}V-20`, dark(look, look.paper, 0.2), 8) +
    oval(x - side * 470, y + 40, 190, 40, look.ink, 'opacity=".3"') +
    place(things.ball(look, side), x - side * 372, y - 120, 1.66)
  );
};

const rainyUmbrella: Composition = (stage) => {
  const { W, H, look, side } = stage;
  const x = W / 2 + side * 120;
  return (
    nature.bands(stage, 5, 0.8) +
    nature.cloud(60, H * 0.2, 640, mix(look.far, look.ink, 0.12)) +
    nature.cloud(W - 760, H * 0.13, 700, mix(look.far, look.ink, 0.2)) +
    nature.hill(stage, H * 0.62, 30, look.far) +
    nature.wood(stage, (u) => H * 0.7 + Math.sin(u / 220) * 14, 80, look.mid, 160) +
    nature.hill(stage, H * 0.8, 18, look.lit) +
    nature.flag(look, x - side * 560, H * 0.82, 240, side * 0.35) +
    nature.rain(stage, pale(look.sky[1], 0.4), 80) +
    oval(x, H * 0.95, 360, 26, dark(look, look.water, 0.1)) +
    place(
      things.walker(look, { ...person(stage.random.int(0, 3)), bag: look.pine }),
      x,
      H * 0.95,
      0.52,
      0,
      side,
    ) +
    place(things.umbrella(look, look.maple, look.paper), x + 8, H * 0.62, 0.92, side * 5) +
    nature.blades(stage, H + 2, 60, look.near) +
    nature.rain(stage, pale(look.sky[1], 0.6), 26)
  );
};

const rakedSand: Composition = (stage) => {
  const { W, H, look, side } = stage;
  return (
    box(0, 0, W, H, look.sand) +
    many(22, (i) =>
      line(
        curve([
          [-40, 140 + i * 42],
          [W * 0.3, 100 + i * 44],
          [W * 0.65, 190 + i * 42],
          [W + 40, 120 + i * 44],
        ]),
        mix(look.sand, '#a8824a', 0.3),
        7,
      ),
    ) +
    fill(
      curve(
        [
          [-80, -80],
          [W + 80, -80],
          [W + 80, H * 0.2],
          [W * 0.74, H * 0.31],
          [W * 0.42, H * 0.18],
          [W * 0.2, H * 0.27],
          [-80, H * 0.22],
        ],
        true,
      ),
      dark(look, look.grass, 0.35),
    ) +
    fill(
      curve(
        [
          [-80, -90],
          [W + 80, -90],
          [W + 80, H * 0.14],
          [W * 0.74, H * 0.25],
          [W * 0.42, H * 0.12],
          [W * 0.2, H * 0.21],
          [-80, H * 0.16],
        ],
        true,
      ),
      look.lit,
    ) +
    group(
      place(things.rake(), W / 2 - side * 300, H * 0.76, 1.75, 0, side),
      'translate(14 26)',
      'opacity=".25"',
    ) +
    place(things.rake(), W / 2 - side * 300, H * 0.74, 1.75, 0, side) +
    oval(W / 2 - side * 520, H * 0.6, 110, 26, look.ink, 'opacity=".25"') +
    place(things.ball(look, side), W / 2 - side * 540, H * 0.53, 0.78)
  );
};

const cardAndPencil: Composition = (stage) => {
  const { W, H, look, side } = stage;
  const wood = mix('#9c6a43', look.ink, 0.05);
  return (
    box(0, 0, W, H, wood) +
    many(
      5,
      (i) =>
        box(0, i * 190, W, 6, dark(look, wood, 0.35)) +
        line(`M${(i * 331) % W} ${i * 190 + 90}c160-30 300 30 520 0`, dark(look, wood, 0.16), 6),
    ) +
    place(things.scorecard(look), W / 2 - side * 90, H * 0.53, 1.5, -6 * side) +
    place(things.pencil(look), W / 2 + side * 330, H * 0.74, 1.5, -32 * side) +
    place(things.ball(look, side), W / 2 + side * 580, H * 0.27, 0.9) +
    place(things.tee(look.maple), W / 2 - side * 640, H * 0.3, 0.8, 70)
  );
};

const autumnGreen: Composition = (stage) => {
  const { W, H, look, side } = stage;
  return (
    turf(stage, -10) +
    fill(
      poly(
        [W / 2 + side * 900, -10],
        [W / 2 + side * 760, -10],
        [W / 2 - side * 400, H],
        [W / 2 - side * 80, H],
      ),
      look.near,
      'opacity=".3"',
    ) +
    nature.fallingLeaves(stage, 30, 0, H, 74) +
    oval(W / 2 - side * 100, H * 0.66, 190, 40, look.ink, 'opacity=".3"') +
    place(things.ball(look, side), W / 2 - side * 140, H * 0.5, 1.6)
  );
};

const frostTracks: Composition = (stage) => {
  const { W, H, look, side } = stage;
  const x = W / 2 + side * 100;
  const track = (o: number) =>
    fill(
      `M${x + o * 0.16 - 4} ${H * 0.5}C${x + o * 0.4 - side * 40} ${H * 0.66} ${x + o * 0.8 - side * 280} ${H * 0.8} ${x + o * 1.5 - side * 420} ${H + 10}h70C${x + o * 0.8 - side * 200} ${H * 0.8} ${x + o * 0.4 - side * 20} ${H * 0.66} ${x + o * 0.16 + 4} ${H * 0.5}Z`,
      dark(look, look.grass, 0.32),
    );
  return (
    nature.sky(stage, x + side * 330, H * 0.34, 90, 5) +
    nature.hill(stage, H * 0.46, 22, look.far) +
    nature.wood(stage, (u) => H * 0.51 + Math.sin(u / 260) * 10, 80, look.mid, 120) +
    turf(stage, H * 0.55) +
    nature.hill(stage, H * 0.57, 8, look.lit) +
    track(-190) +
    track(190) +
    place(
      box(-110, -110, 220, 70, look.pine, 16) +
        fill(poly([-90, -110], [-70, -250], [80, -250], [100, -110]), pale(look.sky[1], 0.3)) +
        box(-96, -268, 200, 22, look.paper, 8) +
        circle(-64, -34, 38, look.ink) +
        circle(66, -34, 38, look.ink) +
        circle(-64, -34, 16, look.granite) +
        circle(66, -34, 16, look.granite),
      x,
      H * 0.56,
      0.62,
    ) +
    many(4, (i) =>
      nature.pine(
        x - side * (420 + i * 110),
        H * 0.62 + i * 18,
        300 + i * 40,
        look.near,
        pale(look.near, 0.35),
        side,
      ),
    ) +
    nature.blades(stage, H + 2, 70, mix(look.near, '#dfe8e6', 0.35))
  );
};

const longShadows: Composition = (stage) => {
  const { W, H, look, side } = stage;
  const x = W / 2 + side * 160;
  return (
    nature.sky(stage, x + side * 240, H * 0.4, 110, 6) +
    nature.hill(stage, H * 0.5, 40, look.far) +
    nature.wood(stage, (u) => H * 0.56 + Math.sin(u / 260) * 10, 80, look.near, 120) +
    turf(stage, H * 0.62) +
    fill(
      poly(
        [x - 40, H * 0.86],
        [x + 50, H * 0.86],
        [x - side * 700, H + 10],
        [x - side * 1000, H + 10],
      ),
      look.ink,
      'opacity=".35"',
    ) +
    fill(
      poly(
        [x + side * 260, H * 0.72],
        [x + side * 266, H * 0.72],
        [x - side * 300, H],
        [x - side * 330, H],
      ),
      look.ink,
      'opacity=".3"',
    ) +
    nature.flag(look, x + side * 263, H * 0.72, 300, -side) +
    place(
      things.putter(look, person(stage.random.int(0, 3))),
      x - side * 40,
      H * 0.88,
      0.6,
      0,
      side,
    ) +
    place(things.ball(look, side), x + side * 128, H * 0.865, 0.15)
  );
};

const coffee: Composition = (stage) => {
  const { W, H, look, side } = stage;
  return (
    nature.sky(stage, W / 2 - side * 300, H * 0.28, 92, 5) +
    nature.hill(stage, H * 0.5, 34, look.far) +
    nature.wood(stage, (u) => H * 0.58 + Math.sin(u / 210) * 12, 70, look.mid, 100) +
    nature.hill(stage, H * 0.64, 10, look.lit) +
    nature.flag(look, W / 2 - side * 540, H * 0.66, 170, side) +
    box(0, H * 0.76, W, H * 0.3, mix('#9c6a43', look.ink, 0.05)) +
    box(0, H * 0.76, W, 18, '#c08a5a') +
    place(things.mug(look.maple, look), W / 2 + side * 60, H * 0.86, 1.7, 0, side) +
    place(
      oval(0, 0, 260, 36, look.paper) +
        oval(0, -6, 210, 24, mix(look.paper, look.far, 0.25)) +
        fill('M-150-10C-160-60-90-110 0-110S160-60 150-10Z', '#d9a35c') +
        fill('M-156-4C-110-34-60 12-10-14S100 16 156-8L150 14H-150Z', '#6f9f4a') +
        box(-148, 4, 296, 22, '#a9452e', 10) +
        box(-150, 20, 300, 32, '#c98f4b', 14),
      W / 2 + side * 470,
      H * 0.87,
      1,
    ) +
    place(things.scorecard(look), W / 2 - side * 470, H * 0.93, 0.74, -5)
  );
};

const coins: Composition = (stage) => {
  const { W, H, look, side } = stage;
  const coin = (x: number, y: number, r: number) =>
    oval(x, y + r * 0.16, r, r * 0.34, dark(look, look.gold, 0.45)) +
    oval(x, y, r, r * 0.34, look.gold) +
    oval(x, y, r * 0.74, r * 0.24, mix(look.gold, '#ffffff', 0.35));
  return (
    turf(stage, -10) +
    oval(W / 2, H * 0.8, 720, 90, look.ink, 'opacity=".25"') +
    [
      [-460, 3],
      [-190, 6],
      [80, 2],
      [350, 9],
    ]
      .map(([dx, count], c) =>
        many(
          count ?? 1,
          (i) => coin(W / 2 + side * (dx ?? 0), H * 0.8 - i * 44, 122) + (c < 0 ? '' : ''),
        ),
      )
      .join('') +
    place(things.ball(look, side), W / 2 + side * 620, H * 0.7, 1.05) +
    many(1, () => nature.flag(look, W / 2 - side * 680, H * 0.86, 520, side))
  );
};

const starter: Composition = (stage) => {
  const { W, H, look, side } = stage;
  const x = W / 2 + side * 170;
  return (
    nature.sky(stage, W / 2 - side * 420, H * 0.36, 92, 5) +
    nature.hill(stage, H * 0.6, 36, look.far) +
    nature.wood(stage, (u) => H * 0.68 + Math.sin(u / 210) * 14, 100, look.mid, 160) +
    nature.hill(stage, H * 0.8, 14, look.lit) +
    box(x - 26, H * 0.34, 52, H * 0.62, dark(look, look.pine, 0.2)) +
    circle(x, H * 0.34, 240, look.pine) +
    circle(x, H * 0.34, 204, look.paper) +
    many(12, (i) =>
      group(
        box(-8, -186, 16, i % 3 === 0 ? 46 : 26, look.ink),
        `translate(${x} ${H * 0.34}) rotate(${i * 30})`,
      ),
    ) +
    line(
      `M${x} ${H * 0.34}L${x - 74} ${H * 0.2}M${x} ${H * 0.34}L${x + 128} ${H * 0.3}`,
      look.ink,
      18,
    ) +
    circle(x, H * 0.34, 18, look.maple) +
    place(
      things.walker(look, { ...person(1), bag: look.maple }),
      W / 2 - side * 330,
      H * 0.94,
      0.56,
      0,
      side,
    ) +
    nature.hill(stage, H * 0.96, 8, look.grass) +
    nature.blades(stage, H + 2, 60, look.near)
  );
};

const letters: Composition = (stage) => {
  const { W, H, look } = stage;
  const envelope = (x: number, y: number, s: number, turn: number, stamp: string) =>
    place(
      box(-250, -152, 520, 330, look.ink, 8, 'opacity=".22"') +
        box(-260, -165, 520, 330, look.paper, 8) +
        fill('M-260-160L0 30L260-160V-165H-260Z', mix(look.paper, look.far, 0.22)) +
        line('M-260-160L0 30L260-160', mix(look.paper, look.mid, 0.5), 6) +
        box(150, 60, 82, 82, stamp, 4) +
        line('M-220 90H-20M-220 124H-70', mix(look.paper, look.mid, 0.6), 9),
      x,
      y,
      s,
      turn,
    );
  return (
    box(0, 0, W, H, look.near) +
    many(7, (i) => box(i * 260 - 60, 0, 130, H, mix(look.near, look.mid, 0.3))) +
    envelope(W * 0.32, H * 0.42, 1.15, -12, look.maple) +
    envelope(W * 0.66, H * 0.6, 1.3, 8, look.gold) +
    place(things.pencil(look), W * 0.42, H * 0.84, 1.6, -16) +
    place(things.ball(look, 1), W * 0.9, H * 0.2, 0.8)
  );
};

const shadeGreen: Composition = (stage) => {
  const { W, H, look, side } = stage;
  const x = W / 2 + side * 280;
  return (
    turf(stage, -10) +
    many(5, (i) =>
      place(
        fill(
          'M-26 0L-40-420C-150-470-140-620-40-640C-10-720 130-700 130-610C210-560 170-440 60-430L26 0Z',
          look.near,
          'opacity=".55"',
        ),
        140 + i * 370,
        H + 40 - (i % 2) * 120,
        1.12,
        24,
      ),
    ) +
    many(
      4,
      (i) =>
        `<ellipse cx="${x}" cy="${H * 0.42}" rx="${170 + i * 120}" ry="${70 + i * 54}" fill="none" stroke="${look.paper}" stroke-width="4" stroke-dasharray="4 22" stroke-linecap="round" opacity=".75"/>`,
    ) +
    oval(x, H * 0.42, 74, 27, look.paper) +
    oval(x, H * 0.424, 70, 24, look.ink) +
    nature.flag(look, x, H * 0.424, 330, -side) +
    line(
      `M${W / 2 - side * 500} ${H * 0.8}C${W / 2 - side * 200} ${H * 0.9} ${W / 2 + side * 160} ${H * 0.76} ${x - side * 60} ${H * 0.45}`,
      look.paper,
      9,
      'stroke-dasharray="2 34"',
    ) +
    place(things.ball(look, side), W / 2 - side * 540, H * 0.76, 0.85)
  );
};

const nineHoles: Composition = (stage) => {
  const { W, H, look, side } = stage;
  const x = W / 2 - side * 240;
  return (
    nature.sky(stage, W / 2 + side * 330, H * 0.52, 170, 6) +
    nature.hill(stage, H * 0.62, 40, look.far) +
    nature.wood(stage, (u) => H * 0.7 + Math.sin(u / 210) * 14, 90, look.near, 160) +
    nature.hill(stage, H * 0.82, 18, look.grass) +
    line(`M${x} ${H * 0.95}V${H * 0.1}`, look.paper, 20) +
    fill(
      poly(
        [x, H * 0.1],
        [x + side * 470, H * 0.1],
        [x + side * 400, H * 0.29],
        [x + side * 470, H * 0.48],
        [x, H * 0.48],
      ),
      look.maple,
    ) +
    place(things.digits('9', look.paper, 13), x + side * 200, H * 0.29, 2.7) +
    oval(x, H * 0.95, 90, 20, look.ink) +
    place(
      things.walker(look, { ...person(2), bag: look.pine }),
      W / 2 + side * 430,
      H * 0.97,
      0.42,
      0,
      side,
    ) +
    nature.blades(stage, H + 2, 60, look.ink)
  );
};

const signpost: Composition = (stage) => {
  const { W, H, look, side } = stage;
  const x = W / 2;
  const wood = mix('#a9713f', look.ink, 0.05);
  const arm = (y: number, w: number, way: number, color: string) =>
    fill(
      poly(
        [x - way * 60, y],
        [x + way * w, y],
        [x + way * (w + 76), y + 55],
        [x + way * w, y + 110],
        [x - way * 60, y + 110],
      ),
      color,
    ) + box(way > 0 ? x + 30 : x - w + 30, y + 44, w - 90, 20, look.paper, 10);
  return (
    nature.sky(stage, x + side * 460, H * 0.34, 96, 6) +
    nature.hill(stage, H * 0.62, 40, look.far) +
    nature.hill(stage, H * 0.74, 30, look.mid) +
    nature.hill(stage, H * 0.86, 18, look.lit) +
    nature.green(stage, x - side * 520, H * 0.86, 170, 220, side) +
    nature.green(stage, x + side * 560, H * 0.8, 120, 160, -side) +
    box(x - 24, H * 0.1, 48, H * 0.86, dark(look, wood, 0.3)) +
    arm(H * 0.16, 340, 1, look.pine) +
    arm(H * 0.32, 300, -1, look.maple) +
    arm(H * 0.48, 390, 1, dark(look, look.gold, 0.12)) +
    nature.blades(stage, H + 2, 90, look.near)
  );
};

const dream: Composition = (stage) => {
  const { W, H, look, side } = stage;
  return (
    nature.sky(stage, W / 2 + side * 420, H * 0.3, 130, 6) +
    circle(W / 2 + side * 470, H * 0.26, 112, mix(look.sky[0], look.sky[1], 0.5)) +
    nature.stars(stage, 50, H * 0.7) +
    many(5, (i) => {
      const [x, y, s] = [
        [300, 0.66, 1],
        [640, 0.42, 0.62],
        [820, 0.8, 1.2],
        [1120, 0.58, 0.7],
        [1390, 0.8, 0.9],
      ][i] ?? [0, 0, 1];
      const u = W / 2 + side * ((x ?? 0) - 800);
      return place(
        nature.cloud(-280, 60, 560, pale(look.paper, 0.2)) +
          nature.green(stage, 0, -20, 190, 220, side),
        u,
        H * (y ?? 0),
        s,
      );
    })
  );
};

const dogCommittee: Composition = (stage) => {
  const { W, H, look, side } = stage;
  const fur = mix('#a9713f', look.ink, 0.08);
  const dog =
    fill('M-150 0C-190-160-120-300-10-320C60-330 90-250 92-160L104 0Z', fur) +
    fill('M10 0C0-110 40-190 92-170L104 0Z', pale(fur, 0.45)) +
    fill('M-150-20C-240-30-270-110-230-150C-230-90-190-70-140-80Z', fur) +
    fill(
      'M-30-300C-60-420 30-500 120-470C190-450 270-420 272-380C272-340 200-330 150-320C110-290 30-260-30-300Z',
      fur,
    ) +
    fill('M-10-470C-70-460-90-360-50-320C-10-330 30-390 30-450Z', dark(look, fur, 0.4)) +
    circle(140, -420, 13, look.ink) +
    oval(262, -392, 22, 16, look.ink) +
    fill('M-36-290C20-250 70-250 108-300L104-262C60-226 0-226-40-262Z', look.maple);
  return (
    box(0, 0, W, H, mix(look.near, look.mid, 0.3)) +
    box(W / 2 - side * 60 - 330, H * 0.06, 660, 330, look.sky[1]) +
    clipped(
      `M${W / 2 - side * 60 - 330} ${H * 0.06}h660v330h-660Z`,
      nature.sky(stage, W / 2, H * 0.2, 60, 4) +
        nature.hill(stage, H * 0.34, 20, look.mid) +
        nature.hill(stage, H * 0.4, 10, look.lit) +
        nature.flag(look, W / 2 + 60, H * 0.4, 130, 1),
    ) +
    line(`M${W / 2 - side * 60} ${H * 0.06}v330m-330-165h660`, look.paper, 14) +
    box(0, H * 0.72, W, H, '#8a5b36') +
    box(0, H * 0.72, W, 20, '#b57f4e') +
    place(dog, W / 2 + side * 430, H * 0.74, 1.25, 0, -side) +
    place(things.scorecard(look), W / 2 - side * 250, H * 0.9, 1.05, -5) +
    place(things.pencil(look), W / 2 + side * 120, H * 0.92, 1.2, -20) +
    place(things.mug(look.pine, look), W / 2 - side * 660, H * 0.86, 0.95)
  );
};

const flyGuide: Composition = (stage) => {
  const { W, H, look } = stage;
  const colors = [
    [look.ink, look.maple, look.granite],
    [look.pine, look.gold, '#d8cba6'],
    ['#6a3b2a', look.ink, '#b9c7c3'],
    [look.maple, look.pine, '#efe3c4'],
    ['#39505c', look.gold, look.granite],
    [look.gold, look.ink, '#c9b08a'],
  ];
  return (
    box(0, 0, W, H, mix(look.sand, look.paper, 0.5)) +
    box(40, 40, W - 80, H - 80, look.paper, 6) +
    colors
      .map(([a, b, c], i) => {
        const [x, y] = [W * (0.19 + (i % 3) * 0.31), H * (i < 3 ? 0.3 : 0.72)];
        return (
          circle(x, y, 186, mix(look.sky[1], look.paper, i % 2 ? 0.2 : 0.6)) +
          place(
            things.fishingFly(look, a ?? '', b ?? '', c ?? ''),
            x + 16,
            y + 22,
            0.46,
            -6,
            i % 2 ? -1 : 1,
          )
        );
      })
      .join('')
  );
};

const caddie: Composition = (stage) => {
  const { W, H, look, side } = stage;
  return (
    nature.sky(stage, W / 2 - side * 380, H * 0.36, 100, 6) +
    nature.hill(stage, H * 0.6, 36, look.far) +
    many(12, (i) =>
      nature.tree(stage, i * 150 - 20, H * 0.74 + (i % 2) * 16, stage.random.range(190, 280)),
    ) +
    nature.hill(stage, H * 0.76, 14, look.lit) +
    nature.green(stage, W / 2 - side * 520, H * 0.8, 200, 260, side) +
    nature.hill(stage, H * 0.92, 14, look.grass) +
    place(
      things.walker(look, { ...person(0), bag: look.pine }),
      W / 2 + side * 60,
      H * 0.96,
      0.74,
      0,
      side,
    ) +
    place(
      things.walker(look, { ...person(3), bag: look.maple }),
      W / 2 + side * 470,
      H * 0.94,
      0.6,
      0,
      side,
    ) +
    nature.blades(stage, H + 2, 60, look.near)
  );
};

const volunteers: Composition = (stage) => {
  const { W, H, look, side } = stage;
  return (
    nature.bands(stage, 4, 0.7) +
    nature.hill(stage, H * 0.5, 36, look.far) +
    nature.wood(stage, (u) => H * 0.58 + Math.sin(u / 210) * 14, 80, look.mid, 100) +
    nature.hill(stage, H * 0.66, 10, look.lit) +
    fill(
      poly(
        [W / 2 - 800, H * 0.02],
        [W / 2 + 800, H * 0.02],
        [W / 2 + 740, H * 0.19],
        [W / 2 - 740, H * 0.19],
      ),
      look.pine,
    ) +
    many(10, (i) =>
      fill(
        `M${W / 2 - 740 + i * 148} ${H * 0.19}h148v20a74 52 0 0 1 -148 0Z`,
        i % 2 ? look.paper : look.maple,
      ),
    ) +
    box(W / 2 - 700, H * 0.2, 26, H * 0.6, look.paper) +
    box(W / 2 + 674, H * 0.2, 26, H * 0.6, look.paper) +
    box(0, H * 0.76, W, H * 0.3, '#a9713f') +
    box(0, H * 0.76, W, 20, '#cf9a63') +
    place(
      box(-210, -150, 420, 170, look.maple, 16) +
        box(-224, -196, 448, 60, look.paper, 16) +
        box(-60, -90, 120, 40, look.paper, 10),
      W / 2 + side * 440,
      H * 0.82,
      1.05,
    ) +
    place(things.mug(look.pine, look), W / 2 + side * 60, H * 0.85, 1) +
    place(things.mug(look.gold, look), W / 2 - side * 130, H * 0.87, 1, 0, -1) +
    place(things.scorecard(look), W / 2 - side * 480, H * 0.92, 0.8, -4)
  );
};

const welcome: Composition = (stage) => {
  const { W, H, look, side } = stage;
  return (
    nature.sky(stage, W / 2, H * 0.5, 150, 6) +
    nature.peaks(
      stage,
      [
        [W / 2 - 420, H * 0.36, 420],
        [W / 2 + 430, H * 0.4, 380],
      ],
      H * 0.64,
      look.far,
      look.mid,
    ) +
    nature.wood(stage, (u) => H * 0.68 + Math.sin(u / 300) * 12, 80, look.near, 160) +
    fill(
      `M${W / 2 - 40} ${H * 0.7}C${W / 2} ${H * 0.8} ${W / 2 - 300} ${H * 0.88} ${W / 2 - 420} ${H + 10}H${W / 2 + 420}C${W / 2 + 300} ${H * 0.86} ${W / 2 + 40} ${H * 0.8} ${W / 2 + 50} ${H * 0.7}Z`,
      look.lit,
    ) +
    nature.hill(stage, H * 1.05, 10, look.grass) +
    nature.green(stage, W / 2, H * 0.73, 130, 200, side) +
    place(things.walker(look, { ...person(1), bag: look.maple }), W / 2 - 190, H * 0.96, 0.5) +
    place(
      things.walker(look, { ...person(0), bag: look.pine }),
      W / 2 + 30,
      H * 0.98,
      0.54,
      0,
      -1,
    ) +
    place(things.walker(look, { ...person(2), bag: look.gold }), W / 2 + 250, H * 0.96, 0.5)
  );
};

const coldMorning: Composition = (stage) => {
  const { W, H, look, side } = stage;
  return (
    turf(stage, H * 0.5) +
    nature.sky({ ...stage, H: H * 0.5 }, W / 2 - side * 380, H * 0.3, 90, 5).replace('</svg>', '') +
    box(0, H * 0.55, W, H * 0.45, look.grass) +
    nature.wood(stage, (u) => H * 0.52 + Math.sin(u / 260) * 12, 90, look.mid, 60) +
    nature.hill(stage, H * 0.6, 12, look.lit) +
    nature.blades(stage, H * 0.64, 40, pale(look.lit, 0.4), 22) +
    oval(W / 2, H * 0.92, 620, 40, look.ink, 'opacity=".25"') +
    place(
      fill('M-80-420H80V-20C80 6-80 6-80-20Z', look.pine) +
        fill('M30-420H80V-20C80-6 60 0 30 3Z', dark(look, look.pine)) +
        box(-80, -330, 160, 34, look.gold) +
        box(-62, -500, 124, 84, look.granite, 12),
      W / 2 - side * 60,
      H * 0.92,
      1.3,
    ) +
    place(things.mug(look.maple, look), W / 2 + side * 230, H * 0.92, 1.05) +
    place(
      fill('M-180 0C-190-210-90-270 0-270S190-210 180 0Z', look.maple) +
        box(-200, -60, 400, 84, look.paper, 30) +
        circle(0, -290, 54, look.paper) +
        line(
          'M-110-70C-110-170-70-220-40-250M110-70C110-170 70-220 40-250M0-70V-250',
          dark(look, look.maple, 0.25),
          12,
        ),
      W / 2 - side * 440,
      H * 0.92,
      1.1,
    ) +
    place(things.ball(look, side), W / 2 + side * 520, H * 0.86, 0.74)
  );
};

export const ARTICLES: Readonly<Record<string, Composition>> = {
  'note-1': coldMorning,
  'note-2': lipOfTheCup,
  'note-3': coffee,
  'note-4': coins,
  'note-5': starter,
  'note-6': letters,
  'note-7': shadeGreen,
  'note-8': nineHoles,
  'note-9': signpost,
  'note-12': dream,
  'note-13': dogCommittee,
  'note-14': flyGuide,
  'note-15': caddie,
  'note-16': dewShoes,
  'note-17': volunteers,
  'note-18': welcome,
};
/** Details of a day, by the weather that a recap opens with. */
export const DETAILS: Readonly<Record<string, readonly Composition[]>> = {
  fog: [fogMorning, rakedSand, fogMorning, dewShoes, fogMorning],
  wind: [windFlag, cardAndPencil, windFlag, autumnGreen, windFlag],
  morning: [dewShoes, frostTracks, longShadows, dewShoes, frostTracks],
  greens: [lipOfTheCup, longShadows, rakedSand, shadeGreen, lipOfTheCup],
  rain: [rainyUmbrella, cardAndPencil, rainyUmbrella, autumnGreen, rainyUmbrella],
};
export const matchPlay: Composition = (stage) => {
  const { W, H, look } = stage;
  return (
    box(0, 0, W / 2, H, look.pine) +
    box(W / 2, 0, W / 2, H, look.maple) +
    circle(W / 2, H / 2, H * 0.46, look.sky[1]) +
    nature.hill(stage, H * 1.02, 0, look.lit).replace(/^/, '') +
    place(things.finish(look, person(2)), W / 2 - 320, H * 0.93, 0.68) +
    place(things.finish(look, person(3)), W / 2 + 320, H * 0.93, 0.68, 0, -1) +
    nature.flag(look, W / 2, H * 0.9, 560, 1) +
    box(0, H * 0.92, W, H * 0.1, look.grass) +
    nature.blades(stage, H * 0.93, 40, look.grass)
  );
};

/** A champion's portrait: a golfer at the end of a swing in front of the year's colors. */
export const champion =
  (index: number): Composition =>
  (stage) => {
    const { W, H, look, side } = stage;
    const x = W / 2 - side * 60;
    const who = person(index);
    const back =
      nature.sky(stage, x, H * 0.46, 0, 5) +
      circle(x, H * 0.48, 430, look.sun) +
      circle(x, H * 0.48, 380, mix(look.sun, look.sky[1], 0.5));
    const land =
      nature.hill(stage, H * 0.74, 30, look.far) +
      nature.wood(stage, (u) => H * 0.82 + Math.sin(u / 240) * 14, 90, look.mid, 160) +
      nature.hill(stage, H * 0.9, 16, look.lit);
    const prize = place(
      box(-110, 0, 220, 130, look.granite, 6) +
        box(-124, -14, 248, 30, mix(look.granite, '#ffffff', 0.4), 6) +
        place(things.cup(look.gold, look), 0, -8, 1),
      x + side * 470,
      H * 0.88,
      1.05,
    );
    const figure =
      index % 2 === 0
        ? place(things.finish(look, who), x, H * 0.955, 1.02, 0, side)
        : place(things.winner(look, who), x, H * 1.2, 0.98, 0, side);
    return (
      back +
      land +
      (look.season === 'autumn' ? nature.fallingLeaves(stage, 16, 0, H, 36) : '') +
      (index % 2 === 0 ? prize : '') +
      figure +
      nature.blades(stage, H + 2, 60, look.near)
    );
  };
export { circlePath, type Point };
