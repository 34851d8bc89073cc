import { expect, test } from 'vitest';
import { MONOGRAM_COLORS, monogramColor } from './monogram-color.ts';

/** Relative luminance of `#rrggbb` (WCAG). */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test.each(MONOGRAM_COLORS)('white letters are legible on %s', (color) => {
  expect(1.05 / (luminance(color) + 0.05)).toBeGreaterThanOrEqual(4.5);
});

test('a person has one color, and people have several', () => {
  expect(monogramColor('ANN  LEE')).toBe(monogramColor('Ann Lee'));
  const names = ['Ann Lee', 'Bo Day', 'Cy Fox', 'Di Gray', 'Ed Hill', 'Flo Ives', 'Gus Jay'];
  expect(new Set(names.map(monogramColor)).size).toBeGreaterThan(2);
});
