import { type Canvas, createCanvas, type Focus, HEIGHT } from './canvas.ts';
import {
  composeHillside,
  composeHilltop,
  composeNotch,
  composeOverlook,
  composeValley,
} from './compose-high.ts';
import { composeTrophy } from './compose-trophy.ts';
import { composeLake, composePond, composeRiver, composeSea } from './compose-water.ts';
import { composeBirches, composeChute, composeFarm, composeGrandTree } from './compose-wood.ts';
import { drawShadedRise } from './kit.ts';
import { num, whole } from './geometry.ts';
import { type Composition, planScene, weighted } from './plan.ts';
import { createPalette, type Hour, type Season } from './palette.ts';
import { createRandom, type Random } from './random.ts';
import { hashText } from '../demo/hash-text.ts';

const COMPOSITIONS = {
  hilltop: composeHilltop,
  valley: composeValley,
  notch: composeNotch,
  overlook: composeOverlook,
  hillside: composeHillside,
  lake: composeLake,
  pond: composePond,
  river: composeRiver,
  sea: composeSea,
  chute: composeChute,
  birches: composeBirches,
  farm: composeFarm,
  'grand-tree': composeGrandTree,
  trophy: composeTrophy,
} as const satisfies Record<Composition, (canvas: Canvas) => void>;

/** Compositions whose frame is made by what stands at the picture's edges: a closer view would cut it away. */
const FULL_FRAME: ReadonlySet<Composition> = new Set([
  'birches',
  'grand-tree',
  'chute',
  'overlook',
  'lake',
  'farm',
  'trophy',
]);

/** What a picture shows. Only the seed must be given; all else follows from it. */
export interface SceneOptions {
  /** Any text, for instance a course's slug. The same options give the same picture, character by character. */
  seed: string;
  season?: Season;
  hour?: Hour;
  composition?: Composition;
  /** Size in pixels (default 1600 by 1200). The picture is composed for its ratio, not cropped to it. */
  width?: number;
  height?: number;
  /** True keeps the lower left free of detail, for text laid over it. */
  calm?: boolean;
  /** Text for readers who cannot see the picture; left out, the picture is marked as decoration. */
  title?: string;
}

function escapeText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

/**
 * A closer framing of the finished drawing for some seeds, so that two pictures of one kind differ in more than detail.
 * It keeps the whole flag within the middle band that a crop to 21:9 leaves.
 */
function framing(random: Random, focus: Focus, units: number): string {
  const zoom = weighted(
    random,
    [
      [1, 3],
      [1.1, 3],
      [1.22, 2],
    ],
    1,
  );
  if (zoom === 1) return '';
  const between = (value: number, low: number, high: number): number =>
    Math.max(low, Math.min(high, value));
  const reach = Math.min(units, 1600) * 0.16;
  const dx = between(
    units / 2 + random.range(-1, 1) * reach - focus.x * zoom,
    units * (1 - zoom),
    0,
  );
  const top = HEIGHT * 0.25 + focus.height * zoom;
  const dy = between(random.range(top, HEIGHT * 0.76) - focus.y * zoom, HEIGHT * (1 - zoom), 0);
  return `matrix(${zoom} 0 0 ${zoom} ${num(dx)} ${num(dy)})`;
}

/**
 * Draws a picture of a golf hole as SVG text. Pure: nothing is read, nothing is kept.
 * The flag stands in the middle so that crops to 16:9 and 21:9 keep it.
 */
export function courseScene(options: SceneOptions): string {
  const { seed, width = 1600, height = 1200, calm = false } = options;
  const plan = planScene(seed);
  const composition = options.composition ?? plan.composition;
  const palette = createPalette(options.season ?? plan.season, options.hour ?? plan.hour);
  const random = createRandom(`scene/${seed}`);
  const units = (width / height) * HEIGHT;
  const wide = units > HEIGHT * 1.2;
  // Beside a text the composition moves to the right, and leans so that its tall parts stand there too.
  const side = calm ? -1 : random.sign();
  const center = units / 2 + (calm && wide ? units * 0.11 : random.range(-40, 40));
  const { canvas, finish } = createCanvas({
    width: units,
    center,
    random,
    palette,
    light: random.sign(),
    side,
    calm,
    prefix: `s${hashText(`${seed}${width}x${height}${composition}${palette.season}${options.hour ?? plan.hour}${calm}`).toString(36)}-`,
  });
  COMPOSITIONS[composition](canvas);
  if (calm) drawShadedRise(canvas);
  const { defs, body, focus } = finish();
  const frame =
    calm || FULL_FRAME.has(composition) ? '' : framing(random.fork('frame'), focus, units);
  const content = frame === '' ? body : `<g transform="${frame}">${body}</g>`;
  const label = options.title === undefined ? 'aria-hidden="true"' : 'role="img"';
  const title = options.title === undefined ? '' : `<title>${escapeText(options.title)}</title>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${num(width)}" height="${num(height)}" viewBox="0 0 ${whole(units)} ${HEIGHT}" preserveAspectRatio="xMidYMid slice" ${label}>${title}<defs>${defs}</defs>${content}</svg>`;
}

/** The seasons in which a Championship may be played. */
const CHAMPIONSHIP_SEASONS = ['autumn', 'summer'] as const;

/** The picture of a year's champion, as SVG text: the cup by the last green in the evening. */
export function championScene(year: number, width = 1600, height = 1200): string {
  return courseScene({
    seed: `champion-${year}`,
    composition: 'trophy',
    season: CHAMPIONSHIP_SEASONS[year % CHAMPIONSHIP_SEASONS.length] ?? 'autumn',
    hour: 'dusk',
    width,
    height,
  });
}

/** The neutral picture for a record that has none of its own, as SVG text; size in pixels. */
export function defaultScene(width = 1280, height = 960): string {
  return courseScene({
    seed: 'default',
    composition: 'valley',
    season: 'summer',
    hour: 'morning',
    width,
    height,
  });
}

/**
 * The picture behind the front page's headline, as SVG text: dawn light, lower left kept calm.
 * `wide` is 21:9 for screens, `tall` is 4:5 for phones; width in pixels.
 */
export function heroScene(format: 'wide' | 'tall', width = format === 'wide' ? 2000 : 960): string {
  const height = Math.round(format === 'wide' ? (width * 9) / 21 : (width * 5) / 4);
  return courseScene({
    seed: 'hero',
    composition: 'hilltop',
    season: 'autumn',
    hour: 'dawn',
    width,
    height,
    calm: true,
  });
}
