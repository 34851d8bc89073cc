import { mix } from './color.ts';
import { IDENTITY } from './palette.ts';

/** The colors of one product, made of the one it is sold in. */
export interface Paint {
  base: string;
  light: string;
  dark: string;
  deep: string;
  /** Seams, marks and stripes: light on dark things, dark on light ones. */
  trim: string;
  /** The second color, for stripes and panels. */
  accent: string;
}

/** Perceived lightness of `#rrggbb`, 0 to 1. */
export function lightness(hex: string): number {
  const value = Number.parseInt(hex.slice(1), 16);
  const [r, g, b] = [(value >> 16) & 255, (value >> 8) & 255, value & 255];
  return (0.299 * r + 0.587 * g + 0.114 * b) / 255;
}

/** Colors of light, shade and trim around a product's own. */
export function paintOf(base: string): Paint {
  const isLight = lightness(base) > 0.62;
  return {
    base,
    light: mix(base, '#fff6e0', isLight ? 0.45 : 0.26),
    dark: mix(base, '#1b2a33', isLight ? 0.16 : 0.3),
    deep: mix(base, '#131f26', isLight ? 0.38 : 0.55),
    trim: isLight ? IDENTITY.pine : IDENTITY.paper,
    accent: isLight ? IDENTITY.maple : mix(base, IDENTITY.dawn, 0.75),
  };
}

/** The tour's mark in one color, `size` units wide, its middle at (x, y). */
export function mark(x: number, y: number, size: number, color: string, turn = 0): string {
  const scale = Math.round((size / 56) * 1000) / 1000;
  const place = `translate(${x} ${y}) rotate(${turn}) scale(${scale}) translate(-34 -32)`;
  return `<g transform="${place}" fill="${color}"><path d="M22 10L31 26H28L35 39H31L38 54H6L13 39H9L16 26H13Z"/><path d="M44 10H47V55H44Z"/><path d="M47 10L61 18L47 26Z"/></g>`;
}

/** A seam or fold. */
export function seam(d: string, color: string, width = 3, opacity = 0.5, more = ''): string {
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" opacity="${opacity}"${more === '' ? '' : ` ${more}`}/>`;
}

/** A filled shape. */
export function fill(d: string, color: string, more = ''): string {
  return `<path d="${d}" fill="${color}"${more === '' ? '' : ` ${more}`}/>`;
}

/** A shape in a color with the light from the upper left; `id` must be its own in the picture. */
export function body(id: string, d: string, { base, light, dark }: Paint): string {
  return `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${light}"/><stop offset=".42" stop-color="${base}"/><stop offset="1" stop-color="${dark}"/></linearGradient>${fill(d, `url(#${id})`)}`;
}
