import { drawCoveredBridge, drawFootbridge, drawLighthouse } from './buildings.ts';
import type { Canvas } from './canvas.ts';
import { HEIGHT } from './canvas.ts';
import { mix } from './color.ts';
import { drawFairway } from './fairway.ts';
import { drawBand, drawBushes, drawGrove, placesAlong } from './forest.ts';
import { drawBirch, drawGrass } from './foreground.ts';
import { areaUnder, closedCurve, ellipse, num, openCurve, path, type Point } from './geometry.ts';
import { drawLand, rolling, through } from './hills.ts';
import {
  chooseMowing,
  drawBackdrop,
  drawGround,
  drawHole,
  drawWoods,
  inCalmCorner,
  leaning,
  sections,
} from './kit.ts';
import { distant, lit, shaded } from './palette.ts';
import { drawMist, drawSky, drawWisps } from './sky.ts';
import { drawBoulder } from './stones.ts';
import { drawGlints, drawReeds, drawReflection, drawWater } from './water.ts';

/** A lake with its far shore mirrored; the green stands on a point of land. */
export function composeLake(canvas: Canvas): void {
  const { random, palette, width, side } = canvas;
  const shore = 560;
  drawSky(canvas, { horizon: 470, disc: random.chance(0.55) });
  drawBackdrop(canvas, 520, { rise: random.range(170, 250), mist: 0.35, forest: false });
  const woods = rolling(random, shore - 14, 5, 300);
  drawBand(canvas, {
    line: woods,
    size: 66,
    distance: 0.24,
    rows: 2,
    leafy: 0.45,
    floor: 20,
    drop: 0.18,
  });
  const water = `M-10 ${shore}H${num(width + 10)}V${HEIGHT}H-10Z`;
  drawWater(canvas, water, shore, 1000);
  const tops = rolling(random, shore - 110, 50, 240);
  drawReflection(canvas, water, shore, tops, distant(palette, palette.mountain, 0.4), 1.3, 0.45);
  drawReflection(
    canvas,
    water,
    shore,
    rolling(random, shore - 66, 12, 60),
    distant(palette, mix(palette.pine, palette.leaves[0] ?? palette.pine, 0.3), 0.2),
    0.95,
    0.75,
  );
  canvas.add(
    `<rect y="${shore - 3}" width="${num(width)}" height="6" fill="${palette.sun}" opacity=".35"/>`,
  );
  drawGlints(canvas, water, shore + 60, 900, canvas.center + canvas.light * 300, 26);
  drawWisps(canvas, shore + 6, 3);
  const land: Point[] = [
    [canvas.x(-1700), 690],
    [canvas.x(-700), 700],
    [canvas.x(-240), 704],
    [canvas.x(190), 716],
    [canvas.x(400), 770],
    [canvas.x(330), 860],
    [canvas.x(270), 940],
    [canvas.x(420), 1060],
    [canvas.x(800), 1170],
    [canvas.x(1700), 1290],
    [canvas.x(1700), 1400],
    [canvas.x(-1700), 1400],
  ];
  const shape = closedCurve(land);
  canvas.add(
    path(
      closedCurve(land.map(([x, y]): Point => [x, y + 16])),
      mix(palette.granite, palette.shadow, 0.3),
    ),
    path(
      shape,
      canvas.fade(
        lit(palette, palette.rough, 0.2),
        shaded(palette, palette.rough, 0.25),
        690,
        1160,
      ),
    ),
  );
  drawFairway(
    canvas,
    sections(canvas, [
      [-60, 790, 130],
      [-150, 880, 190],
      [-230, 1000, 290],
      [-240, 1230, 460],
    ]),
    chooseMowing(canvas),
  );
  drawHole(
    canvas,
    { x: canvas.x(60), y: 780, rx: 235, ry: 45, raised: 12, guard: side === 1 ? -1 : 1 },
    220,
  );
  if (!inCalmCorner(canvas, canvas.x(-600), 900)) {
    drawGrove(canvas, {
      places: placesAlong(random, 6, [canvas.x(-400), 730, 200], [canvas.x(-860), 950, 520]),
      leafy: 0.4,
    });
  } else
    drawGrove(canvas, {
      places: placesAlong(random, 5, [canvas.x(-520), 720, 150], [canvas.x(-1000), 740, 230]),
      leafy: 0.4,
    });
  if (canvas.calm) return;
  drawBoulder(canvas, canvas.x(520), 1110, 190, 96);
  drawBoulder(canvas, canvas.x(660), 1150, 130, 62);
  drawReeds(canvas, canvas.x(700), 1210, 420, 170);
  if (random.chance(0.5)) drawBirch(canvas, canvas.x(720), 1230, 1010, 56, side * -0.05);
}

