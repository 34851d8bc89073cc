/** One composition for each event of the demo tour, by the slug of its name. */
import { mix } from '../color.ts';
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

export type Composition = (stage: Stage) => string;

const ground = (stage: Stage, y: number, color = stage.look.grass, waves = 2) =>
  nature.hill(stage, y, stage.H * 0.03, color, waves);
const dark = (look: Look, color: string, share = 0.3) => mix(color, look.ink, share);
const pale = (color: string, share = 0.3) => mix(color, '#fffaf0', share);
const many = (count: number, part: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => part(i)).join('');

/** A gabled wall with its roof, seen from the front: (0, 0) is the middle of its foot. */
function gable(
  w: number,
  h: number,
  roof: number,
  wall: string,
  roofColor: string,
  trim: string,
): string {
  return (
    fill(poly([-w / 2, 0], [-w / 2, -h], [0, -h - roof], [w / 2, -h], [w / 2, 0]), wall) +
    line(`M${-w / 2 - 30} ${-h + 16}L0 ${-h - roof - 14}L${w / 2 + 30} ${-h + 16}`, roofColor, 30) +
    line(`M${-w / 2 - 16} ${-h + 40}L0 ${-h - roof + 18}L${w / 2 + 16} ${-h + 40}`, trim, 10)
  );
}

const ballOnTee: Composition = (stage) => {
  const { W, H, look, side, random } = stage;
  const x = W / 2 + side * 150;
  const s = random.range(2.3, 2.9);
  return (
    nature.sky(stage, x - side * 520, H * 0.5, 120) +
    nature.hill(stage, H * 0.6, 40, look.far) +
    nature.wood(stage, (u) => H * 0.66 + Math.sin(u / 300) * 14, 74, look.mid, 200) +
    ground(stage, H * 0.7, look.lit) +
    nature.flag(look, x - side * 560, H * 0.705, 150, side) +
    nature.hill(stage, H * 0.78, 26, look.grass) +
    oval(x + side * 250, H * 0.93, 420, 40, look.ink, 'opacity=".28"') +
    place(things.tee(look.maple), x, H * 0.66, s * 0.62) +
    place(things.ball(look, side), x, H * 0.66 - 100 * s + 4, s) +
    nature.blades(stage, H * 0.94, 150, dark(look, look.grass, 0.25), 30) +
    nature.blades(stage, H + 4, 130, look.near, 34) +
    (look.season === 'spring'
      ? many(22, () =>
          circle(
            random.range(0, W),
            random.range(H * 0.82, H),
            random.range(5, 10),
            pale(look.sun),
            'opacity=".9"',
          ),
        )
      : '')
  );
};

const blackFly: Composition = (stage) => {
  const { W, H, look, side, random } = stage;
  const [cx, cy] = [W / 2, H * 0.52];
  return (
    nature.bands(stage, 4, 1) +
    circle(cx, cy, 470, pale(look.sky[1], 0.35)) +
    circle(cx, cy, 400, pale(look.sky[1], 0.6)) +
    nature.hill(stage, H * 0.86, 26, look.mid) +
    nature.wood(stage, () => H * 0.87, 90, look.near, 100) +
    box(0, H * 0.9, W, H * 0.1, look.water) +
    nature.glints(stage, H * 0.92, H, pale(look.water, 0.5), 16) +
    line(
      `M${cx + side * 330} ${cy - 50}C${cx + side * 560} ${cy - 90} ${cx + side * 640} ${cy - 300} ${cx + side * 820} ${-20}`,
      look.paper,
      5,
    ) +
    place(
      things.fishingFly(
        look,
        dark(look, '#2b2f2c', 0.2),
        random.pick([look.maple, '#8a6a3c', look.near]),
        random.pick([look.granite, '#d8cba6', '#b9c7c3']),
      ),
      cx,
      cy + 20,
      1.22,
      -6,
      side,
    ) +
    many(5, (i) =>
      place(
        oval(0, 0, 11, 6, look.ink) +
          oval(-8, -9, 10, 5, look.ink, 'opacity=".4"') +
          oval(9, -9, 10, 5, look.ink, 'opacity=".4"'),
        180 + i * 300 + random.range(-60, 60),
        random.range(120, 320),
        1.4,
        random.range(-30, 30),
      ),
    )
  );
};

const coveredBridge: Composition = (stage) => {
  const { W, H, look, side } = stage;
  const red = dark(look, '#a93a2a', 0.08);
  const y = H * 0.62;
  const long = 1080;
  const x = W / 2 - side * 40;
  const span =
    many(
      2,
      (i) =>
        fill(
          poly(
            [-long / 2 + i * (long - 150) - 20, 330],
            [-long / 2 + i * (long - 150), 0],
            [-long / 2 + i * (long - 150) + 150, 0],
            [-long / 2 + i * (long - 150) + 176, 330],
          ),
          look.granite,
        ) +
        line(
          `M${-long / 2 + i * (long - 150) - 4} 90h166M${-long / 2 + i * (long - 150) - 10} 190h180M${-long / 2 + i * (long - 150) + 70} 0v90m-40 0v100m80-100v100`,
          dark(look, look.granite),
          7,
        ),
    ) +
    box(-long / 2 + 30, -250, long - 60, 260, red) +
    many(12, (i) => box(-long / 2 + 60 + i * 84, -244, 8, 250, dark(look, red, 0.28))) +
    box(-long / 2 + 30, -214, long - 60, 62, look.ink) +
    many(12, (i) =>
      line(`M${-long / 2 + 40 + i * 80} -154l80-58m0 58l-80-58`, dark(look, red, 0.3), 12),
    ) +
    fill(
      poly(
        [-long / 2 - 20, -244],
        [-long / 2 + 70, -386],
        [long / 2 - 70, -386],
        [long / 2 + 20, -244],
      ),
      dark(look, look.near, 0.25),
    ) +
    fill(
      poly(
        [-long / 2 - 20, -244],
        [-long / 2 - 2, -272],
        [long / 2 + 2, -272],
        [long / 2 + 20, -244],
      ),
      pale(look.near, 0.22),
    ) +
    box(-long / 2 + 26, -8, long - 52, 26, dark(look, '#6b4a32'));
  return (
    nature.sky(stage, x + side * 470, H * 0.26, 92) +
    nature.hill(stage, H * 0.44, 60, look.far) +
    nature.hill(stage, H * 0.52, 50, look.mid) +
    many(15, (i) =>
      nature.tree(stage, i * 118 - 20, y + 20 + (i % 3) * 14, stage.random.range(190, 290)),
    ) +
    box(0, y + 40, W, H, look.water) +
    nature.glints(stage, y + 90, H * 0.96, pale(look.water, 0.45), 34) +
    fill(
      curve(
        [
          [-80, y + 40],
          [220, y + 60],
          [330, y + 200],
          [150, H * 0.93],
          [-80, H * 0.98],
        ],
        true,
      ),
      look.grass,
    ) +
    fill(
      curve(
        [
          [W + 80, y + 20],
          [W - 200, y + 60],
          [W - 300, y + 190],
          [W - 170, H * 0.88],
          [W + 80, H * 0.94],
        ],
        true,
      ),
      look.lit,
    ) +
    group(place(span, x, y + 10), '') +
    group(
      clipped(
        `M0 ${y + 210}H${W}V${H}H0Z`,
        group(
          box(-long / 2 + 30, 0, long - 60, 170, red),
          `translate(${x} ${y + 236})`,
          'opacity=".07"',
        ),
      ),
      '',
    ) +
    nature.green(stage, side > 0 ? W - 150 : 150, y + 100, 150, 170, -side) +
    nature.blades(stage, H + 2, 90, look.near)
  );
};

