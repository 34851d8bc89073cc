import { expect, test } from 'vitest';
import { highlightsOf } from './played-card.ts';
import type { HoleScore } from '../scores/round.ts';

const card = (...scores: [score: HoleScore, par: number][]) =>
  scores.map(([score, par]) => ({ score, par }));

test.each([
  ['', card()],
  ['', card([4, 4], [5, 4], ['X', 4], [null, 4])],
  ['a birdie', card([3, 4], [4, 4])],
  ['six birdies', card([3, 4], [3, 4], [3, 4], [3, 4], [2, 3], [4, 5])],
  ['an eagle and two birdies', card([3, 4], [3, 5], [2, 3])],
  ['a hole in one, an albatross, and an eagle', card([2, 5], [1, 3], [2, 4])],
  ['two holes in one', card([1, 3], [1, 4])],
  ['12 birdies', card(...Array.from({ length: 12 }, (): [number, number] => [3, 4]))],
])('“%s” stands out', (words, holes) => {
  expect(highlightsOf(holes)).toBe(words);
});
