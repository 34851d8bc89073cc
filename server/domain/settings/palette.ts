/** Colors that follow from the tour's two, and how well texts in them can be read. */

/** `#1f5138`: red, green and blue, two hexadecimal digits each. */
export const COLOR = /^#[0-9a-f]{6}$/;

/** The least contrast of texts (WCAG 2.2, level AA). */
export const CONTRAST_MIN = 4.5;

type Channels = readonly number[];

const WHITE = '#ffffff';
const BLACK = '#000000';

/** The lightest and the darkest background of texts, in light and dark; those of styles/tokens.css. */
const LIGHT = { paper: '#fbfaf6', sunken: '#f2f0e9' };
const DARK = { paper: '#101613', surface: '#18201c' };

/** Red, green and blue from 0 to 255. */
const channelsOf = (color: string): Channels =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

/** Relative luminance, 0 to 1 (WCAG 2.2). */
function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colors such as `#1f5138`, 1 to 21 (WCAG 2.2). */
export function contrastOf(a: string, b: string): number {
  const [lighter = 0, darker = 0] = [luminanceOf(a), luminanceOf(b)].sort((x, y) => y - x);
  return (lighter + 0.05) / (darker + 0.05);
}

/** A color that has a share (0 to 1) of another one. */
function mixed(color: string, other: string, share: number): string {
  const others = channelsOf(other);
  const channels = channelsOf(color).map((channel, at) =>
    Math.round(channel + ((others[at] ?? 0) - channel) * share),
  );
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** The color, mixed with as little of `other` as it takes until it fits. */
function until(fits: (color: string) => boolean, color: string, other: string): string {
  const shares = Array.from({ length: 51 }, (_, at) => at / 50);
  const share = shares.find((each) => fits(mixed(color, other, each))) ?? 1;
  return mixed(color, other, share);
}

/** The tour's own colors. */
export interface Colors {
  /** Buttons, links and the head of tables; white texts are on it. */
  mainColor: string;
  /** What stands out; texts are in it. */
  accentColor: string;
}

/** Those of styles/tokens.css. */
export const DEFAULT_COLORS: Colors = { mainColor: '#1f5138', accentColor: '#ad3d19' };

/** The contrast of texts in or on one of the tour's colors, where it is lowest. */
export const contrastOfTexts = (color: string, field: keyof Colors): number =>
  contrastOf(color, field === 'mainColor' ? WHITE : LIGHT.sunken);

/**
 * The style sheet that gives site and panel the tour's colors instead of those of styles/tokens.css; empty when they are
 * the same.
 */
export function paletteStyles({ mainColor: main, accentColor: accent }: Colors): string {
  if (main === DEFAULT_COLORS.mainColor && accent === DEFAULT_COLORS.accentColor) return '';
  const onLight = (color: string) =>
    until((each) => contrastOf(each, LIGHT.sunken) >= 6, color, BLACK);
  const onDark = (color: string, contrast: number) =>
    until((each) => contrastOf(each, DARK.surface) >= contrast, color, WHITE);
  const button = until((each) => contrastOf(each, WHITE) <= 5.6, main, WHITE);
  const light = {
    pine: main,
    'pine-strong': mixed(main, BLACK, 0.3),
    'pine-soft': mixed(LIGHT.paper, main, 0.11),
    link: onLight(main),
    focus: onLight(main),
    maple: accent,
    'maple-soft': mixed(LIGHT.paper, accent, 0.1),
    'on-maple': WHITE,
    // Of the footer and of pictures, in light and dark.
    'main-deep': mixed(main, BLACK, 0.3),
    'main-lift': mixed(main, WHITE, 0.08),
  };
  const dark = {
    pine: button,
    'pine-strong': mixed(button, BLACK, 0.12),
    'pine-soft': mixed(DARK.paper, main, 0.3),
    link: onDark(main, 9),
    focus: onDark(main, 9),
    maple: onDark(accent, 7.5),
    'maple-soft': mixed(DARK.paper, accent, 0.22),
    'on-maple': mixed(BLACK, accent, 0.1),
  };
  const rules = (colors: Readonly<Record<string, string>>) =>
    Object.entries(colors)
      .map(([role, color]) => `--${role}:${color}`)
      .join(';');
  return `html:root{${rules(light)}}@media screen and (prefers-color-scheme:dark){html:root{${rules(dark)}}}`;
}