const lanternHill: Composition = (stage) => {
  const { W, H, look, side } = stage;
  const x = W / 2 - side * 240;
  return (
    nature.bands(stage, 6, 0.8) +
    nature.stars(stage, 46, H * 0.5) +
    circle(W / 2 + side * 520, H * 0.2, 62, look.sun) +
    nature.hill(stage, H * 0.62, 70, look.far) +
    nature.hill(stage, H * 0.7, 50, look.mid) +
    nature.wood(stage, (u) => H * 0.75 + Math.sin(u / 260) * 26, 84, look.near, 200) +
    [420, 330, 240]
      .map((r, i) => circle(x, H * 0.55, r, '#f6c566', `opacity="${0.13 + i * 0.09}"`))
      .join('') +
    fill(
      `M-60 ${H}V${H * 0.86}C${W * 0.25} ${H * 0.72} ${W * 0.45} ${H * 0.74} ${W * 0.62} ${H * 0.84}S${W} ${H * 0.9} ${W + 60} ${H * 0.86}V${H}Z`,
      look.grass,
    ) +
    oval(x, H * 0.82, 330, 50, pale(look.lit, 0.2)) +
    box(x - 150, H * 0.735, 300, 90, look.granite, 20) +
    box(x - 150, H * 0.78, 300, 46, dark(look, look.granite), 14) +
    place(things.lantern(look), x, H * 0.66, 1.55) +
    nature.green(stage, W / 2 + side * 430, H * 0.87, 210, 240, -side) +
    nature.blades(stage, H + 2, 110, look.ink)
  );
};

const stoneWall: Composition = (stage) => {
  const { W, H, look, random, side } = stage;
  let wall = '';
  for (let row = 0; row < 3; row += 1) {
    let x = -60 - row * 40;
    while (x < W + 80) {
      const w = random.range(150, 330) * (0.75 + row * 0.16);
      const y = H * 0.6 + row * 128;
      const color = mix(
        look.granite,
        random.pick([look.near, look.paper, look.sand]),
        random.range(0.05, 0.3),
      );
      const h = 132;
      wall +=
        fill(
          curve(
            [
              [x + 14, y + 8],
              [x + w / 2, y + random.range(-14, 8)],
              [x + w - 8, y + 12],
              [x + w, y + h * 0.6],
              [x + w - 14, y + h],
              [x + w / 2, y + h + 6],
              [x + 10, y + h - 4],
              [x, y + h / 2],
            ],
            true,
          ),
          color,
        ) +
        fill(
          curve(
            [
              [x + 8, y + h * 0.62],
              [x + w / 2, y + h * 0.78],
              [x + w - 4, y + h * 0.56],
              [x + w - 14, y + h],
              [x + w / 2, y + h + 6],
              [x + 10, y + h - 4],
            ],
            true,
          ),
          dark(look, color, 0.3),
        );
      x += w + 5;
    }
  }
  const bx = W / 2 + side * 180;
  return (
    nature.sky(stage, W / 2 - side * 430, H * 0.3, 96) +
    nature.hill(stage, H * 0.42, 50, look.far) +
    nature.hill(stage, H * 0.5, 34, look.lit) +
    nature.wood(stage, (u) => H * 0.485 + Math.sin(u / 200) * 14, 56, look.near, 30) +
    nature.hill(stage, H * 0.54, 20, look.grass) +
    nature.tree(stage, W / 2 - side * 560, H * 0.62, 470) +
    nature.green(stage, W / 2 - side * 90, H * 0.55, 170, 200, side) +
    box(0, H * 0.62, W, H * 0.4, dark(look, look.near, 0.5)) +
    wall +
    oval(bx + side * 30, H * 0.605, 110, 18, look.ink, 'opacity=".35"') +
    place(things.ball(look, side), bx, H * 0.55, 0.72) +
    nature.blades(stage, H + 2, 130, look.near, 30) +
    (look.season === 'autumn' ? nature.fallingLeaves(stage, 16, H * 0.56, H, 44) : '')
  );
};

const sugarhouse: Composition = (stage) => {
  const { W, H, look, side, random } = stage;
  const x = W / 2 + side * 150;
  const wall = dark(look, '#8f5a3a', 0.05);
  const trunk = mix('#6a5546', look.ink, 0.2);
  const tx = W / 2 - side * 500;
  const puffs = many(9, (i) =>
    circle(
      x + side * (i * 46 - 20) + random.range(-20, 20),
      H * 0.4 - i * 42,
      54 + i * 13,
      pale(look.paper, 0.2 + i * 0.05),
      `opacity="${0.95 - i * 0.05}"`,
    ),
  );
  return (
    nature.sky(stage, W / 2 - side * 90, H * 0.3, 84) +
    nature.hill(stage, H * 0.52, 60, look.far) +
    nature.wood(stage, (u) => H * 0.62 + Math.sin(u / 310) * 20, 110, look.mid, 200) +
    puffs +
    ground(stage, H * 0.72, look.lit) +
    place(
      gable(470, 220, 170, wall, dark(look, look.near, 0.3), look.paper) +
        fill(
          poly([-80, -330], [-80, -430], [0, -490], [80, -430], [80, -330]),
          dark(look, wall, 0.2),
        ) +
        line('M-104-418L0-500L104-418', dark(look, look.near, 0.3), 22) +
        box(-50, -420, 100, 50, look.paper) +
        many(6, (i) => box(-200 + i * 76, -214, 6, 214, dark(look, wall, 0.22))) +
        box(-62, -170, 124, 170, look.ink) +
        box(-44, -150, 88, 150, '#f2b65a') +
        fill(poly([-44, 0], [44, 0], [120, 60], [-120, 60]), '#f2b65a', 'opacity=".4"') +
        box(-196, -160, 86, 80, '#f2b65a') +
        line('M-153-160v80m-43-40h86', wall, 8) +
        box(120, -160, 86, 80, '#f2b65a') +
        line('M163-160v80m-43-40h86', wall, 8),
      x,
      H * 0.77,
    ) +
    nature.hill(stage, H * 0.84, 20, look.grass) +
    nature.flag(look, x + side * 420, H * 0.8, 210, -side) +
    fill(
      `M${tx - 120} ${H}C${tx - 80} ${H * 0.7} ${tx - 100} ${H * 0.3} ${tx - 130} ${-10}H${tx + 130}C${tx + 96} ${H * 0.3} ${tx + 90} ${H * 0.7} ${tx + 140} ${H}Z`,
      trunk,
    ) +
    line(
      `M${tx - 50} ${H}C${tx - 30} ${H * 0.6} ${tx - 60} ${H * 0.3} ${tx - 50} 0M${tx + 20} ${H}C${tx + 34} ${H * 0.7} ${tx + 6} ${H * 0.4} ${tx + 30} 0M${tx + 70} ${H}C${tx + 60} ${H * 0.6} ${tx + 84} ${H * 0.3} ${tx + 70} 0`,
      dark(look, trunk, 0.35),
      10,
    ) +
    place(
      box(-14, -34, 28, 40, look.granite, 8) +
        line('M-70 0C-70-50 70-50 70 0', dark(look, look.granite), 9) +
        fill('M-84 0H84L70 190C60 204-60 204-70 190Z', look.granite) +
        fill('M30 0H84L70 190C64 198 40 202 22 201Z', dark(look, look.granite)) +
        oval(0, 0, 84, 18, dark(look, look.granite, 0.45)) +
        box(-80, 40, 160, 12, dark(look, look.granite)),
      tx + side * 60,
      H * 0.56,
      1.15,
    ) +
    circle(tx + side * 60, H * 0.53, 9, pale(look.sky[1])) +
    nature.blades(stage, H + 2, 90, look.near)
  );
};

