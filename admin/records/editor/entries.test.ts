import { expect, test } from 'vitest';
import { comparedLists, mergedLists, moved, newEntry, type ListField } from './entries.ts';

const RULES: ListField = {
  name: 'rules',
  label: 'Rules',
  one: 'Rule',
  parts: [
    { name: 'title', label: 'Title', kind: 'text' },
    { name: 'icon', label: 'Icon', kind: 'choice', options: [{ value: 'flag', label: 'Flag' }] },
  ],
};
const LINES: ListField = {
  name: 'lines',
  label: 'Lines',
  one: 'Line',
  parts: [{ name: '', label: 'Line', kind: 'text' }],
};
const rule = (title: string, icon = 'flag') => ({ title, icon });

test('an entry moves to another place, and nowhere beyond the ends', () => {
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moved(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c']);
  expect(moved(['a', 'b', 'c'], 2, 3)).toEqual(['a', 'b', 'c']);
});

test('a new entry is empty, with the first of each choice', () => {
  expect(newEntry(RULES.parts)).toEqual({ title: '', icon: 'flag' });
  expect(newEntry(LINES.parts)).toBe('');
});

test('lists are compared text by text', () => {
  const values = { lead: 'One.', rules: [rule('Pace')] };
  expect(comparedLists(values, [RULES])).toEqual({
    lead: 'One.',
    'Rule 1: Title': 'Pace',
    'Rule 1: Icon': 'flag',
  });
  expect(comparedLists({ lines: ['a', 'b'] }, [LINES])).toEqual({ 'Line 1': 'a', 'Line 2': 'b' });
});

test('two people who change different entries both have theirs', () => {
  const origin = { rules: [rule('Pace'), rule('Putts')], lines: ['a', 'b'] };
  const theirs = { rules: [rule('Speed'), rule('Putts')], lines: ['a', 'their b'] };
  const mine = { rules: [rule('Pace'), rule('Putts', 'globe')], lines: ['my a', 'b'] };
  expect(mergedLists(theirs, origin, mine, [RULES, LINES])).toEqual({
    rules: [rule('Speed'), rule('Putts', 'globe')],
    lines: ['my a', 'their b'],
  });
});

test('of the same text mine is taken, and a list with more entries as a whole', () => {
  const origin = { rules: [rule('Pace')] };
  const theirs = { rules: [rule('Speed')] };
  expect(mergedLists(theirs, origin, { rules: [rule('Hurry')] }, [RULES])).toEqual({
    rules: [rule('Hurry')],
  });
  const longer = { rules: [rule('Pace'), rule('New')] };
  expect(mergedLists(theirs, origin, longer, [RULES])).toEqual(longer);
  expect(mergedLists(longer, origin, origin, [RULES])).toEqual(longer);
});