/** A short hole over a pond: bank, flag and forest stand on their heads in the water. */
export function composePond(canvas: Canvas): void {
  const { random, palette } = canvas;
  drawSky(canvas, { horizon: 440, clouds: 2 });
  drawBackdrop(canvas, 520, { rise: random.range(130, 220), mist: 0.3 });
  drawWoods(canvas, 655, 150, 0.5, 0.14);
  drawGround(canvas, 655, palette.rough, 0.02);
  drawGrove(canvas, {
    places: placesAlong(random, 5, [canvas.x(-330), 665, 210], [canvas.x(-860), 740, 380]),
    leafy: 0.5,
  });
  drawGrove(canvas, {
    places: placesAlong(random, 4, [canvas.x(380), 668, 190], [canvas.x(860), 720, 340]),
    leafy: 0.6,
  });
  drawHole(canvas, { x: canvas.x(0), y: 712, rx: 290, ry: 42, raised: 10, guardDepth: 0.45 }, 225);
  const pond: Point[] = [
    [canvas.x(-820), 860],
    [canvas.x(-520), 806],
    [canvas.x(-160), 796],
    [canvas.x(220), 800],
    [canvas.x(560), 816],
    [canvas.x(900), 890],
    [canvas.x(760), 1010],
    [canvas.x(330), 1060],
    [canvas.x(-240), 1085],
    [canvas.x(-720), 1030],
  ];
  const shape = closedCurve(pond);
  canvas.add(
    path(
      closedCurve(pond.map(([x, y]): Point => [x, y - 9])),
      mix(palette.rough, palette.shadow, 0.22),
    ),
  );
  drawWater(canvas, shape, 800, 1080);
  drawReflection(
    canvas,
    shape,
    796,
    rolling(random, 640, 20, 110),
    distant(palette, palette.pine, 0.2),
    0.9,
    0.5,
  );
  drawReflection(canvas, shape, 796, rolling(random, 745, 4, 300), palette.fairway, 1, 0.55);
  drawGlints(canvas, shape, 840, 1060, canvas.center + canvas.light * 200, 22);
  if (!canvas.calm) {
    drawBoulder(canvas, canvas.x(-600), 1050, 230, 120);
    drawBoulder(canvas, canvas.x(-440), 1085, 140, 66);
    drawReeds(canvas, canvas.x(560), 1100, 460, 150);
  }
  canvas.add(
    path(
      areaUnder(
        (x) => 1130 - Math.cos((x - canvas.center) / 700) * 18,
        -10,
        canvas.width + 10,
        1210,
      ),
      canvas.fade(lit(palette, palette.fairway, 0.1), palette.fairway, 1110, 1200),
    ),
  );
}