const sawmill: Composition = (stage) => {
  const { W, H, look, side } = stage;
  const [cx, cy, r] = [W / 2 + side * 190, H * 0.5, 400];
  const steel = mix(look.granite, '#ffffff', 0.25);
  const teeth = many(30, (i) => {
    const a = (i / 30) * Math.PI * 2;
    const b = a + 0.13;
    return fill(
      poly(
        [cx + Math.cos(a) * (r - 16), cy + Math.sin(a) * (r - 16)],
        [cx + Math.cos(b) * (r + 46), cy + Math.sin(b) * (r + 46)],
        [cx + Math.cos(b + 0.09) * (r - 16), cy + Math.sin(b + 0.09) * (r - 16)],
      ),
      steel,
    );
  });
  const log = (x: number, y: number, s: number) =>
    circle(x, y, s, '#6d4a31') +
    circle(x, y, s * 0.86, '#d9b27c') +
    [0.66, 0.46, 0.26]
      .map(
        (k) =>
          `<circle cx="${x}" cy="${y}" r="${s * k}" fill="none" stroke="#b98a55" stroke-width="6"/>`,
      )
      .join('') +
    line(`M${x} ${y}l${s * 0.5} ${-s * 0.6}`, '#b98a55', 5);
  const lx = side > 0 ? 60 : W - 640;
  return (
    nature.bands(stage, 5, 0.8) +
    nature.hill(stage, H * 0.62, 60, look.far) +
    teeth +
    circle(cx, cy, r, steel) +
    fill(
      `M${cx} ${cy}L${cx + r * 0.94} ${cy - r * 0.34}A${r} ${r} 0 0 1 ${cx + r * 0.34} ${cy + r * 0.94}Z`,
      mix(steel, '#ffffff', 0.4),
    ) +
    fill(
      `M${cx} ${cy}L${cx - r * 0.94} ${cy + r * 0.34}A${r} ${r} 0 0 1 ${cx - r * 0.34} ${cy - r * 0.94}Z`,
      mix(steel, '#ffffff', 0.4),
    ) +
    circle(cx, cy, 110, look.maple) +
    circle(cx, cy, 44, look.ink) +
    nature.wood(stage, (u) => H * 0.76 + Math.sin(u / 240) * 16, 120, look.near, 200) +
    ground(stage, H * 0.83, look.lit) +
    [0, 1, 2, 3].map((i) => log(lx + i * 180, H * 0.85, 92)).join('') +
    [0, 1, 2].map((i) => log(lx + 90 + i * 180, H * 0.715, 92)).join('') +
    [0, 1].map((i) => log(lx + 180 + i * 180, H * 0.58, 92)).join('') +
    nature.hill(stage, H * 0.93, 14, look.grass) +
    nature.flag(look, cx + side * 200, H * 0.93, 240, -side) +
    nature.blades(stage, H + 2, 70, look.near)
  );
};

const mooseCrossing: Composition = (stage) => {
  const { W, H, look, side } = stage;
  const x = W / 2 + side * 60;
  return (
    nature.sky(stage, x, H * 0.5, 300, 6) +
    nature.peaks(
      stage,
      [
        [W / 2 - side * 480, H * 0.42, 420],
        [W / 2 + side * 560, H * 0.46, 360],
      ],
      H * 0.68,
      mix(look.far, look.sky[1], 0.3),
      look.far,
    ) +
    nature.wood(stage, (u) => H * 0.7 + Math.sin(u / 300) * 16, 90, look.mid, 220) +
    fill(
      `M-60 ${H}V${H * 0.78}C${W * 0.3} ${H * 0.7} ${W * 0.7} ${H * 0.74} ${W + 60} ${H * 0.8}V${H}Z`,
      look.near,
    ) +
    place(things.moose(look.ink), x, H * 0.76, 1.02, 0, side) +
    fill(
      `M-60 ${H}V${H * 0.86}C${W * 0.3} ${H * 0.76} ${W * 0.6} ${H * 0.88} ${W + 60} ${H * 0.82}V${H}Z`,
      dark(look, look.grass, 0.35),
    ) +
    nature.flag(look, x + side * 500, H * 0.83, 260, -side) +
    nature.blades(stage, H + 2, 130, look.ink, 30)
  );
};

const fiddlehead: Composition = (stage) => {
  const { W, H, look, random, side } = stage;
  const coil = (x: number, foot: number, top: number, r: number, way: number, color: string) => {
    const pts: Point[] = [
      [x - way * 60, foot],
      [x - way * 40, (foot + top) / 2],
      [x - way * r, top + r * 0.3],
    ];
    for (let i = 0; i <= 26; i += 1) {
      const a = Math.PI + (i / 26) * Math.PI * 3.6;
      const k = r * (1 - i / 30);
      pts.push([x + way * Math.cos(a) * k, top + Math.sin(a) * k]);
    }
    let fronds = '';
    for (let i = 0; i <= 18; i += 1) {
      const a = Math.PI + (i / 18) * Math.PI * 1.7;
      const k = r * (1 - i / 46) + 30;
      fronds += circle(
        x + way * Math.cos(a) * k,
        top + Math.sin(a) * k,
        22 - i * 0.5,
        dark(look, color, 0.12),
      );
    }
    return (
      fronds +
      line(curve(pts), dark(look, color, 0.4), 64) +
      line(curve(pts), color, 46) +
      line(curve(pts.map(([px, py]): Point => [px - way * 10, py - 8])), pale(color, 0.35), 10)
    );
  };
  const c = mix('#7fae48', look.ink, 0.05);
  return (
    nature.sky(stage, W / 2 - side * 420, H * 0.3, 100) +
    nature.hill(stage, H * 0.56, 50, look.far) +
    nature.wood(stage, (u) => H * 0.66 + Math.sin(u / 210) * 18, 90, look.mid, 200) +
    ground(stage, H * 0.72, look.lit) +
    nature.green(stage, W / 2 - side * 500, H * 0.75, 190, 220, side) +
    nature.hill(stage, H * 0.84, 20, look.grass) +
    coil(W / 2 - side * 120, H, H * 0.52, 120, side, pale(c, 0.1)) +
    coil(W / 2 + side * 220, H + 40, H * 0.36, 190, side, c) +
    coil(W / 2 + side * 580, H + 40, H * 0.58, 130, -side, dark(look, c, 0.12)) +
    nature.blades(stage, H + 2, 150, look.near, 32) +
    many(8, () =>
      circle(random.range(0, W), random.range(H * 0.86, H * 0.97), 12, pale('#b48ac4', 0.3)),
    )
  );
};

const whippoorwill: Composition = (stage) => {
  const { W, H, look, side, random } = stage;
  const x = W / 2 + side * 130;
  return (
    nature.sky(stage, x, H * 0.4, 280, 5) +
    nature.stars(stage, 40, H * 0.45) +
    circle(x, H * 0.4, 280, look.sun) +
    circle(x - 90, H * 0.33, 44, mix(look.sun, look.mid, 0.12)) +
    circle(x + 100, H * 0.47, 62, mix(look.sun, look.mid, 0.12)) +
    circle(x + 30, H * 0.27, 26, mix(look.sun, look.mid, 0.12)) +
    nature.hill(stage, H * 0.72, 50, look.far) +
    nature.wood(stage, (u) => H * 0.8 + Math.sin(u / 240) * 18, 100, look.mid, 200) +
    ground(stage, H * 0.86, look.grass) +
    nature.green(stage, W / 2 - side * 440, H * 0.88, 220, 250, side) +
    line(
      `M${W / 2 + side * 860} ${H * 0.6}C${W / 2 + side * 500} ${H * 0.5} ${W / 2 + side * 200} ${H * 0.56} ${W / 2 - side * 280} ${H * 0.52}M${W / 2 + side * 380} ${H * 0.535}C${W / 2 + side * 300} ${H * 0.46} ${W / 2 + side * 240} ${H * 0.44} ${W / 2 + side * 200} ${H * 0.4}`,
      look.ink,
      34,
    ) +
    place(
      things.bird(mix('#6a5240', look.ink, 0.25), '#d9c49a', mix('#3b2c20', look.ink, 0.3)),
      x - side * 60,
      H * 0.47,
      1.35,
      0,
      side,
    ) +
    many(26, () => {
      const [fx, fy, r] = [
        random.range(0, W),
        random.range(H * 0.55, H * 0.95),
        random.range(4, 9),
      ];
      return circle(fx, fy, r * 2.6, '#f4dd7a', 'opacity=".22"') + circle(fx, fy, r, '#fbeea6');
    }) +
    nature.blades(stage, H + 2, 140, look.ink, 30)
  );
};

