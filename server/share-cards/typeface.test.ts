import { expect, it } from 'vitest';
import { renderable, outlinesOf, widthOf, wrap } from './typeface.ts';

it('renders the letters that the typeface has, and leaves out the others', () => {
  expect(renderable('Hole in one 🎉 on  the\n5th')).toBe('Hole in one on the 5th');
  expect(renderable('Łukasz Müller-O’Brien')).toBe('Łukasz Müller-O’Brien');
  const at = { x: 72, y: 302.7, size: 84, weight: 700 } as const;
  expect(outlinesOf('Granite State Open at Łódź', at)).not.toContain('NaN');
  expect(outlinesOf('🎉', at)).toBe('');
});

it('breaks lines between words, and shortens what doesn’t fit', () => {
  const narrow = { width: 300, maxLines: 2, size: 40, weight: 700 } as const;
  const lines = wrap('Granite State Open at Stonebridge Country Club', narrow);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/…$/);
  for (const line of lines) expect(widthOf(line, 40, 700)).toBeLessThanOrEqual(300);
  expect(wrap('Short', narrow)).toEqual(['Short']);
  expect(wrap('', narrow)).toEqual([]);
  expect(wrap('x'.repeat(200), { ...narrow, maxLines: 1 })[0]).toMatch(/^x+…$/);
});