/** A river through the meadows, with a covered bridge or a footbridge. */
export function composeRiver(canvas: Canvas): void {
  const { random, palette } = canvas;
  drawSky(canvas, { horizon: 440, disc: random.chance(0.4) });
  drawBackdrop(canvas, 510, { rise: random.range(170, 260), mist: 0.5 });
  drawWoods(canvas, 612, 100, 0.6, 0.2);
  drawGround(canvas, 612, palette.rough, 0.1);
  const course: [number, number, number][] = [
    [420, 626, 40],
    [330, 680, 60],
    [120, 790, 110],
    [150, 900, 170],
    [430, 1040, 250],
    [520, 1230, 330],
  ];
  const left = course.map(([dx, y, half]): Point => [canvas.x(dx - half), y]);
  const right = course.map(([dx, y, half]): Point => [canvas.x(dx + half), y]);
  const trace = (grow: number, dy: number): string => {
    const a = left.map(([x, y]): Point => [x - canvas.side * grow, y + dy]);
    const b = right.map(([x, y]): Point => [x + canvas.side * grow, y + dy]).reverse();
    return `${openCurve(a)}L${openCurve(b).slice(1)}Z`;
  };
  const shape = trace(0, 0);
  drawFairway(
    canvas,
    sections(canvas, [
      [-170, 690, 130],
      [-220, 780, 160],
      [-330, 920, 230],
      [-430, 1230, 400],
    ]),
    chooseMowing(canvas),
  );
  canvas.add(path(trace(9, -7), mix(palette.rough, palette.shadow, 0.3)));
  drawWater(canvas, shape, 620, 1120);
  const bank = rolling(random, 560, 20, 90);
  drawReflection(canvas, shape, 626, bank, distant(palette, palette.pine, 0.3), 1.6, 0.4);
  drawGlints(canvas, shape, 660, 1180, canvas.x(330), 30);
  drawGrove(canvas, {
    places: placesAlong(random, 5, [canvas.x(520), 640, 150], [canvas.x(900), 760, 330]),
    leafy: 0.7,
  });
  if (random.chance(0.6))
    drawCoveredBridge(canvas, canvas.x(330) - 165, canvas.x(330) + 165, 640, 108);
  else drawFootbridge(canvas, canvas.x(190) - 190, canvas.x(190) + 190, 800, 40);
  drawHole(
    canvas,
    { x: canvas.x(-130), y: 694, rx: 220, ry: 37, raised: 10, guard: canvas.side === 1 ? -1 : 1 },
    205,
  );
  if (!inCalmCorner(canvas, canvas.x(-700), 800)) {
    drawGrove(canvas, {
      places: placesAlong(random, 5, [canvas.x(-520), 680, 190], [canvas.x(-880), 860, 440]),
      leafy: 0.5,
    });
  }
  if (canvas.calm) return;
  drawBoulder(canvas, canvas.x(250), 1130, 160, 84);
  drawBoulder(canvas, canvas.x(620), 970, 120, 60);
  drawBushes(
    canvas,
    through([
      [canvas.center - 800, 980],
      [canvas.center + 800, 980],
    ]),
    Math.min(canvas.x(640), canvas.x(960)),
    Math.max(canvas.x(640), canvas.x(960)),
    120,
  );
}