const townHall: Composition = (stage) => {
  const { W, H, look, side } = stage;
  const white = look.paper;
  const shade = mix(white, look.far, 0.45);
  const x = W / 2 + side * 40;
  const window = (wx: number, wy: number) =>
    box(wx - 36, wy, 72, 130, look.near) +
    line(`M${wx} ${wy}v130m-36-86h72m-72 43h72`, white, 6) +
    box(wx - 58, wy, 18, 130, look.pine) +
    box(wx + 40, wy, 18, 130, look.pine);
  const hall =
    box(-120, -780, 240, 280, white) +
    box(30, -780, 90, 280, shade) +
    fill(poly([-150, -780], [0, -1010], [150, -780]), look.pine) +
    fill(poly([0, -1010], [150, -780], [40, -780]), dark(look, look.pine)) +
    line('M0-1010V-1080', look.gold, 10) +
    circle(0, -1084, 16, look.gold) +
    circle(0, -660, 76, look.ink) +
    circle(0, -660, 64, pale(white, 0.6)) +
    line('M0-660V-706M0-660L30-640', look.ink, 9) +
    fill('M-60-500H60V-560C60-590-60-590-60-560Z', look.near) +
    gable(640, 380, 190, white, look.pine, shade) +
    box(220, -380, 100, 380, shade) +
    [-220, -110, 110, 220].map((wx) => window(wx, -330)).join('') +
    box(-66, -210, 132, 210, look.maple) +
    fill('M-66-210C-66-290 66-290 66-210Z', look.near) +
    line('M0-210V0', dark(look, look.maple), 8) +
    box(-110, -14, 220, 24, look.granite) +
    box(-140, 8, 280, 24, dark(look, look.granite, 0.15)) +
    [-190, 190]
      .map(
        (u) =>
          fill(`M${u - 80}-150A80 80 0 0 0 ${u + 80}-150Z`, look.maple) +
          fill(`M${u - 54}-150A54 54 0 0 0 ${u + 54}-150Z`, white) +
          fill(`M${u - 28}-150A28 28 0 0 0 ${u + 28}-150Z`, look.near),
      )
      .join('');
  return (
    nature.sky(stage, W / 2 - side * 520, H * 0.24, 90) +
    nature.cloud(side > 0 ? 60 : W - 620, H * 0.34, 560, pale(look.sky[1], 0.4)) +
    nature.hill(stage, H * 0.62, 60, look.far) +
    nature.hill(stage, H * 0.7, 30, look.mid) +
    nature.tree(stage, W / 2 - side * 560, H * 0.88, 620) +
    nature.tree(stage, W / 2 + side * 590, H * 0.86, 560) +
    ground(stage, H * 0.84, look.lit) +
    place(hall, x, H * 0.87, 0.92) +
    nature.hill(stage, H * 0.94, 16, look.grass) +
    fill(poly([x - 130, H * 0.88], [x + 130, H * 0.88], [x + 330, H], [x - 330, H]), look.sand) +
    nature.flag(look, x - side * 480, H * 0.95, 230, side) +
    nature.blades(stage, H + 2, 50, look.near)
  );
};

const snowshoeHare: Composition = (stage) => {
  const { W, H, look, side } = stage;
  const x = W / 2 + side * 170;
  const white = mix('#fdfbf5', look.far, 0.06);
  const coat =
    look.season === 'late' || look.season === 'autumn' || look.weather === 'frost'
      ? white
      : mix('#a58a68', look.ink, 0.1);
  return (
    nature.sky(stage, W / 2 - side * 380, H * 0.36, 116) +
    nature.hill(stage, H * 0.56, 50, look.far) +
    nature.wood(stage, (u) => H * 0.65 + Math.sin(u / 260) * 20, 120, look.mid, 230) +
    ground(stage, H * 0.74, look.lit) +
    many(4, (i) =>
      nature.pine(
        side > 0 ? 60 + i * 120 : W - 60 - i * 120,
        H * (0.74 + i * 0.012),
        420 - i * 70,
        look.near,
        mix(look.near, look.lit, 0.3),
        -side,
      ),
    ) +
    nature.green(stage, W / 2 - side * 130, H * 0.77, 170, 190, -side) +
    nature.hill(stage, H * 0.86, 22, look.grass) +
    many(7, (i) => {
      const [tx, ty, s] = [x - side * (320 + i * 86), H * 0.925 - i * 13, 1 - i * 0.09];
      return (
        oval(tx, ty, 17 * s, 8 * s, dark(look, look.grass, 0.34)) +
        oval(tx - side * 34 * s, ty + 13 * s, 26 * s, 9 * s, dark(look, look.grass, 0.34)) +
        oval(tx - side * 40 * s, ty - 12 * s, 26 * s, 9 * s, dark(look, look.grass, 0.34))
      );
    }) +
    oval(x - side * 40, H * 0.93, 330, 30, look.ink, 'opacity=".25"') +
    place(
      things.hare(coat, mix(coat, look.mid, 0.24), mix('#4d4037', look.ink, 0.3)),
      x,
      H * 0.93,
      1.25,
      0,
      side,
    ) +
    nature.blades(stage, H + 2, 90, look.near)
  );
};

const twoLanterns: Composition = (stage) => {
  const { W, H, look } = stage;
  const wall = mix('#6a4638', look.ink, 0.45);
  const x = W / 2;
  const arch = `M${x - 420} ${H}V${H * 0.42}C${x - 420} ${-40} ${x + 420} ${-40} ${x + 420} ${H * 0.42}V${H}Z`;
  const bricks = many(14, (r) =>
    many(12, (c) =>
      box(
        c * 150 - (r % 2) * 75 - 40,
        r * 88 - 6,
        142,
        80,
        mix(wall, ['#8a5a45', look.ink, '#6d4a3c'][(r * 7 + c * 5) % 3] ?? look.ink, 0.2),
        4,
      ),
    ),
  );
  return (
    box(0, 0, W, H, mix(wall, look.ink, 0.35)) +
    bricks +
    fill(
      `M${x - 480} ${H}V${H * 0.42}C${x - 480} ${-120} ${x + 480} ${-120} ${x + 480} ${H * 0.42}V${H}Z`,
      mix(look.granite, look.ink, 0.25),
    ) +
    clipped(
      arch,
      nature.sky(stage, x, H * 0.5, 0, 5) +
        nature.stars(stage, 40, H * 0.5) +
        nature.hill(stage, H * 0.66, 50, look.far) +
        nature.wood(stage, (u) => H * 0.74 + Math.sin(u / 200) * 16, 80, look.mid, 200) +
        ground(stage, H * 0.8, look.grass) +
        nature.green(stage, x + 20, H * 0.84, 190, 200, 1),
    ) +
    box(x - 480, H * 0.93, 960, 90, look.granite) +
    [-1, 1]
      .map(
        (w) =>
          [220, 150]
            .map((r) => circle(x + w * 195, H * 0.42, r, '#f6c566', 'opacity=".2"'))
            .join('') +
          line(`M${x + w * 195} -20V${H * 0.2}`, look.ink, 10) +
          place(things.lantern(look), x + w * 195, H * 0.42, 1.25),
      )
      .join('')
  );
};

