import type { Canvas } from './canvas.ts';
import { mix } from './color.ts';
import { drawFairway, fairwayAt } from './fairway.ts';
import { drawBand, drawGrove, placesAlong } from './forest.ts';
import { drawBirch, drawGrass } from './foreground.ts';
import { closedCurve, path, type Point } from './geometry.ts';
import { drawBunker } from './green.ts';
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
import { lit } from './palette.ts';
import { drawPine } from './trees.ts';
import { drawMist, drawSky, drawWisps } from './sky.ts';
import { drawBoulder, drawLedge } from './stones.ts';
import { drawSteeple } from './buildings.ts';

/** A green on a knoll, mountains beyond, valley mist between. */
export function composeHilltop(canvas: Canvas): void {
  const { random, palette, width } = canvas;
  drawSky(canvas, { horizon: 560, disc: random.chance(0.5) });
  drawBackdrop(canvas, 610, { rise: random.range(230, 320), mist: 0.55 });
  drawMist(canvas, 650, 70, 0.5);
  drawBand(canvas, {
    line: rolling(random, 704, 20, 380),
    size: 108,
    distance: 0.16,
    rows: 3,
    drop: 0.42,
    leafy: 0.55,
    floor: 240,
  });
  drawLand(canvas, rolling(random, 800, 10, 460), mix(palette.rough, palette.deep, 0.3), 0.1, 200);
  const crest = through([
    [canvas.center - canvas.reach * 1.5, 900],
    [canvas.x(-40) - 180, 742],
    [canvas.x(-40) + 260, 736],
    [canvas.center + canvas.reach * 1.5, 880],
  ]);
  drawLand(canvas, crest, palette.rough, 0, 380);
  const side = canvas.side;
  if (!inCalmCorner(canvas, canvas.x(-560), 820)) {
    drawGrove(canvas, {
      places: placesAlong(random, 5, [canvas.x(-820), 900, 400], [canvas.x(-430), 800, 230]),
      leafy: 0.3,
    });
  }
  drawFairway(
    canvas,
    sections(canvas, [
      [0, 850, 170],
      [30, 960, 210],
      [-60, 1090, 330],
      [-110, 1230, 480],
    ]),
    chooseMowing(canvas),
  );
  drawHole(canvas, { x: canvas.x(20), y: 808, rx: 330, ry: 62, raised: 18 }, 235);
  if (!inCalmCorner(canvas, canvas.x(640), 860))
    drawGrove(canvas, {
      places: placesAlong(random, 3, [canvas.x(640), 860, 240], [canvas.x(860), 930, 330]),
      leafy: 0.75,
    });
  if (!inCalmCorner(canvas, canvas.x(560), 1120)) {
    drawBoulder(canvas, canvas.x(560), 1130, 250, 150);
    drawBoulder(canvas, canvas.x(730), 1160, 180, 100);
  }
  if (!canvas.calm)
    drawGrass(
      canvas,
      (x) => 1200 - Math.abs(x - canvas.x(400)) * 0.01,
      side > 0 ? width * 0.62 : 0,
      side > 0 ? width : width * 0.38,
      110,
    );
}

/** A par 5 that winds up a wooded valley, over two rises, to a green below the mountains. */
export function composeValley(canvas: Canvas): void {
  const { random, palette, width, center } = canvas;
  drawSky(canvas, { horizon: 430, disc: random.chance(0.4) });
  drawBackdrop(canvas, 490, { rise: random.range(230, 310), mist: 0.4 });
  drawWoods(canvas, 580, 92, 0.5, 0.22);
  drawLand(canvas, rolling(random, 580, 6, 500), palette.rough, 0.1, 260);
  const bend = random.range(150, 220);
  drawFairway(
    canvas,
    sections(canvas, [
      [10, 628, 100],
      [-bend * 0.6, 700, 110],
      [-bend, 790, 130],
    ]),
    'bands',
    0.06,
  );
  drawHole(canvas, { x: canvas.x(20), y: 622, rx: 180, ry: 30, raised: 9 }, 165);
  const edge = Math.max(width / 2, 620);
  const flank = (
    way: 1 | -1,
    a: readonly [number, number, number],
    b: readonly [number, number, number],
    count: number,
    leafy: number,
  ): void => {
    if (canvas.calm && way === -1 && b[1] > 740) return;
    drawGrove(canvas, {
      places: placesAlong(
        random,
        count,
        [center + way * a[0], a[1], a[2]],
        [center + way * b[0], b[1], b[2]],
        0.7,
      ),
      leafy,
    });
  };
  for (const way of [-1, 1] as const) flank(way, [330, 610, 120], [edge + 60, 690, 250], 6, 0.5);
  const rise = through([
    [center - 700, canvas.side > 0 ? 742 : 790],
    [canvas.x(-120), 772],
    [center + 700, canvas.side > 0 ? 790 : 742],
  ]);
  drawLand(canvas, rise, mix(palette.rough, palette.fairway, 0.14), 0.03, 300);
  const middle = sections(canvas, [
    [-bend * 0.9, 776, 120],
    [-bend * 0.2, 850, 165],
    [bend, 930, 200],
    [bend * 1.3, 1020, 230],
  ]);
  drawFairway(canvas, middle, 'bands');
  drawBunker(canvas, canvas.x(-bend - 190), 836, 96, 20);
  drawBunker(canvas, canvas.x(bend + 290), 880, 104, 24);
  for (const way of [-1, 1] as const) flank(way, [440, 800, 230], [edge + 40, 900, 400], 4, 0.45);
  const near = through([
    [center - 760, canvas.side > 0 ? 1030 : 962],
    [canvas.x(120), 1000],
    [center + 760, canvas.side > 0 ? 962 : 1030],
  ]);
  drawLand(canvas, near, palette.rough, 0, 260);
  drawFairway(
    canvas,
    sections(canvas, [
      [bend * 1.1, 1002, 240],
      [40, 1100, 330],
      [-160, 1240, 460],
    ]),
    'bands',
  );
  for (const way of [-1, 1] as const)
    flank(way, [edge * 0.86, 1050, 420], [edge + 60, 1170, 640], 2, 0.4);
  drawWisps(canvas, 600, 2);
}

