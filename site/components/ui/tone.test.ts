import { expect, test } from 'vitest';
import { TONES, toneOf } from './tone.ts';

test('a person has one color, and people have all', () => {
  expect(toneOf('ANN  LEE')).toBe(toneOf('Ann Lee'));
  const names = ['Ann Lee', 'Bo Day', 'Cy Fox', 'Di Gray', 'Ed Hill', 'Flo Ives', 'Gus Jay'];
  const others = names.map((name) => `${name}s`);
  expect(new Set([...names, ...others].map(toneOf)).size).toBe(TONES);
});
