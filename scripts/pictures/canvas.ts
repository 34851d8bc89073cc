import { compact, num2, whole } from './geometry.ts';
import type { Palette } from './palette.ts';
import type { Random } from './random.ts';

/** The height of every picture in its own units; the width follows from the requested ratio. */
export const HEIGHT = 1200;

/** One picture being drawn, from back to front. */
export interface Canvas {
  /** Width in units; the height is always {@link HEIGHT}. */
  readonly width: number;
  /** The x about which the composition is arranged. */
  readonly center: number;
  /** Half the width that the composition may count on: at most that of a 4:3 picture. */
  readonly reach: number;
  readonly random: Random;
  readonly palette: Palette;
  /** Side the light comes from: -1 left, 1 right. */
  readonly light: 1 | -1;
  /** Side the composition leans to; mirrored pictures use the other one. */
  readonly side: 1 | -1;
  /** True when the lower left must stay free of detail, for text. */
  readonly calm: boolean;
  /** Appends drawn elements, in front of everything so far. */
  add(...elements: string[]): void;
  /** Adds a vertical gradient (top to bottom colors, in units of y) and gives its paint. */
  fade(top: string, bottom: string, from: number, to: number): string;
  /** Adds a vertical gradient of one color between two opacities and gives its paint. */
  veil(color: string, top: number, bottom: number, from: number, to: number): string;
  /** Adds a soft round glow and gives its paint. */
  glow(color: string, opacity: number, x: number, y: number, radius: number): string;
  /** Adds a paint that fades from the middle of whatever shape it fills to its rim. */
  soft(color: string, opacity: number): string;
  /** Adds a clip region from path data and gives the attribute that uses it. */
  clip(d: string): string;
  /** Notes where the flag stands (foot and length), the point that every framing keeps in view. */
  mark(x: number, y: number, height: number): void;
  /** The x that lies `dx` units to the composition's leading side of its center. */
  x(dx: number): number;
}

/** Where the flag stands: its foot and its length, in units. */
export interface Focus {
  x: number;
  y: number;
  height: number;
}

/** What {@link createCanvas} needs beyond what it keeps for itself. */
export interface CanvasOptions {
  width: number;
  center: number;
  random: Random;
  palette: Palette;
  light: 1 | -1;
  side: 1 | -1;
  calm: boolean;
  /** Start of every id, so that several pictures can share one page. */
  prefix: string;
}

/** A canvas to draw on, and a function that gives what was drawn. */
export function createCanvas(options: CanvasOptions): {
  canvas: Canvas;
  finish: () => { defs: string; body: string; focus: Focus };
} {
  const { prefix, ...rest } = options;
  let focus: Focus = { x: options.center, y: HEIGHT * 0.62, height: 200 };
  const defs: string[] = [];
  const body: string[] = [];
  const known = new Map<string, string>();
  const define = (write: (id: string) => string): string => {
    // The same gradient is often used twice; one copy is enough.
    const key = write('');
    const old = known.get(key);
    if (old !== undefined) return old;
    const id = `${prefix}${defs.length.toString(36)}`;
    known.set(key, id);
    defs.push(write(id));
    return id;
  };
  const vertical = (from: number, to: number, stops: string): string => {
    const id = define(
      (name) =>
        `<linearGradient id="${name}" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${whole(from)}" y2="${whole(to)}">${stops}</linearGradient>`,
    );
    return `url(#${id})`;
  };
  const canvas: Canvas = {
    ...rest,
    reach: Math.min(options.width, 1600) / 2,
    add: (...elements) => {
      body.push(...elements);
    },
    fade: (top, bottom, from, to) =>
      vertical(from, to, `<stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/>`),
    veil: (color, top, bottom, from, to) =>
      vertical(
        from,
        to,
        `<stop stop-color="${color}" stop-opacity="${num2(top)}"/><stop offset="1" stop-color="${color}" stop-opacity="${num2(bottom)}"/>`,
      ),
    glow: (color, opacity, x, y, radius) => {
      // Many stops on an easing curve: with few, the eye sees rings where the slope changes.
      const stops = [0, 0.2, 0.4, 0.6, 0.8, 1].map(
        (t) =>
          `<stop offset="${num2(t)}" stop-color="${color}" stop-opacity="${num2(opacity * (1 - t) ** 2.2)}"/>`,
      );
      const id = define(
        (name) =>
          `<radialGradient id="${name}" gradientUnits="userSpaceOnUse" cx="${whole(x)}" cy="${whole(y)}" r="${whole(radius)}">${stops.join('')}</radialGradient>`,
      );
      return `url(#${id})`;
    },
    soft: (color, opacity) => {
      const id = define(
        (name) =>
          `<radialGradient id="${name}"><stop stop-color="${color}" stop-opacity="${num2(opacity)}"/><stop offset=".6" stop-color="${color}" stop-opacity="${num2(opacity * 0.45)}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>`,
      );
      return `url(#${id})`;
    },
    clip: (d) => {
      const id = define((name) => `<clipPath id="${name}"><path d="${d}"/></clipPath>`);
      return `clip-path="url(#${id})"`;
    },
    mark: (x, y, height) => {
      focus = { x, y, height };
    },
    x: (dx) => options.center + options.side * dx,
  };
  return {
    canvas,
    finish: () => ({ defs: compact(defs.join('')), body: compact(body.join('')), focus }),
  };
}
