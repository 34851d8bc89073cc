import { drawClubhouse } from './buildings.ts';
import { type Canvas, HEIGHT } from './canvas.ts';
import { drawFairway } from './fairway.ts';
import { drawGrove, placesAlong } from './forest.ts';
import { drawFlowers, drawGrass } from './foreground.ts';
import { chooseMowing, drawBackdrop, drawGround, drawHole, drawWoods, sections } from './kit.ts';
import { drawSky } from './sky.ts';
import { drawCup, drawPlinth } from './trophy.ts';

/** The last green of a season with the clubhouse behind it, and the champion's cup close by on granite. */
export function composeTrophy(canvas: Canvas): void {
  const { random, palette } = canvas;
  drawSky(canvas, { horizon: 490, disc: random.chance(0.6), clouds: 3 });
  drawBackdrop(canvas, 560, { rise: random.range(150, 230), mist: 0.35 });
  drawWoods(canvas, 670, 96, 0.7, 0.18);
  drawGround(canvas, 670, palette.rough, 0.02);
  drawClubhouse(canvas, canvas.x(-random.range(330, 430)), 704, random.range(300, 350));
  drawGrove(canvas, {
    places: [
      ...placesAlong(random, 3, [canvas.x(-640), 704, 230], [canvas.x(-920), 740, 330]),
      { x: canvas.x(-110), y: 682, height: random.range(120, 170) },
    ],
    leafy: 0.85,
  });
  drawGrove(canvas, {
    places: placesAlong(random, 4, [canvas.x(520), 696, 190], [canvas.x(940), 750, 330]),
    leafy: 0.75,
  });
  drawFairway(
    canvas,
    sections(canvas, [
      [-40, 770, 150],
      [-150, 850, 210],
      [-120, 960, 320],
      [-60, 1230, 540],
    ]),
    chooseMowing(canvas),
  );
  drawHole(canvas, { x: canvas.x(-60), y: 766, rx: 250, ry: 44, raised: 12 }, 225);
  const x = canvas.x(random.range(330, 390));
  const y = random.range(1010, 1040);
  const half = random.range(190, 215);
  drawPlinth(canvas, x, y, half, HEIGHT + 30 - y);
  drawCup(canvas, x, y + 8, random.range(620, 680), {
    rim: random.range(0.2, 0.24),
    reach: random.range(0.14, 0.2),
    lid: random.chance(0.5),
  });
  drawGrass(canvas, () => HEIGHT + 8, x - half * 1.9, x + half * 1.9, 70);
  drawFlowers(canvas, canvas.x(-560), 1190, 480, 90, 26);
}
