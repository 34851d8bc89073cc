/** Pictures of the demo shop's things: one on a plain backdrop, the tour's ridge faint behind it. */
import { mix } from './color.ts';
import { IDENTITY } from './palette.ts';
import { lightness, type Paint, paintOf } from './product-paint.ts';
import { ball, headcover, tee, umbrella } from './product-play.ts';
import { bagTag, mug, towel } from './product-things.ts';
import { cap, hoodie, polo } from './product-wear.ts';

const SHAPES = {
  cap,
  polo,
  hoodie,
  towel,
  ball,
  tee,
  mug,
  'bag-tag': bagTag,
  headcover,
  umbrella,
} as const satisfies Record<string, (paint: Paint) => string>;

export type ProductKind = keyof typeof SHAPES;
/** The whole thing, or a closer look at its mark. */
export type ProductView = 'front' | 'detail';

export const PRODUCT_KINDS: readonly ProductKind[] = [
  ...(['cap', 'polo', 'hoodie', 'towel', 'ball'] as const),
  ...(['tee', 'mug', 'bag-tag', 'headcover', 'umbrella'] as const),
];

/** Where the closer look looks, in units, and how many times nearer it is. */
const DETAIL: Record<ProductKind, readonly [x: number, y: number, zoom: number]> = {
  cap: [480, 560, 1.9],
  polo: [540, 340, 2],
  hoodie: [540, 430, 1.9],
  towel: [500, 560, 1.7],
  ball: [470, 610, 1.9],
  tee: [500, 380, 1.8],
  mug: [480, 540, 1.7],
  'bag-tag': [500, 580, 1.7],
  headcover: [580, 400, 1.8],
  umbrella: [500, 400, 1.8],
};

export interface ProductSceneOptions {
  kind: ProductKind;
  /** `#rrggbb` */
  color: string;
  view?: ProductView;
  /** Side in pixels (default 1200). */
  size?: number;
}

/** Light things stand before a deeper wall, so that their outline is seen. */
function backdrop(color: string): string {
  const wall = lightness(color) > 0.66 ? mix(IDENTITY.ridge, IDENTITY.paper, 0.42) : '#f1eadb';
  const top = mix(wall, '#ffffff', 0.3);
  const foot = mix(wall, '#22313a', 0.1);
  const ridge = mix(wall, IDENTITY.ridge, 0.16);
  return `<linearGradient id="wall" x1="0" x2="0" y1="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${wall}"/></linearGradient><path fill="url(#wall)" d="M0 0H1000V1000H0Z"/><path fill="${ridge}" d="M0 640L120 560L210 590L400 420L500 500L590 470L760 610L850 570L1000 660V780H0Z"/><path fill="${foot}" d="M0 770Q500 730 1000 770V1000H0Z"/>`;
}

/** Draws a product as SVG text. Pure: the same options give the same picture. */
export function productScene(options: ProductSceneOptions): string {
  const { kind, color, view = 'front', size = 1200 } = options;
  const shape = SHAPES[kind](paintOf(color));
  const shadow =
    '<radialGradient id="ground"><stop stop-color="#131f26" stop-opacity=".38"/><stop offset=".6" stop-color="#131f26" stop-opacity=".14"/><stop offset="1" stop-color="#131f26" stop-opacity="0"/></radialGradient><ellipse cx="500" cy="852" rx="390" ry="60" fill="url(#ground)"/>';
  const [x, y, zoom] = DETAIL[kind];
  const near = `translate(500 500) scale(${zoom}) translate(${-x} ${-y})`;
  const content =
    view === 'front' ? `${shadow}${shape}` : `<g transform="${near}">${shadow}${shape}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 1000 1000" aria-hidden="true">${backdrop(color)}${content}</svg>`;
}
