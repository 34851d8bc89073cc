import { expect, test } from 'vitest';
import { anyContainsWords, containsWords } from './filter.ts';

test('a search finds texts with all of its words, whatever the case, accents and punctuation', () => {
  expect(containsWords('Owl’s Nest, Thornton', 'thorn OWLS')).toBe(true);
  expect(containsWords('Café at St. Cyr', 'cafe st cyr')).toBe(true);
  expect(containsWords('Owl’s Nest, Thornton', 'owls tilton')).toBe(false);
});

test('a search of several names finds them only when all of its words are in one', () => {
  expect(anyContainsWords(['Ann Lee', 'Zoë Lindqvist'], 'lindqvist zoe')).toBe(true);
  expect(anyContainsWords(['Ann Lee', 'Bo Ray'], 'ann ray')).toBe(false);
});

test('a search without words finds everything', () => {
  expect(containsWords('Any text', ' ')).toBe(true);
});