const oxYoke: Composition = (stage) => {
  const { W, H, look, side } = stage;
  const wood = mix('#a9713f', look.ink, 0.08);
  const yoke =
    line('M-200-10C-206 190-60 190-70-10M70-10C60 190 206 190 200-10', dark(look, wood, 0.35), 26) +
    fill(
      'M-330-40C-250-110-180-90-130-60C-80-30-50-50 0-50S80-30 130-60C180-90 250-110 330-40C340-10 320 20 290 20C240 0 180-20 140 10C90 40 50 30 0 30S-90 40-140 10C-180-20-240 0-290 20C-320 20-340-10-330-40Z',
      wood,
    ) +
    fill(
      'M-330-40C-320-20-300 0-270-8C-200-30-170-20-130 2C-80 20-50 6 0 6S80 20 130 2C170-20 200-30 270-8C300 0 320-20 330-40C340-10 320 20 290 20C240 0 180-20 140 10C90 40 50 30 0 30S-90 40-140 10C-180-20-240 0-290 20C-320 20-340-10-330-40Z',
      dark(look, wood, 0.25),
    ) +
    line('M0 20V86', dark(look, look.granite, 0.3), 14) +
    `<circle cx="0" cy="116" r="34" fill="none" stroke="${dark(look, look.granite, 0.3)}" stroke-width="14"/>`;
  return (
    nature.sky(stage, W / 2 + side * 380, H * 0.3, 100) +
    nature.hill(stage, H * 0.5, 50, look.far) +
    nature.hill(stage, H * 0.58, 40, look.mid) +
    nature.wood(stage, (u) => H * 0.66 + Math.sin(u / 260) * 16, 70, look.near, 200) +
    ground(stage, H * 0.72, look.lit) +
    nature.flag(look, W / 2 + side * 620, H * 0.75, 200, -side) +
    nature.hill(stage, H * 0.8, 22, look.grass) +
    oval(W / 2, H * 0.925, 560, 40, look.ink, 'opacity=".28"') +
    line(`M${W / 2} ${H * 0.93}V${H * 0.5}`, dark(look, wood, 0.45), 40) +
    place(yoke, W / 2, H * 0.6, 2.05) +
    place(things.bag(look.pine, look, look.gold), W / 2 - 265, H * 0.92, 1.8, -4) +
    place(things.bag(look.maple, look), W / 2 + 265, H * 0.92, 1.8, 4, -1) +
    nature.blades(stage, H + 2, 110, look.near)
  );
};

const river: Composition = (stage) => {
  const { W, H, look, side, random } = stage;
  // From the air.
  const bed: Point[] = [
    [W * 0.5 - side * 900, H * 0.1],
    [W * 0.5 - side * 420, H * 0.2],
    [W * 0.5 - side * 120, H * 0.46],
    [W * 0.5 + side * 240, H * 0.5],
    [W * 0.5 + side * 420, H * 0.72],
    [W * 0.5 + side * 260, H * 0.92],
    [W * 0.5 + side * 420, H * 1.2],
  ];
  const hole = (x: number, y: number, x2: number, y2: number, bend: number) => {
    const d = `M${x} ${y}C${x + bend} ${(y * 2 + y2) / 3} ${x2 + bend} ${(y + y2 * 2) / 3} ${x2} ${y2}`;
    return (
      line(d, dark(look, look.grass, 0.12), 200) +
      line(d, look.lit, 130) +
      line(d, pale(look.lit, 0.16), 40, 'stroke-dasharray="2 90"') +
      oval(x2, y2, 96, 84, pale(look.lit, 0.24)) +
      fill(
        curve(
          [
            [x2 + 90, y2 + 70],
            [x2 + 150, y2 + 40],
            [x2 + 190, y2 + 90],
            [x2 + 120, y2 + 120],
          ],
          true,
        ),
        look.sand,
      ) +
      fill(
        curve(
          [
            [x2 - 120, y2 - 70],
            [x2 - 170, y2 - 20],
            [x2 - 130, y2 + 30],
            [x2 - 96, y2 - 20],
          ],
          true,
        ),
        look.sand,
      ) +
      oval(x, y, 40, 30, pale(look.lit, 0.24)) +
      nature.flag(look, x2, y2 + 6, 110, 1)
    );
  };
  const spots: [number, number][] = Array.from({ length: 120 }, () => [
    random.range(0, W),
    random.range(0, H),
  ]);
  const isFree = ([x, y]: [number, number]) =>
    bed.every(([bx, by]) => Math.hypot(bx - x, by - y) > 190) &&
    Math.hypot(x - W * 0.25, y - H * 0.66) > 330 &&
    Math.hypot(x - W * 0.73, y - H * 0.26) > 330;
  return (
    box(0, 0, W, H, look.grass) +
    many(9, (i) =>
      fill(
        curve(
          [
            [i * 220 - 100, -40],
            [i * 220 + 60, H * 0.4],
            [i * 220 - 60, H + 40],
            [i * 220 + 40, H + 40],
            [i * 220 + 160, H * 0.4],
            [i * 220, -40],
          ],
          true,
        ),
        mix(look.grass, look.lit, 0.16),
      ),
    ) +
    line(curve(bed), look.sand, 240) +
    line(curve(bed), dark(look, look.water, 0.25), 214) +
    line(curve(bed), look.water, 176) +
    line(
      curve(bed.map(([x, y]): Point => [x + 20, y + 30])),
      pale(look.water, 0.4),
      10,
      'stroke-dasharray="120 160"',
    ) +
    hole(side > 0 ? 180 : W - 180, H * 0.92, W / 2 - side * 380, H * 0.5, -side * 60) +
    hole(W / 2 + side * 700, H * 0.62, W / 2 + side * 250, H * 0.2, side * 80) +
    spots
      .filter(isFree)
      .map(([x, y]) => {
        const r = random.range(26, 54);
        const leaf = random.pick([...look.leaves, look.near]);
        return (
          circle(x + 12, y + 16, r, look.ink, 'opacity=".3"') +
          circle(x, y, r, dark(look, leaf, 0.2)) +
          circle(x - r * 0.2, y - r * 0.22, r * 0.66, leaf)
        );
      })
      .join('')
  );
};