/** Open land by the sea: dunes, tall grass, pot bunkers, a wide sky. */
export function composeSea(canvas: Canvas): void {
  const { random, palette, width } = canvas;
  const horizon = 500;
  drawSky(canvas, { horizon, clouds: 5, disc: random.chance(0.5) });
  const sea = `M-10 ${horizon}H${num(width + 10)}V900H-10Z`;
  drawWater(canvas, sea, horizon, 760);
  drawGlints(canvas, sea, horizon + 12, 640, canvas.center + canvas.light * 360, 36);
  const far = through([
    [canvas.x(-900) < canvas.x(900) ? canvas.x(-900) : canvas.x(900), canvas.side > 0 ? 470 : 505],
    [canvas.center, 503],
    [Math.max(canvas.x(-900), canvas.x(900)), canvas.side > 0 ? 505 : 470],
  ]);
  canvas.add(
    path(
      areaUnder((x) => Math.min(far(x), 504), -10, width + 10, 506),
      distant(palette, palette.mountain, 0.45),
    ),
  );
  const point = through([
    [Math.min(canvas.x(260), canvas.x(760)), canvas.side > 0 ? 560 : 520],
    [Math.max(canvas.x(260), canvas.x(760)), canvas.side > 0 ? 520 : 560],
  ]);
  const from = Math.min(canvas.x(260), canvas.x(2000));
  canvas.add(
    path(areaUnder(point, from, from + 1740, 590), mix(palette.granite, palette.shadow, 0.25)),
  );
  drawLighthouse(canvas, canvas.x(470), 545, 150);
  canvas.add(
    ellipse(canvas.x(-430), 540, 60, 5, palette.shadow, 0.15),
    path(
      `M${num(canvas.x(-430))} 538v-74q46 40 52 66ZM${num(canvas.x(-436))} 538v-60q-26 34 -30 54Z`,
      '#fbf4e4',
      'opacity=".9"',
    ),
  );
  const dunes = [
    {
      line: rolling(random, 598, 34, 260),
      color: mix(palette.straw, palette.rough, 0.3),
      d: 0.16,
    },
    {
      line: rolling(random, 655, 40, 340),
      color: mix(palette.straw, palette.rough, 0.55),
      d: 0.06,
    },
  ];
  for (const dune of dunes) drawLand(canvas, dune.line, dune.color, dune.d, 260);
  drawGround(canvas, 705, mix(palette.rough, palette.straw, 0.4), 0, false);
  drawFairway(
    canvas,
    sections(canvas, [
      [-20, 730, 120],
      [120, 810, 150],
      [-100, 930, 240],
      [-60, 1230, 480],
    ]),
    'checks',
  );
  drawHole(canvas, { x: canvas.x(-30), y: 728, rx: 240, ry: 38, raised: 12 }, 215, 1.25);
  for (let i = 0; i < 9; i += 1) {
    const x = random.next() * width;
    const tuft = random.range(90, 220);
    const y = random.range(640, 720);
    if (Math.abs(x - canvas.center) > 330)
      drawGrass(
        canvas,
        (px) => y + Math.abs(px - x - tuft / 2) * 0.08,
        x,
        x + tuft,
        random.range(34, 60),
      );
  }
  if (canvas.calm) return;
  const sand = mix(palette.straw, palette.rough, 0.35);
  for (const [rows, tall] of [
    [
      [
        [230, 1010],
        [420, 905],
        [640, 838],
        [1500, 770],
      ],
      80,
    ],
    [
      [
        [120, 1230],
        [360, 1110],
        [700, 985],
        [1500, 930],
      ],
      140,
    ],
  ] as const) {
    const dune = leaning(canvas, rows);
    const x0 = canvas.side > 0 ? canvas.x(rows[0][0]) : -20;
    const x1 = canvas.side > 0 ? canvas.width + 20 : canvas.x(rows[0][0]);
    const foot = (x: number): number =>
      Math.min(1210, dune(x) + 150 + (x - canvas.center) * canvas.side * 0.4);
    const hill: Point[] = [];
    for (let i = 0; i <= 12; i += 1)
      hill.push([x0 + ((x1 - x0) * i) / 12, dune(x0 + ((x1 - x0) * i) / 12)]);
    const base = [...hill].reverse().map(([x]): Point => [x, Math.max(dune(x), foot(x))]);
    canvas.add(
      path(
        `${openCurve(hill)}L${openCurve(base).slice(1)}Z`,
        canvas.fade(lit(palette, sand, 0.3), shaded(palette, sand, 0.16), 800, 1150),
      ),
    );
    drawGrass(canvas, (x) => dune(x) + 22, x0, x1, tall);
    drawGrass(canvas, (x) => dune(x) + 22 + tall * 0.7, x0 + 60, x1, tall);
  }
  drawMist(canvas, horizon, 40, 0.4);
}
