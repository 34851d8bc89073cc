import { expect, it } from 'vitest';
import { differenceText, percentText } from './backup-text.ts';

it('a backup’s counts are compared with the current ones', () => {
  expect(differenceText({ backup: 41, here: 38 })).toBe('3 more');
  expect(differenceText({ backup: 0, here: 2 })).toBe('2 fewer');
  expect(differenceText({ backup: 7, here: 7 })).toBe('the same number');
});

it('an upload never shows 100% before it is complete', () => {
  expect([0, 0.456, 0.999, 1].map(percentText)).toEqual(['0%', '45%', '99%', '100%']);
});
