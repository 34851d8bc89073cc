import { num } from './geometry.ts';
import { IDENTITY } from './palette.ts';

/** How the tour's mark is drawn. */
export interface EmblemOptions {
  /** Side of the square, in pixels. */
  size: number;
  /** True for dark pages: a pine-green ground with a light tree; else a ground of early light with a dark tree. */
  dark?: boolean;
  /** True draws it in one color, the text's own (`currentColor`), for print and for buttons. */
  mono?: boolean;
  /** True fills the square to its edges, for systems that round app icons themselves. */
  bleed?: boolean;
  /** True fills the square and keeps the mark in the middle, for systems that cut icons to any shape. */
  maskable?: boolean;
  /** Text for readers who cannot see the mark; left out, it is marked as decoration. */
  title?: string;
}

// The mark is drawn on a grid of 64. Its parts are few and large, because it must be read at 16 pixels:
// a ridge with one summit, a pine that stands before it, and the flag at the summit's side.
const BADGE =
  'M20 2H44A18 18 0 0 1 62 20V44A18 18 0 0 1 44 62H20A18 18 0 0 1 2 44V20A18 18 0 0 1 20 2Z';
const SQUARE = 'M0 0H64V64H0Z';
// A mask may leave a circle of 80 % of the width: with this margin the pine's foot stays inside it.
const MASK_MARGIN = 11;
const MASKED = 'M-11 -11H75V75H-11Z';
const MASKED_HILLS = 'M-11 47L0 46L10 37L18 40L36 25L44 33L52 30L64 41L75 37V75H-11Z';
const MASKED_GROUND = 'M-11 57Q32 45 75 57V75H-11Z';
const PINE = 'M22 10L31 26H28L35 39H31L38 54H6L13 39H9L16 26H13Z';
// The pole stands on the pixel grid of a 16-pixel icon, so that it stays one sharp pixel wide.
const POLE = 'M44 10H48V55H44Z';
const FLAG = 'M48 10L61 18L48 26Z';

/** The mark of the tour as SVG text: pine, ridge and flag in a rounded square. */
export function emblem(options: EmblemOptions): string {
  const { size, dark = false, mono = false, bleed = false, maskable = false, title } = options;
  const label = title === undefined ? 'aria-hidden="true"' : 'role="img"';
  const name =
    title === undefined
      ? ''
      : `<title>${title.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</title>`;
  const margin = maskable ? MASK_MARGIN : 0;
  const viewBox = `${num(-margin)} ${num(-margin)} ${num(64 + 2 * margin)} ${num(64 + 2 * margin)}`;
  const open = `<svg xmlns="http://www.w3.org/2000/svg" width="${num(size)}" height="${num(size)}" viewBox="${viewBox}" ${label}>${name}`;
  const frame = maskable ? MASKED : bleed ? SQUARE : BADGE;
  if (mono) {
    // One color: the parts are cut out of a filled badge, so the mark keeps its weight at any size.
    const holes = 'M22 10L13 26H16L9 39H13L6 54H38L31 39H35L28 26H31ZM44 10V55H48V26L60 18L48 10Z';
    return `${open}<path fill="currentColor" fill-rule="evenodd" d="${frame}${holes}"/></svg>`;
  }
  const sky = dark ? IDENTITY.pine : '#f3cf9c';
  const sun = dark ? '#3b6b5d' : '#fbe9c6';
  const ridge = dark ? '#5f8a80' : IDENTITY.ridge;
  const pine = dark ? IDENTITY.dawn : IDENTITY.pine;
  const pole = dark ? IDENTITY.paper : IDENTITY.pine;
  const turf = dark ? '#8fb26a' : '#4f7a4a';
  // Every part is drawn within the badge, so no clip region and hence no id is needed: copies can share a page.
  const hills = maskable
    ? MASKED_HILLS
    : bleed
      ? 'M0 46L10 37L18 40L36 25L44 33L52 30L64 41V64H0Z'
      : 'M2 44L10 37L18 40L36 25L44 33L52 30L62 39V44A18 18 0 0 1 44 62H20A18 18 0 0 1 2 44Z';
  const ground = maskable
    ? MASKED_GROUND
    : bleed
      ? 'M0 54Q32 45 64 54V64H0Z'
      : 'M4.4 53Q32 45 59.6 53A18 18 0 0 1 44 62H20A18 18 0 0 1 4.4 53Z';
  const part = (fill: string, d: string): string => `<path fill="${fill}" d="${d}"/>`;
  return `${open}${part(sky, frame)}<circle cx="36" cy="26" r="13" fill="${sun}"/>${part(ridge, hills)}${part(turf, ground)}${part(pine, PINE)}${part(pole, POLE)}${part(IDENTITY.maple, FLAG)}</svg>`;
}