/** A notch: granite shoulders left and right, light between them, the hole running into it. */
export function composeNotch(canvas: Canvas): void {
  const { random, palette, center } = canvas;
  const gap = canvas.side * random.range(20, 120);
  drawSky(canvas, { horizon: 500, sunX: center + gap, sunY: 380, disc: true, clouds: 2 });
  drawRange(canvas, {
    foot: 570,
    peaks: scatterPeaks(canvas, 4, 130, random),
    distance: 0.66,
    round: 0.9,
  });
  const wall = (way: 1 | -1, distance: number, near: number, rise: number): void => {
    drawRange(canvas, {
      foot: 610,
      distance,
      round: 0.5,
      ledge: true,
      color: mix(palette.mountain, palette.pine, 0.35),
      peaks: [
        { x: center + gap + way * near, rise, spread: 330 },
        { x: center + gap + way * (near + 330), rise: rise * 1.12, spread: 420 },
        { x: center + gap + way * (near + 800), rise: rise * 0.85, spread: 500 },
      ],
    });
  };
  wall(canvas.side === 1 ? -1 : 1, 0.42, 440, 330);
  drawMist(canvas, 590, 90, 0.45);
  wall(canvas.side, 0.24, 500, 420);
  drawMist(canvas, 610, 80, 0.6);
  drawWoods(canvas, 690, 105, 0.3, 0.22);
  drawGround(canvas, 690, palette.rough, 0.04);
  drawFairway(
    canvas,
    sections(canvas, [
      [0, 715, 150],
      [60, 830, 190],
      [-80, 980, 300],
      [-30, 1230, 560],
    ]),
    random.pick(['lanes', 'checks'] as const),
  );
  drawHole(canvas, { x: canvas.x(-10), y: 728, rx: 245, ry: 40, raised: 12 }, 200);
  drawGrove(canvas, {
    places: placesAlong(random, 6, [canvas.x(420), 730, 220], [canvas.x(900), 960, 520]),
    leafy: 0.12,
  });
  if (!inCalmCorner(canvas, canvas.x(-600), 900)) {
    drawGrove(canvas, {
      places: placesAlong(random, 4, [canvas.x(-480), 720, 190], [canvas.x(-860), 880, 380]),
      leafy: 0.12,
    });
    drawBoulder(canvas, canvas.x(-690), 1090, 260, 165);
    drawBoulder(canvas, canvas.x(-530), 1125, 140, 78);
  }
}

