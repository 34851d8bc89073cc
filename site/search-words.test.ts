import { expect, test } from 'vitest';
import { containsWords } from './search-words.ts';

test('a search finds texts with all of its words, whatever the case, accents and punctuation', () => {
  expect(containsWords('Owl’s Nest, Thornton', 'thorn OWLS')).toBe(true);
  expect(containsWords('Café at St. Cyr', 'cafe st cyr')).toBe(true);
  expect(containsWords('Owl’s Nest, Thornton', 'owls tilton')).toBe(false);
});

test('a search without words finds everything', () => {
  expect(containsWords('Any text', ' ')).toBe(true);
});