const lakes: Composition = (stage) => {
  const { W, H, look, side } = stage;
  const x = W / 2 + side * 40;
  const hull = mix('#b4552f', look.ink, 0.08);
  return (
    nature.sky(stage, x - side * 320, H * 0.36, 104) +
    nature.hill(stage, H * 0.46, 50, mix(look.far, look.sky[1], 0.35)) +
    nature.hill(stage, H * 0.5, 34, look.far) +
    nature.wood(stage, (u) => H * 0.54 + Math.sin(u / 300) * 8, 54, look.mid, 40) +
    box(0, H * 0.56, W, H * 0.5, look.water) +
    nature.glints(stage, H * 0.57, H * 0.9, look.sun, 30, x - side * 320, 200) +
    oval(W / 2 + side * 480, H * 0.6, 230, 22, look.near) +
    many(5, (i) =>
      nature.pine(
        W / 2 + side * (340 + i * 66),
        H * 0.6,
        180 + ((i * 37) % 70),
        look.near,
        mix(look.near, look.lit, 0.25),
        -side,
      ),
    ) +
    nature.flag(look, W / 2 + side * 650, H * 0.6, 130, -side) +
    place(things.bag(look.pine, look, look.gold), x + side * 150, H * 0.845, 1.12, 10 * side) +
    place(
      fill(
        'M-520-60C-470-20-440 10-380 30H380C440 10 470-20 520-60C500 40 440 96 360 104H-360C-440 96-500 40-520-60Z',
        hull,
      ) +
        fill(
          'M-470 40C-440 84-410 98-360 104H360C410 98 440 84 470 40C440 60 410 64 360 64H-360C-410 64-440 60-470 40Z',
          dark(look, hull, 0.3),
        ) +
        line(
          'M-520-60C-470-20-440 10-380 30H380C440 10 470-20 520-60',
          mix('#e0b070', look.ink, 0.1),
          16,
        ) +
        line('M-330 10L-90-330', '#8a5b36', 18) +
        place(oval(0, 0, 30, 76, '#8a5b36'), -70, -360, 1, 35),
      x,
      H * 0.8,
      1,
      0,
      side,
    ) +
    oval(x, H * 0.892, 540, 18, dark(look, look.water, 0.35), 'opacity=".7"') +
    nature.glints(stage, H * 0.9, H * 0.98, pale(look.water, 0.5), 18) +
    line(
      many(
        9,
        (i) =>
          `M${(side > 0 ? 40 : W - 260) + i * 28} ${H}q${10 - i * 3} -120 ${20 - i * 6} ${-190 - ((i * 53) % 70)}`,
      ),
      look.near,
      10,
    )
  );
};

const monadnock: Composition = (stage) => {
  const { W, H, look, side } = stage;
  const x = W / 2;
  const rays = many(16, (i) => {
    const a = Math.PI + (i / 15) * Math.PI;
    const b = a + 0.1;
    return fill(
      poly(
        [x, H * 0.5],
        [x + Math.cos(a) * 1500, H * 0.5 + Math.sin(a) * 1500],
        [x + Math.cos(b) * 1500, H * 0.5 + Math.sin(b) * 1500],
      ),
      look.sky[1],
      'opacity=".75"',
    );
  });
  return (
    box(0, 0, W, H, look.sky[0]) +
    rays +
    circle(x, H * 0.34, 250, look.gold) +
    circle(x, H * 0.34, 216, look.sun) +
    nature.peaks(
      stage,
      [[x, H * 0.3, 900]],
      H * 0.74,
      mix(look.far, look.mid, 0.4),
      mix(look.mid, look.near, 0.35),
      look.season === 'late' || look.weather === 'frost' ? '#fbf8f0' : '',
    ) +
    nature.wood(stage, (u) => H * 0.72 - Math.sin((u / W) * Math.PI) * 20, 90, look.near, 150) +
    box(0, H * 0.78, W, H * 0.1, look.water) +
    nature.glints(stage, H * 0.79, H * 0.87, pale(look.water, 0.5), 20) +
    ground(stage, H * 0.88, look.lit) +
    nature.green(stage, x + side * 290, H * 0.9, 250, 260, side) +
    nature.hill(stage, H * 0.98, 14, look.grass) +
    nature.tree(stage, x - side * 600, H * 0.97, 430) +
    nature.blades(stage, H + 2, 60, look.near)
  );
};

const tidalLedge: Composition = (stage) => {
  const { W, H, look, side, random } = stage;
  const x = W / 2 + side * 250;
  const wave = (y: number, color: string, size: number) => {
    let d = `M-100 ${H}V${y}`;
    for (let u = -100; u < W + 100; u += size)
      d += `q${size * 0.36} ${-size * 0.34} ${size * 0.62} ${-size * 0.06}q${size * 0.02} ${size * 0.16} ${size * 0.38} ${size * 0.06}`;
    return fill(`${d}V${H}Z`, color);
  };
  const tower =
    fill(poly([-92, 0], [-58, -520], [58, -520], [92, 0]), look.paper) +
    fill(poly([30, 0], [26, -520], [58, -520], [92, 0]), mix(look.paper, look.far, 0.5)) +
    fill(poly([-86, -100], [-76, -240], [76, -240], [86, -100]), look.maple) +
    fill(poly([-67, -380], [-58, -500], [58, -500], [67, -380]), look.maple) +
    box(-84, -548, 168, 30, look.ink, 4) +
    box(-46, -640, 92, 94, '#ffe9a8') +
    line('M-46-640v94m46-94v94m46-94v94', look.ink, 8) +
    fill('M-64-640C-60-720 60-720 64-640Z', look.ink) +
    line('M0-700V-740', look.ink, 10);
  return (
    nature.sky(stage, W / 2 - side * 440, H * 0.46, 120) +
    (look.hour === 'dusk' || look.hour === 'night' || look.weather === 'fog'
      ? fill(
          poly([x, H * 0.19], [x - side * 1300, H * 0.02], [x - side * 1300, H * 0.3]),
          '#ffeeb5',
          'opacity=".5"',
        )
      : nature.cloud(W / 2 - 620, H * 0.2, 480, pale(look.sky[1], 0.5))) +
    box(0, H * 0.52, W, H, look.water) +
    nature.glints(stage, H * 0.53, H * 0.66, look.sun, 26, W / 2 - side * 440, 180) +
    fill(
      poly(
        [W / 2 - side * 120, H * 0.72],
        [W / 2 - side * 20, H * 0.62],
        [W / 2 + side * 90, H * 0.585],
        [W / 2 + side * 420, H * 0.565],
        [W / 2 + side * 900, H * 0.6],
        [W / 2 + side * 900, H],
      ),
      look.granite,
    ) +
    fill(
      poly(
        [W / 2 - side * 120, H * 0.72],
        [W / 2 + side * 60, H * 0.68],
        [W / 2 + side * 180, H * 0.74],
        [W / 2 + side * 400, H * 0.68],
        [W / 2 + side * 620, H * 0.76],
        [W / 2 + side * 900, H * 0.72],
        [W / 2 + side * 900, H],
        [W / 2 - side * 60, H],
      ),
      dark(look, look.granite, 0.35),
    ) +
    fill(
      curve(
        [
          [W / 2 + side * 60, H * 0.596],
          [W / 2 + side * 420, H * 0.55],
          [W / 2 + side * 900, H * 0.57],
          [W / 2 + side * 900, H * 0.62],
          [W / 2 + side * 420, H * 0.6],
        ],
        true,
      ),
      look.lit,
    ) +
    place(tower, x, H * 0.575, 0.8) +
    place(gable(150, 90, 60, look.paper, look.maple, look.granite), x + side * 200, H * 0.575) +
    nature.flag(look, x - side * 170, H * 0.585, 150, -side) +
    wave(H * 0.76, mix(look.water, look.paper, 0.5), 230) +
    wave(H * 0.785, look.water, 230) +
    wave(H * 0.86, mix(look.water, look.paper, 0.6), 300) +
    wave(H * 0.885, dark(look, look.water, 0.25), 300) +
    many(4, () => {
      const [gx, gy] = [random.range(100, W / 2), random.range(H * 0.12, H * 0.4)];
      return line(`M${gx - 44} ${gy}q22 -26 44 0q22 -26 44 0`, look.paper, 9);
    })
  );
};

