import { expect, test } from 'vitest';
import { NOTHING_SELECTED, pressed, withAll, type Selected } from './use-selection.ts';

const SHOWN = ['a', 'b', 'c', 'd', 'e'];
const press = (before: Selected, id: string, isRange = false) =>
  pressed(before, { id, isRange }, SHOWN);
const idsOf = ({ ids }: Selected) => [...ids].toSorted();

test('a press selects a record, and a second one takes it out', () => {
  const one = press(NOTHING_SELECTED, 'b');
  expect(idsOf(one)).toEqual(['b']);
  expect(idsOf(press(one, 'b'))).toEqual([]);
  expect(idsOf(press(one, 'd'))).toEqual(['b', 'd']);
});

test('a press with Shift makes all records from the last one like this one, in both directions', () => {
  const range = press(press(NOTHING_SELECTED, 'd'), 'b', true);
  expect(idsOf(range)).toEqual(['b', 'c', 'd']);
  expect(idsOf(press(range, 'd', true))).toEqual([]);
  expect(idsOf(press(press(NOTHING_SELECTED, 'a'), 'e', true))).toEqual(SHOWN);
});

test('a range without a beginning in the list is one record', () => {
  expect(idsOf(press(NOTHING_SELECTED, 'c', true))).toEqual(['c']);
  expect(idsOf(press({ ids: new Set(['x']), last: 'x' }, 'c', true))).toEqual(['c', 'x']);
});

test('all shown records are selected or taken out; those that are not shown stay', () => {
  const before = press({ ids: new Set(['x']), last: null }, 'b');
  expect(idsOf(withAll(before, ['a', 'b'], true))).toEqual(['a', 'b', 'x']);
  expect(idsOf(withAll(before, ['a', 'b'], false))).toEqual(['x']);
});
