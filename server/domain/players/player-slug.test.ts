import { expect, it } from 'vitest';
import { playerSlug } from './player-slug.ts';

it('has a code where the name has other letters, so that no two names share it', () => {
  const slugs = ['Łukasz Nowak', 'Ukasz Nowak', '李娜', '王芳', 'Лев Орлов'].map(playerSlug);
  expect(slugs[0]).toBe('lukasz-nowak');
  expect(new Set(slugs).size).toBe(5);
  expect(slugs.every((slug) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toBe(true);
});

it('is never the address of another page', () => {
  expect(playerSlug('Compare')).toMatch(/^compare-\w+$/);
});
