import { expect, test } from 'vitest';
import { changedFields, sameShape, shownValue, withChanges } from './values.ts';

const origin = { year: '2026', winningTeam: false, team: ['Al', 'Bo'] };

test('only the fields that differ are named, lists by what is in them', () => {
  expect(changedFields(origin, { ...origin, team: ['Al', 'Bo'] })).toEqual([]);
  const changed = { ...origin, team: ['Bo', 'Al'], winningTeam: true };
  expect(changedFields(origin, changed)).toEqual(['winningTeam', 'team']);
});

test('my changes go over a newer record, and what I left alone stays as it is there', () => {
  const theirs = { year: '2027', winningTeam: true, team: ['Cy'] };
  expect(withChanges(theirs, origin, { ...origin, year: '2028' })).toEqual({
    ...theirs,
    year: '2028',
  });
  expect(withChanges(theirs, origin, origin)).toEqual(theirs);
});

test('forms have one shape when they have the same fields of the same kinds', () => {
  expect(sameShape(origin, { team: [], winningTeam: true, year: '' })).toBe(true);
  expect(sameShape(origin, { ...origin, team: 'Al' })).toBe(false);
  expect(sameShape(origin, { ...origin, more: '' })).toBe(false);
});

test('values read as words, nothing as a dash', () => {
  const words = [true, false, ['Al', 'Bo'], 'NH', ' ', [], undefined].map(shownValue);
  expect(words).toEqual(['Yes', 'No', 'Al, Bo', 'NH', '—', '—', '—']);
});
