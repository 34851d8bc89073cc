import { expect, it } from 'vitest';
import { pickedUpExamples, postedExample, strokeExamples } from './examples.ts';

it('gives a second stroke on the hardest holes, and takes plus strokes back on the easiest', () => {
  expect(strokeExamples()).toEqual({
    twice: { playing: 20, indexes: [1, 2] },
    plus: { playing: 2, indexes: [18, 17] },
  });
});

it('counts par and five for a ball that was picked up, and net double bogey for the index', () => {
  expect(pickedUpExamples()).toEqual([
    { par: 3, strokes: 8 },
    { par: 4, strokes: 9 },
    { par: 5, strokes: 10 },
  ]);
  expect(postedExample()).toMatchObject({ strokes: 1, most: 7 });
});
