import { describe, expect, it } from 'vitest';
import { paintOf } from './product-paint.ts';
import { PRODUCT_KINDS, productScene } from './product-scene.ts';

describe.each(PRODUCT_KINDS)('a drawn %s', (kind) => {
  it.each(['front', 'detail'] as const)('is well-formed, small and repeatable: %s', (view) => {
    const svg = productScene({ kind, colour: '#1f4a3d', view });
    expect(svg).toBe(productScene({ kind, colour: '#1f4a3d', view }));
    expect(svg).not.toMatch(/NaN|undefined|Infinity|null/);
    expect(svg.length).toBeLessThan(40_000);
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, used] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(used);
    const open: string[] = [];
    for (const [, close, name, self] of svg.matchAll(/<(\/?)([a-zA-Z]+)[^>]*?(\/?)>/g)) {
      if (close) expect(open.pop()).toBe(name);
      else if (!self) open.push(String(name));
    }
    expect(open).toEqual([]);
  });

  it('is drawn in its colour, in the size asked for', () => {
    expect(productScene({ kind, colour: '#cf4f2c' })).not.toBe(
      productScene({ kind, colour: '#1f4a3d' }),
    );
    expect(productScene({ kind, colour: '#cf4f2c', size: 600 })).toContain(
      'width="600" height="600"',
    );
  });
});

it('marks light things darkly and dark things lightly', () => {
  expect(paintOf('#efe8d8').trim).toBe('#1f4a3d');
  expect(paintOf('#1f4a3d').trim).toBe('#fbf7ee');
});