/** A high tee: granite underfoot, and far below a hole cut into a sea of forest. */
export function composeOverlook(canvas: Canvas): void {
  const { random, palette, center } = canvas;
  drawSky(canvas, { horizon: 330, disc: random.chance(0.4), clouds: 3 });
  drawBackdrop(canvas, 390, { rise: random.range(120, 170), mist: 0.45 });
  for (const [y, size, distance] of [
    [446, 50, 0.28],
    [500, 74, 0.2],
  ] as const) {
    drawBand(canvas, {
      line: rolling(random, y, 16, 360),
      size,
      distance,
      rows: 1,
      leafy: 0.5,
      floor: 70,
    });
  }
  drawLand(canvas, rolling(random, 514, 5, 500), mix(palette.pine, palette.deep, 0.65), 0.16, 400);
  drawBand(canvas, {
    line: rolling(random, 560, 6, 300),
    size: 90,
    distance: 0.14,
    rows: 1,
    leafy: 0.6,
    floor: 0,
  });
  const clearing = sections(canvas, [
    [20, 570, 150],
    [60, 640, 240],
    [110, 740, 260],
    [20, 860, 270],
    [-60, 1010, 330],
  ]);
  const trace = [
    ...clearing.map(({ x, y, half }): Point => [x - half, y]),
    ...[...clearing].reverse().map(({ x, y, half }): Point => [x + half, y]),
  ];
  canvas.add(
    path(
      closedCurve(trace),
      canvas.fade(lit(palette, palette.rough, 0.16), palette.rough, 570, 900),
    ),
  );
  drawFairway(
    canvas,
    clearing.slice(1).map((s) => ({ ...s, half: s.half * 0.62 })),
    chooseMowing(canvas),
    0.03,
  );
  drawHole(canvas, { x: canvas.x(20), y: 632, rx: 165, ry: 42, raised: 8 }, 165);
  drawBunker(canvas, canvas.x(240), 800, 76, 22);
  // The forest closes in row by row, each nearer row larger.
  for (const [y, size] of [
    [590, 96],
    [650, 112],
    [730, 132],
    [830, 156],
  ] as const) {
    const { x, half } = fairwayAt(clearing, y + 20);
    const line = (px: number): number => y + Math.abs(px - x) * 0.05;
    drawBand(canvas, {
      line,
      to: x - half - size * 0.1,
      size,
      distance: 0.1 - (y - 590) / 3000,
      rows: 1,
      leafy: 0.55,
      floor: 0,
    });
    drawBand(canvas, {
      line,
      from: x + half + size * 0.1,
      size,
      distance: 0.1 - (y - 590) / 3000,
      rows: 1,
      leafy: 0.55,
      floor: 0,
    });
  }
  const high = canvas.side > 0 ? -1 : 1;
  const rim = through([
    [center - canvas.reach, 985 + high * -45],
    [center + canvas.reach, 985 + high * 45],
  ]);
  drawBand(canvas, {
    line: (x) => rim(x) - 20,
    size: 190,
    distance: 0.02,
    rows: 1,
    leafy: 0.45,
    floor: 130,
  });
  if (canvas.calm) return;
  drawLedge(
    canvas,
    (x) => rim(x) + 40,
    canvas.x(-700 * canvas.side) - 300,
    canvas.x(200 * canvas.side) + 300,
  );
  drawGrass(canvas, (x) => rim(x) + 70, canvas.center - 320, canvas.center + 320, 60);
  if (random.chance(0.5)) drawBirch(canvas, canvas.x(-690), 1220, 1010, 54, canvas.side * 0.04);
  else drawPine(canvas, canvas.x(-720), 1200, 900);
}

/** An autumn hillside: a slope of maples, the hole across it, a steeple in the valley. */
export function composeHillside(canvas: Canvas): void {
  const { random, palette, side } = canvas;
  drawSky(canvas, { horizon: 450 });
  drawBackdrop(canvas, 510, { rise: random.range(170, 240), mist: 0.35 });
  const valley = rolling(random, 552, 9, 420);
  drawLand(canvas, valley, palette.rough, 0.22, 300);
  drawBand(canvas, {
    line: (x) => valley(x) + 44,
    size: 60,
    distance: 0.26,
    rows: 1,
    leafy: 0.75,
    floor: 0,
  });
  drawSteeple(canvas, canvas.x(300), 640, 135, 0.14);
  drawGrove(canvas, {
    places: placesAlong(random, 7, [canvas.x(170), 648, 80], [canvas.x(520), 652, 90]),
    leafy: 0.7,
    distance: 0.16,
    shadows: false,
  });
  const high = canvas.x(-canvas.reach * 1.15);
  const low = canvas.x(canvas.reach * 1.15);
  const slope = through(
    side > 0
      ? [
          [high, 500],
          [canvas.center, 690],
          [low, 800],
        ]
      : [
          [low, 800],
          [canvas.center, 690],
          [high, 500],
        ],
  );
  drawBand(canvas, {
    line: (x) => slope(x) - 6,
    size: 120,
    distance: 0.1,
    rows: 2,
    leafy: 0.8,
    floor: 70,
    drop: 0.2,
  });
  drawLand(canvas, (x) => slope(x) + 34, palette.rough, 0, 460);
  drawFairway(
    canvas,
    sections(canvas, [
      [40, 772, 130],
      [130, 850, 180],
      [60, 980, 270],
      [-160, 1230, 470],
    ]),
    chooseMowing(canvas),
  );
  drawHole(canvas, { x: canvas.x(10), y: 780, rx: 215, ry: 42, raised: 16 }, 215);
  if (!inCalmCorner(canvas, canvas.x(-520), 900)) {
    drawGrove(canvas, {
      places: placesAlong(random, 5, [canvas.x(-340), 760, 220], [canvas.x(-840), 940, 430]),
      leafy: 0.85,
    });
  }
  if (!inCalmCorner(canvas, canvas.x(700), 1000))
    drawGrove(canvas, {
      places: placesAlong(random, 3, [canvas.x(600), 900, 280], [canvas.x(840), 1060, 420]),
      leafy: 0.75,
    });
}
