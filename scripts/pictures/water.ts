import type { Canvas } from './canvas.ts';
import { HEIGHT } from './canvas.ts';
import { mix } from './color.ts';
import { areaUnder, type Line, path, stroke, whole } from './geometry.ts';

/** Draws water inside `d` (path data), from `top` to `bottom`: sky below, a darker near edge, light streaks. */
export function drawWater(canvas: Canvas, d: string, top: number, bottom: number): void {
  const { palette } = canvas;
  const far = mix(palette.water, palette.sky[2], 0.55);
  // Seen steeply, water shows the high, deeper sky.
  const near = mix(mix(palette.water, palette.sky[0], 0.5), palette.shadow, 0.16);
  canvas.add(path(d, canvas.fade(far, near, top, bottom)));
}

/** Draws the mirror image of what stands above `shore`: hills first, then trees. */
export function drawReflection(
  canvas: Canvas,
  d: string,
  shore: number,
  line: Line,
  color: string,
  stretch: number,
  opacity: number,
): void {
  const mirrored = (x: number): number => shore + (shore - line(x)) * stretch;
  const points = areaUnder((x) => mirrored(x), -10, canvas.width + 10, shore, 40);
  // It fades towards the viewer, as water seen more steeply mirrors less.
  const depth = (shore - line(canvas.center)) * stretch;
  canvas.add(
    path(
      points,
      canvas.veil(color, opacity, opacity * 0.15, shore, shore + depth * 1.15),
      canvas.clip(d),
    ),
  );
}

/** Draws thin level streaks of light on water inside `d`, denser towards x. */
export function drawGlints(
  canvas: Canvas,
  d: string,
  top: number,
  bottom: number,
  x: number,
  count: number,
): void {
  const { palette, random } = canvas;
  let streaks = '';
  for (let i = 0; i < count; i += 1) {
    const t = random.next();
    const y = top + (bottom - top) * t;
    const length = (30 + 110 * t) * random.range(0.5, 1.3);
    const sx = x + (random.next() + random.next() - 1) * (160 + 520 * t) - length / 2;
    streaks += `M${whole(sx)} ${whole(y)}h${whole(length)}`;
  }
  canvas.add(`<g ${canvas.clip(d)}>${stroke(streaks, palette.sun, 4.5, 'opacity=".5"')}</g>`);
}

/** Reeds along the near edge of water about (x, y), over `width` units. */
export function drawReeds(
  canvas: Canvas,
  x: number,
  y: number,
  width: number,
  height: number,
): void {
  const { palette, random } = canvas;
  const tones = [
    mix(palette.deep, palette.shadow, 0.2),
    palette.deep,
    mix(palette.straw, palette.deep, 0.3),
  ];
  for (const tone of tones) {
    let d = '';
    const count = Math.round(width / 14);
    for (let i = 0; i < count; i += 1) {
      const rx = x + random.range(-0.5, 0.5) * width;
      const h = height * random.range(0.45, 1) * (1 - Math.abs(rx - x) / width);
      const lean = random.range(-0.25, 0.25) * h;
      const ry = Math.min(HEIGHT + 20, y + random.range(-6, 8));
      d += `M${whole(rx - 2.5)} ${whole(ry)}Q${whole(rx)} ${whole(ry - h * 0.6)} ${whole(rx + lean)} ${whole(ry - h)}Q${whole(rx + 3)} ${whole(ry - h * 0.5)} ${whole(rx + 3.5)} ${whole(ry)}Z`;
    }
    canvas.add(path(d, tone));
  }
}
