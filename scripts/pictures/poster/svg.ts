/** Short SVG elements. Coordinates are in picture units; colors are `#rrggbb`. */
import { createRandom, type Random } from '../random.ts';

export type Point = readonly [number, number];

const n = (value: number) => String(Math.round(value * 10) / 10);

/** Filled path. */
export const fill = (d: string, color: string, extra = '') =>
  `<path d="${d}" fill="${color}" ${extra}/>`;

/** Stroked path with round ends. */
export const line = (d: string, color: string, width: number, extra = '') =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`;

export const circle = (x: number, y: number, r: number, color: string, extra = '') =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${color}" ${extra}/>`;

export const oval = (x: number, y: number, rx: number, ry: number, color: string, extra = '') =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${color}" ${extra}/>`;

export const box = (
  x: number,
  y: number,
  w: number,
  h: number,
  color: string,
  rx = 0,
  extra = '',
) =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" rx="${n(rx)}" fill="${color}" ${extra}/>`;

export const group = (content: string, transform: string, extra = '') =>
  `<g transform="${transform}" ${extra}>${content}</g>`;

/** Moves, scales and rotates a part that is composed around its own origin. */
export const place = (content: string, x: number, y: number, scale = 1, turn = 0, flip = 1) =>
  group(
    content,
    `translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${String(scale * flip)} ${String(scale)})`,
  );

/** Polygon as path data. */
export const poly = (...points: Point[]) =>
  `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`;

/** Soft closed or open curve through points as path data. */
export function curve(points: readonly Point[], closed = false): string {
  const count = points.length;
  const at = (i: number): Point => {
    const index = closed ? (i + count) % count : Math.max(0, Math.min(count - 1, i));
    return points[index] ?? [0, 0];
  };
  let d = `M${n(at(0)[0])} ${n(at(0)[1])}`;
  for (let i = 0; i < (closed ? count : count - 1); i += 1) {
    const [a, b, c, e] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    d += `C${n(b[0] + (c[0] - a[0]) / 6)} ${n(b[1] + (c[1] - a[1]) / 6)} ${n(c[0] - (e[0] - b[0]) / 6)} ${n(c[1] - (e[1] - b[1]) / 6)} ${n(c[0])} ${n(c[1])}`;
  }
  return closed ? `${d}Z` : d;
}

/** A limb: two circles and what connects them. */
export function limb(a: Point, wa: number, b: Point, wb: number, color: string): string {
  const angle = Math.atan2(b[1] - a[1], b[0] - a[0]) + Math.PI / 2;
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
  return (
    fill(
      poly(
        [a[0] + dx * wa, a[1] + dy * wa],
        [b[0] + dx * wb, b[1] + dy * wb],
        [b[0] - dx * wb, b[1] - dy * wb],
        [a[0] - dx * wa, a[1] - dy * wa],
      ),
      color,
    ) +
    circle(a[0], a[1], wa, color) +
    circle(b[0], b[1], wb, color)
  );
}

let ids = 0;
/** Restricts content to a shape. */
export function clipped(d: string, content: string): string {
  ids += 1;
  const id = `c${String(ids)}`;
  return `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${content}</g>`;
}

export const circlePath = (x: number, y: number, r: number) =>
  `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0Z`;

export { createRandom, type Random };