const graniteOpen: Composition = (stage) => {
  const { W, H, look, side, random } = stage;
  const x = W / 2 - side * 60;
  const g = look.granite;
  const outline: Point[] = [
    [x - 520, H * 0.84],
    [x - 560, H * 0.62],
    [x - 400, H * 0.4],
    [x - 160, H * 0.3],
    [x + 130, H * 0.33],
    [x + 330, H * 0.44],
    [x + 500, H * 0.66],
    [x + 480, H * 0.86],
  ];
  const d = poly(...outline);
  let specks = '';
  for (let i = 0; i < 90; i += 1)
    specks += circle(
      random.range(x - 560, x + 500),
      random.range(H * 0.3, H * 0.86),
      random.range(3, 8),
      random.pick([look.ink, look.paper, look.maple]),
      'opacity=".35"',
    );
  return (
    nature.sky(stage, x + side * 560, H * 0.28, 100) +
    nature.peaks(
      stage,
      [
        [x - 560, H * 0.44, 420],
        [x + 640, H * 0.48, 400],
      ],
      H * 0.68,
      look.far,
      look.mid,
    ) +
    nature.wood(stage, (u) => H * 0.7 + Math.sin(u / 300) * 14, 96, look.near, 200) +
    ground(stage, H * 0.78, look.lit) +
    oval(x, H * 0.86, 660, 56, look.ink, 'opacity=".3"') +
    clipped(
      d,
      fill(d, g) +
        fill(
          poly(
            [x - 560, H * 0.62],
            [x - 400, H * 0.4],
            [x - 160, H * 0.3],
            [x - 220, H * 0.52],
            [x - 470, H * 0.7],
          ),
          mix(g, '#ffffff', 0.4),
        ) +
        fill(
          poly([x - 160, H * 0.3], [x + 130, H * 0.33], [x + 60, H * 0.5], [x - 220, H * 0.52]),
          mix(g, '#ffffff', 0.22),
        ) +
        fill(
          poly(
            [x + 130, H * 0.33],
            [x + 330, H * 0.44],
            [x + 500, H * 0.66],
            [x + 480, H * 0.86],
            [x + 180, H * 0.86],
            [x + 60, H * 0.5],
          ),
          dark(look, g, 0.38),
        ) +
        fill(
          poly([x - 470, H * 0.7], [x - 220, H * 0.52], [x - 120, H * 0.86], [x - 520, H * 0.86]),
          dark(look, g, 0.14),
        ) +
        specks +
        line(`M${x + 60} ${H * 0.5}l-30 90l40 110l-20 150`, look.ink, 12),
    ) +
    nature.flag(look, x + 20, H * 0.325, 300, side) +
    place(things.ball(look, side), x + side * 560, H * 0.83, 0.66) +
    nature.hill(stage, H * 0.93, 18, look.grass) +
    nature.blades(stage, H * 0.89, 70, dark(look, look.grass, 0.2), 24) +
    nature.blades(stage, H + 2, 100, look.near)
  );
};

const oldNotch: Composition = (stage) => {
  const { W, H, look, side } = stage;
  const x = W / 2 + side * 30;
  const cliff = (w: number, color: string, inset: number) =>
    fill(
      poly(
        [x + w * 900, -20],
        [x + w * (330 + inset), -20],
        [x + w * (290 + inset), H * 0.14],
        [x + w * (230 + inset), H * 0.2],
        [x + w * (220 + inset), H * 0.36],
        [x + w * (150 + inset * 0.8), H * 0.44],
        [x + w * (140 + inset * 0.8), H * 0.58],
        [x + w * (60 + inset * 0.6), H * 0.68],
        [x + w * (60 + inset * 0.6), H + 10],
        [x + w * 900, H + 10],
      ),
      color,
    );
  return (
    nature.sky(stage, x, H * 0.42, 120, 6) +
    nature.peaks(stage, [[x, H * 0.46, 300]], H * 0.7, look.far, mix(look.far, look.mid, 0.5)) +
    cliff(-1, look.mid, 0) +
    cliff(-1, dark(look, look.mid, 0.32), 190) +
    cliff(1, mix(look.mid, look.near, 0.55), 30) +
    cliff(1, dark(look, look.near, 0.3), 210) +
    nature.wood(stage, (u) => H * 0.74 - Math.abs(u - x) * 0.14, 100, look.near, 260) +
    fill(
      `M${x - 60} ${H * 0.7}C${x - 30} ${H * 0.8} ${x - 420} ${H * 0.86} ${x - 600} ${H + 10}H${x + 560}C${x + 420} ${H * 0.88} ${x + 120} ${H * 0.8} ${x + 90} ${H * 0.7}Z`,
      look.grass,
    ) +
    fill(
      `M${x - 20} ${H * 0.72}C${x + 20} ${H * 0.82} ${x - 220} ${H * 0.88} ${x - 300} ${H + 10}H${x + 300}C${x + 220} ${H * 0.88} ${x + 60} ${H * 0.8} ${x + 50} ${H * 0.72}Z`,
      look.lit,
    ) +
    nature.green(stage, x + 12, H * 0.735, 110, 160, side) +
    many(
      4,
      (i) =>
        nature.pine(
          x - 760 + i * 110,
          H * (0.98 + i * 0.01),
          520 - i * 90,
          dark(look, look.near, 0.35),
          look.near,
          1,
        ) +
        nature.pine(
          x + 790 - i * 110,
          H * (0.98 + i * 0.01),
          540 - i * 96,
          dark(look, look.near, 0.35),
          look.near,
          -1,
        ),
    ) +
    nature.blades(stage, H + 2, 60, look.ink)
  );
};

const profile: Composition = (stage) => {
  const { W, H, look, side } = stage;
  const at = (u: number, v: number): Point => [W / 2 + side * u, H * v];
  const face = poly(
    at(-900, 0.02),
    at(-300, 0.1),
    at(-190, 0.17),
    at(-110, 0.26),
    at(-80, 0.33),
    at(-128, 0.365),
    at(-116, 0.41),
    at(-52, 0.465),
    at(10, 0.52),
    at(-4, 0.55),
    at(-92, 0.568),
    at(-66, 0.598),
    at(-70, 0.62),
    at(-110, 0.636),
    at(-74, 0.662),
    at(-78, 0.69),
    at(-112, 0.705),
    at(-62, 0.74),
    at(-74, 0.79),
    at(-170, 0.82),
    at(-240, 0.88),
    at(-300, 1.02),
    at(-900, 1.02),
  );
  return (
    nature.sky(stage, W / 2 + side * 380, H * 0.4, 130) +
    nature.peaks(stage, [[W / 2 + side * 620, H * 0.5, 420]], H * 0.72, look.far, look.mid) +
    nature.wood(stage, () => H * 0.74, 90, look.near, 80) +
    box(0, H * 0.77, W, H, look.water) +
    nature.glints(stage, H * 0.78, H * 0.86, look.sun, 22, W / 2 + side * 380, 170) +
    ground(stage, H * 0.88, look.lit) +
    clipped(
      face,
      fill(face, look.granite) +
        fill(
          poly(
            at(-900, 0.02),
            at(-500, 0.06),
            at(-420, 0.3),
            at(-330, 0.46),
            at(-360, 0.7),
            at(-480, 1.02),
            at(-900, 1.02),
          ),
          dark(look, look.granite, 0.45),
        ) +
        fill(
          poly(
            at(-500, 0.06),
            at(-300, 0.1),
            at(-190, 0.17),
            at(-110, 0.26),
            at(-80, 0.33),
            at(-260, 0.32),
            at(-420, 0.3),
          ),
          mix(look.granite, '#ffffff', 0.3),
        ) +
        fill(
          poly(
            at(-80, 0.33),
            at(-128, 0.365),
            at(-116, 0.41),
            at(-230, 0.44),
            at(-330, 0.46),
            at(-260, 0.32),
          ),
          dark(look, look.granite, 0.3),
        ) +
        fill(
          poly(at(-116, 0.41), at(-52, 0.465), at(10, 0.52), at(-190, 0.5)),
          mix(look.granite, '#ffffff', 0.18),
        ) +
        fill(
          poly(at(10, 0.52), at(-4, 0.55), at(-92, 0.568), at(-300, 0.56), at(-190, 0.5)),
          dark(look, look.granite, 0.26),
        ) +
        fill(
          poly(
            at(-78, 0.69),
            at(-112, 0.705),
            at(-62, 0.74),
            at(-74, 0.79),
            at(-170, 0.82),
            at(-340, 0.74),
          ),
          dark(look, look.granite, 0.2),
        ),
    ) +
    many(5, (i) =>
      nature.pine(
        W / 2 - side * (760 - i * 120),
        H * (0.14 + i * 0.012 - (i > 3 ? -0.03 : 0)),
        150,
        look.near,
        mix(look.near, look.lit, 0.3),
        side,
      ),
    ) +
    place(
      box(-150, 0, 300, 120, look.granite, 8) +
        box(-170, -16, 340, 34, mix(look.granite, '#ffffff', 0.4), 8) +
        place(things.cup(look.gold, look), 0, -12, 1.15),
      W / 2 + side * 330,
      H * 0.84,
    ) +
    nature.hill(stage, H * 0.96, 14, look.grass) +
    nature.blades(stage, H + 2, 80, look.near)
  );
};

