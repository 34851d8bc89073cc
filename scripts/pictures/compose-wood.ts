import { drawBarn, drawClubhouse } from './buildings.ts';
import type { Canvas } from './canvas.ts';
import { HEIGHT } from './canvas.ts';
import { drawFairway, fairwayAt } from './fairway.ts';
import { drawBushes, drawGrove, placesAlong } from './forest.ts';
import { drawBirch, drawFlowers, drawGrandTree, drawGrass } from './foreground.ts';
import { path, type Point, polygon } from './geometry.ts';
import { drawLand, drawRange, rolling, scatterPeaks, through } from './hills.ts';
import {
  chooseMowing,
  drawBackdrop,
  drawGround,
  drawHole,
  drawWoods,
  inCalmCorner,
  sections,
} from './kit.ts';
import { mix } from './color.ts';
import { drawMist, drawSky, drawWisps } from './sky.ts';
import { drawBoulder, drawWall } from './stones.ts';
import { drawShadow } from './trees.ts';

/** A chute through tall forest, shadows across the mown lanes, light at the far end. */
export function composeChute(canvas: Canvas): void {
  const { random, palette, center, width } = canvas;
  const bend = canvas.side * random.range(0, 60);
  drawSky(canvas, { horizon: 560, sunX: center + bend, sunY: 470, clouds: 1 });
  drawRange(canvas, {
    foot: 600,
    peaks: [
      { x: center + bend + canvas.side * 90, rise: 250, spread: 420 },
      ...scatterPeaks(canvas, 4, 130, random),
    ],
    distance: 0.52,
    round: 0.5,
    ledge: true,
    snow: palette.snow,
  });
  drawMist(canvas, 600, 80, 0.5);
  const leafy = random.range(0.25, 0.6);
  drawWoods(canvas, 668, 110, leafy, 0.26);
  drawGround(canvas, 668, palette.rough, 0.02);
  drawFairway(
    canvas,
    sections(canvas, [
      [10, 690, 120],
      [30, 780, 165],
      [-10, 930, 280],
      [-40, 1230, 520],
    ]),
    random.pick(['lanes', 'checks'] as const),
  );
  drawHole(canvas, { x: center + bend * 0.3, y: 690, rx: 190, ry: 30, raised: 9 }, 190);
  const edge = Math.max(width / 2, 620);
  const rows = [
    [290, 690, 300, 420, 705, 380],
    [380, 730, 400, 560, 770, 520],
    [500, 810, 560, Math.min(edge, 900), 880, 780],
    [Math.min(edge * 0.82, 680), 960, 820, edge + 60, 1060, 1060],
  ] as const;
  // Close to the eye only pines: their dark walls are what makes the chute.
  for (const [x0, y0, h0, x1, y1, h1] of rows) {
    for (const way of [-1, 1] as const) {
      if (canvas.calm && way === -1 && y0 > 700) continue;
      drawGrove(canvas, {
        places: placesAlong(
          random,
          4,
          [center + way * x0, y0, h0],
          [center + way * x1, y1, h1],
          0.6,
        ),
        leafy: h0 > 500 ? 0.08 : leafy,
      });
      if (y0 < 800 && width > 1700)
        drawGrove(canvas, {
          places: placesAlong(
            random,
            6,
            [center + way * 600, y0, h1],
            [center + way * edge, y1, h1],
            0.6,
          ),
          leafy,
        });
    }
  }
  if (!canvas.calm) {
    for (const way of [-1, 1] as const)
      drawBushes(
        canvas,
        () => 1215,
        center + way * edge * 0.8 - 200,
        center + way * edge * 0.8 + 200,
        150,
      );
  }
  drawWisps(canvas, 672, 2);
}

/** Birches close by, left and right; the bright hole lies between them. */
export function composeBirches(canvas: Canvas): void {
  const { random, palette } = canvas;
  drawSky(canvas, { horizon: 480, disc: random.chance(0.4), clouds: 2 });
  drawBackdrop(canvas, 560, { rise: random.range(150, 240), mist: 0.45 });
  drawWoods(canvas, 672, 120, 0.6, 0.18);
  drawGround(canvas, 672, palette.rough);
  drawFairway(
    canvas,
    sections(canvas, [
      [60, 720, 130],
      [-60, 800, 170],
      [60, 930, 250],
      [160, 1230, 440],
    ]),
    random.pick(['bands', 'checks'] as const),
  );
  drawHole(canvas, { x: canvas.x(80), y: 716, rx: 220, ry: 36, raised: 11 }, 205);
  drawGrove(canvas, {
    places: placesAlong(random, 5, [canvas.x(470), 690, 180], [canvas.x(900), 760, 300]),
    leafy: 0.6,
  });
  const slope = through([
    [canvas.center - 800, canvas.side > 0 ? 1010 : 1170],
    [canvas.center + 800, canvas.side > 0 ? 1170 : 1010],
  ]);
  const trunks: [number, number, number, number][] = [
    [-560, 1080, 1020, 52],
    [-690, 1140, 1160, 66],
    [-860, 1190, 1240, 76],
    [700, 1160, 1130, 58],
    [880, 1200, 1230, 70],
  ];
  if (canvas.calm) trunks.splice(0, 3);
  drawBushes(
    canvas,
    (x) => slope(x) + 20,
    Math.min(canvas.x(-1000), canvas.x(-420)),
    Math.max(canvas.x(-1000), canvas.x(-420)),
    110,
  );
  for (const [place, y, h, girth] of trunks) {
    const dx = place + random.range(-70, 50);
    if (random.chance(0.25) || inCalmCorner(canvas, canvas.x(dx), y)) continue;
    drawShadow(canvas, canvas.x(dx), y, h * 0.5, girth * 1.4);
    drawBirch(canvas, canvas.x(dx), y, h, girth, canvas.side * random.range(-0.03, 0.05));
  }
  if (!canvas.calm)
    drawGrass(
      canvas,
      () => HEIGHT + 6,
      Math.min(canvas.x(-900), canvas.x(-300)),
      Math.max(canvas.x(-900), canvas.x(-300)),
      120,
      mix(palette.straw, palette.rough, 0.5),
    );
}

