import { expect, it } from 'vitest';
import { EXCERPT_LENGTH, excerptOf } from './excerpt.ts';

const length = (text: string) => Array.from(new Intl.Segmenter().segment(text)).length;

it('is the whole text up to 200 characters', () => {
  expect(EXCERPT_LENGTH).toBe(200);
  const text = 'x'.repeat(200);
  expect(excerptOf(text)).toBe(text);
  expect(excerptOf('  two\n words ')).toBe('two words');
  expect(excerptOf('')).toBe('');
});

it('ends after a word, with an ellipsis and without a comma', () => {
  expect(excerptOf('One, two, three and four', 12)).toBe('One, two…');
  expect(excerptOf('One two three', 8)).toBe('One two…');
  const long = excerptOf('word '.repeat(100));
  expect(length(long)).toBeLessThanOrEqual(200);
  expect(long).toMatch(/word…$/);
});

it('cuts through a single endless word, never through a character', () => {
  expect(length(excerptOf('x'.repeat(300)))).toBe(200);
  const family = '👨‍👩‍👧';
  expect(excerptOf(family.repeat(5), 3)).toBe(`${family}${family}…`);
});