const playoff =
  (rows: readonly (readonly string[])[], mountains: boolean): Composition =>
  (stage) => {
    const { W, H, look, side } = stage;
    const x = W / 2 + side * 70;
    const shift = stage.random.int(0, 3);
    const turned = rows.map((_, i) => rows[(i + shift) % rows.length] ?? []);
    const back = mountains
      ? nature.peaks(
          stage,
          [
            [W / 2 - 560, H * 0.3, 520],
            [W / 2 + 80, H * 0.2, 560],
            [W / 2 + 660, H * 0.34, 460],
          ],
          H * 0.68,
          look.far,
          look.mid,
          '#fbf8f0',
        ) + nature.wood(stage, (u) => H * 0.7 + Math.sin(u / 300) * 16, 110, look.near, 200)
      : nature.hill(stage, H * 0.44, 40, look.far) +
        nature.wood(stage, () => H * 0.52, 70, look.mid, 60) +
        box(0, H * 0.545, W, H * 0.3, look.water) +
        nature.glints(stage, H * 0.56, H * 0.72, look.sun, 26, W / 2 - side * 480, 200) +
        many(3, (i) =>
          place(
            fill('M0-200L110-20H0Z', look.paper) +
              fill('M-14-170L-90-20H-14Z', look.maple) +
              fill('M-110-8H120C110 26-90 26-110-8Z', look.ink),
            W / 2 - side * (640 - i * 190),
            H * (0.64 + (i % 2) * 0.06),
            0.8 - i * 0.14,
          ),
        );
    return (
      nature.sky(stage, W / 2 - side * 480, H * 0.28, 96) +
      back +
      ground(stage, H * 0.8, look.lit) +
      place(things.scoreboard(look, turned, 104), x, H * 0.71, 1.02) +
      nature.hill(stage, H * 0.92, 16, look.grass) +
      nature.green(stage, W / 2 - side * 560, H * 0.89, 200, 330, side) +
      nature.blades(stage, H + 2, 70, look.near)
    );
  };

const championship: Composition = (stage) => {
  const { W, H, look, side } = stage;
  const x = W / 2 - side * 270;
  return (
    nature.sky(stage, x, H * 0.42, 0, 6) +
    many(18, (i) => {
      const a = (i / 18) * Math.PI * 2;
      return fill(
        poly(
          [x, H * 0.42],
          [x + Math.cos(a) * 1600, H * 0.42 + Math.sin(a) * 1600],
          [x + Math.cos(a + 0.16) * 1600, H * 0.42 + Math.sin(a + 0.16) * 1600],
        ),
        look.sun,
        'opacity=".28"',
      );
    }) +
    nature.hill(stage, H * 0.6, 50, look.far) +
    nature.hill(stage, H * 0.68, 30, look.mid) +
    many(14, (i) =>
      nature.tree(stage, i * 124, H * 0.78 + (i % 2) * 14, stage.random.range(190, 270)),
    ) +
    ground(stage, H * 0.79, look.lit) +
    place(
      things.scoreboard(
        look,
        [
          ['-9', '-8', '24'],
          ['-7', '-7', '12'],
          ['-5', '-6', '6'],
        ],
        96,
      ),
      W / 2 + side * 400,
      H * 0.76,
      0.9,
    ) +
    nature.hill(stage, H * 0.9, 16, look.grass) +
    oval(x, H * 0.9, 330, 34, look.ink, 'opacity=".3"') +
    box(x - 190, H * 0.8, 380, 130, look.granite, 8) +
    box(x + 40, H * 0.8, 150, 130, dark(look, look.granite, 0.25), 8) +
    box(x - 214, H * 0.785, 428, 40, mix(look.granite, '#ffffff', 0.4), 8) +
    place(things.cup(look.gold, look, stage.side > 0 ? look.maple : look.pine), x, H * 0.79, 2.05) +
    (look.season === 'autumn' ? nature.fallingLeaves(stage, 18, H * 0.1, H, 34) : '') +
    nature.blades(stage, H + 2, 60, look.near)
  );
};

const colonyCup: Composition = (stage) => {
  const { W, H, look, side } = stage;
  return (
    nature.bands(stage, 5, 0.75) +
    nature.cloud(W / 2 - side * 200 - 300, H * 0.24, 620, pale(look.sky[1], 0.4)) +
    nature.hill(stage, H * 0.62, 60, look.far) +
    nature.wood(stage, (u) => H * 0.72 + Math.sin(u / 250) * 20, 100, look.mid, 200) +
    ground(stage, H * 0.8, look.lit) +
    oval(W / 2, H * 0.92, 620, 44, look.ink, 'opacity=".25"') +
    place(things.pennant(look.pine, look, 'pine'), W / 2 - 150, H * 0.9, 1.24, -9, -1) +
    place(things.pennant(look.maple, look, 'leaf'), W / 2 + 150, H * 0.9, 1.24, 9) +
    place(things.cup(mix(look.granite, '#ffffff', 0.35), look), W / 2, H * 0.93, 1.75) +
    nature.hill(stage, H * 0.985, 10, look.grass) +
    place(things.ball(look, 1), W / 2 - 330, H * 0.93, 0.5) +
    place(things.ball(look, 1), W / 2 + 330, H * 0.93, 0.5) +
    nature.blades(stage, H + 2, 60, look.near)
  );
};

export const EVENTS: Readonly<Record<string, Composition>> = {
  'first-tee-shakedown': ballOnTee,
  'black-fly-classic': blackFly,
  'covered-bridge-stroke-play': coveredBridge,
  'lantern-hill-open': lanternHill,
  'stone-wall-invitational': stoneWall,
  'sugarhouse-shootout': sugarhouse,
  'sawmill-stroke-play': sawmill,
  'moose-crossing-classic': mooseCrossing,
  'fiddlehead-open': fiddlehead,
  'whippoorwill-twilight': whippoorwill,
  'town-meeting-medal': townHall,
  'snowshoe-hare-open': snowshoeHare,
  'two-lanterns-pairs': twoLanterns,
  'ox-yoke-partners': oxYoke,
  'merrimack-river-classic': river,
  'lakes-region-challenge': lakes,
  'monadnock-medal': monadnock,
  'tidal-ledge-medal': tidalLedge,
  'granite-open': graniteOpen,
  'old-notch-invitational': oldNotch,
  'profile-trophy': profile,
  'playoff-1-lakes-region': playoff(
    [
      ['-6', '4', '12'],
      ['-4', '3', '9'],
      ['-2', '5', '7'],
      ['1', '4', '3'],
    ],
    false,
  ),
  'playoff-2-white-mountains': playoff(
    [
      ['-8', '3', '18'],
      ['-5', '4', '16'],
      ['-3', '2', '14'],
      ['-1', '5', '10'],
    ],
    true,
  ),
  'lfg-championship': championship,
  'the-colony-cup': colonyCup,
};
export { circlePath };
