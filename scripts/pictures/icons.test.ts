import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { emblem } from './emblem.ts';

const PUBLIC = join(import.meta.dirname, '../../site/public');

describe('the icons', () => {
  it.each([
    ['pictures/icon-180.png', 180],
    ['pictures/icon-192.png', 192],
    ['pictures/icon-512.png', 512],
    ['pictures/icon-maskable-512.png', 512],
  ])('%s is a square without see-through corners', async (file, size) => {
    const image = sharp(join(PUBLIC, file));
    const { width, height } = await image.metadata();
    expect([width, height]).toEqual([size, size]);
    expect((await image.stats()).isOpaque).toBe(true);
  });

  it('at the top is an icon container with a picture of 32 pixels', () => {
    const icon = readFileSync(join(PUBLIC, 'favicon.ico'));
    expect([...icon.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
    expect(icon.subarray(22, 26).toString('latin1')).toBe('\u0089PNG');
  });

  it('keeps the mark within what every mask leaves', () => {
    const svg = emblem({ size: 512, maskable: true });
    const [x = 0, , side = 0] = (/viewBox="([^"]+)"/.exec(svg)?.[1] ?? '').split(' ').map(Number);
    const middle = x + side / 2;
    // Corners of the pine's foot and tip, the flag and the pole, on the drawing's grid of 64.
    const corners = [
      [6, 54],
      [22, 10],
      [61, 18],
      [48, 55],
    ];
    for (const [cx = 0, cy = 0] of corners) {
      expect(Math.hypot(cx - middle, cy - middle)).toBeLessThanOrEqual(0.4 * side);
    }
  });
});