/** Old farmland: a red barn, a stone wall across the meadow, the green beyond it. */
export function composeFarm(canvas: Canvas): void {
  const { random, palette } = canvas;
  drawSky(canvas, { horizon: 460, clouds: 4 });
  drawBackdrop(canvas, 530, { rise: random.range(120, 190), mist: 0.25 });
  drawLand(
    canvas,
    rolling(random, 562, 10, 520),
    mix(palette.rough, palette.straw, 0.35),
    0.16,
    300,
  );
  drawWoods(canvas, 660, 74, 0.7, 0.16, 1);
  drawGround(canvas, 660, palette.rough, 0.03);
  if (random.chance(0.65)) drawBarn(canvas, canvas.x(-380), 690, 270);
  else drawClubhouse(canvas, canvas.x(-360), 690, 290);
  drawGrove(canvas, {
    places: [
      ...placesAlong(random, 3, [canvas.x(-640), 690, 250], [canvas.x(-900), 720, 330]),
      { x: canvas.x(-190), y: 676, height: 170 },
    ],
    leafy: 0.9,
  });
  drawGrove(canvas, {
    places: placesAlong(random, 4, [canvas.x(430), 690, 190], [canvas.x(880), 740, 330]),
    leafy: 0.8,
  });
  const fairway = sections(canvas, [
    [80, 745, 130],
    [200, 820, 170],
    [110, 940, 230],
    [-60, 1230, 420],
  ]);
  drawFairway(canvas, fairway, chooseMowing(canvas));
  drawHole(canvas, { x: canvas.x(70), y: 744, rx: 225, ry: 37, raised: 11, guardDepth: 0.75 }, 210);
  if (canvas.calm) return;
  // The old wall was opened where the hole crosses it.
  const bend = random.range(-14, 14);
  const wall = through([
    [canvas.center - canvas.reach, 905 + bend],
    [canvas.center, 930],
    [canvas.center + canvas.reach, 905 - bend],
  ]);
  const gap = fairwayAt(fairway, 930);
  drawWall(canvas, wall, -20, gap.x - gap.half - 40, 46);
  drawWall(canvas, wall, gap.x + gap.half + 46, canvas.width + 20, 46);
  drawFlowers(canvas, canvas.x(560), 1190, 560, 120, 34);
  drawGrass(
    canvas,
    () => HEIGHT + 6,
    Math.min(canvas.x(240), canvas.x(900)),
    Math.max(canvas.x(240), canvas.x(900)),
    100,
  );
}

/** Parkland about one grand tree whose shadow lies across the hole. */
export function composeGrandTree(canvas: Canvas): void {
  const { random, palette } = canvas;
  drawSky(canvas, { horizon: 500, clouds: 3 });
  drawBackdrop(canvas, 560, { rise: random.range(130, 210), mist: 0.35 });
  drawWoods(canvas, 670, 100, 0.7, 0.2);
  drawGround(canvas, 670, palette.rough);
  if (random.chance(0.6)) drawClubhouse(canvas, canvas.x(560), 690, 190, 0.1);
  else
    drawWall(
      canvas,
      rolling(random, 708, 5, 300),
      Math.min(canvas.x(360), canvas.x(1500)),
      Math.max(canvas.x(360), canvas.x(1500)),
      26,
    );
  drawGrove(canvas, {
    places: placesAlong(random, 4, [canvas.x(660), 700, 150], [canvas.x(960), 740, 240]),
    leafy: 0.8,
  });
  drawFairway(
    canvas,
    sections(canvas, [
      [130, 752, 130],
      [40, 830, 180],
      [140, 950, 270],
      [60, 1230, 520],
    ]),
    chooseMowing(canvas),
  );
  drawHole(canvas, { x: canvas.x(150), y: 750, rx: 240, ry: 40, raised: 12 }, 215);
  const x = canvas.x(canvas.calm ? 560 : -random.range(350, 510));
  const y = random.range(890, 960);
  drawShadow(canvas, x, y, 620, 300);
  const color = palette.leaves[palette.season === 'autumn' ? random.int(0, 2) : 0] ?? palette.rough;
  drawGrandTree(canvas, x, y, random.range(660, 800), color);
  if (palette.season === 'autumn') drawFallenLeaves(canvas, x, y, color);
  if (!canvas.calm) {
    drawBoulder(canvas, canvas.x(560), 1120, 210, 110);
    drawBoulder(canvas, canvas.x(690), 1150, 120, 60);
  }
}

/** A scatter of leaves on the grass below a tree. */
function drawFallenLeaves(canvas: Canvas, x: number, y: number, color: string): void {
  const { random } = canvas;
  let d = '';
  for (let i = 0; i < 46; i += 1) {
    const reach = random.next() + random.next();
    const angle = random.range(0, Math.PI * 2);
    const lx = x + Math.cos(angle) * reach * 230;
    const ly = y + 16 + Math.sin(angle) * reach * 44;
    const s = random.range(5, 11);
    const leaf: Point[] = [
      [lx - s, ly],
      [lx, ly - s * 0.45],
      [lx + s, ly],
      [lx, ly + s * 0.45],
    ];
    d += polygon(leaf);
  }
  canvas.add(path(d, color, 'opacity=".85"'));
}
