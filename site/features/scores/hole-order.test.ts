import { expect, it } from 'vitest';
import { comparedHoles, firstOpenStep, holesFrom, neighborsOf, stepsOf } from './hole-order.ts';

it('a group that starts at 10 plays 10 to 18, then 1 to 9', () => {
  expect(holesFrom(10)).toEqual([
    ...[10, 11, 12, 13, 14, 15, 16, 17, 18],
    ...[1, 2, 3, 4, 5, 6, 7, 8, 9],
  ]);
  expect(holesFrom(17).slice(0, 3)).toEqual([17, 18, 1]);
});

it('cards are compared after the first nine holes of the group and after all', () => {
  const steps = stepsOf(holesFrom(5));
  expect(steps.slice(8, 11)).toEqual([13, 'after9', 14]);
  expect(steps.slice(-3)).toEqual([4, 'after18', 'finish']);
  expect(comparedHoles(holesFrom(5), 'after9')).toEqual([5, 6, 7, 8, 9, 10, 11, 12, 13]);
  expect(comparedHoles(holesFrom(5), 'after18')).toHaveLength(18);
});

it('nine holes are compared once', () => {
  const back = holesFrom(10).slice(0, 9);
  expect(stepsOf(back)).toEqual([...back, 'after18', 'finish']);
  expect(comparedHoles(back, 'after18')).toEqual(back);
});

it('the next hole after 18 is 1 for a group that started at 10', () => {
  expect(neighborsOf(holesFrom(10), 10, true)).toEqual({ before: null, after: 11 });
  expect(neighborsOf(holesFrom(10), 1, true)).toEqual({ before: 'after9', after: 2 });
  expect(neighborsOf(holesFrom(1), 'finish', true)).toEqual({ before: 'after18', after: null });
});

it('nothing is compared after nine holes without another card, unless the comparison is open', () => {
  expect(neighborsOf(holesFrom(1), 9, true).after).toBe('after9');
  expect(neighborsOf(holesFrom(1), 9, false).after).toBe(10);
  expect(neighborsOf(holesFrom(1), 10, false).before).toBe(9);
  expect(neighborsOf(holesFrom(1), 'after9', false)).toEqual({ before: 9, after: 10 });
  expect(neighborsOf(holesFrom(1), 18, false).after).toBe('after18');
});

it('the card opens at the first hole that is open, in the order of the group', () => {
  expect(firstOpenStep(holesFrom(10), (hole) => hole !== 3 && hole !== 15)).toBe(15);
  expect(firstOpenStep(holesFrom(1), () => true)).toBe('finish');
});
