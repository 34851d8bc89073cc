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
  const texts = { lead: 'One.', 'Rule 1: Title': 'Pace', 'Rule 1: Icon': 'flag' };
  expect(comparedLists(values, [RULES])).toEqual(texts);
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

test('of the same text mine is taken', () => {
  const rules = (title: string) => ({ rules: [rule(title)] });
  const merged = mergedLists(rules('Speed'), rules('Pace'), rules('Hurry'), [RULES]);
  expect(merged).toEqual(rules('Hurry'));
});

const letters = (text: string) => ({ lines: text.split('') });

test.each([
  ['Ab', 'ab', 'abc', 'Abc'],
  ['abc', 'ab', 'aB', 'aBc'],
  ['abc', 'ab', 'ab', 'abc'],
  ['abT', 'ab', 'abM', 'abMT'],
  ['abC', 'abc', 'bc', 'bC'],
  ['ac', 'abc', 'abC', 'aC'],
  ['abcd', 'abc', 'cab', 'cabd'],
  ['ba', 'ab', 'abc', 'bac'],
])('their %s and my %s of %s leave each other’s entries: %s', (theirs, origin, mine, both) => {
  const merged = mergedLists(letters(theirs), letters(origin), letters(mine), [LINES]);
  expect(merged).toEqual(letters(both));
});

test('what two people write into a blank entry are two entries', () => {
  const { lines } = mergedLists({ lines: ['theirs'] }, { lines: [''] }, { lines: ['mine'] }, [
    LINES,
  ]);
  expect(lines).toEqual(['mine', 'theirs']);
});

test('an entry that one person changes stays when another one removes it', () => {
  const origin = { rules: [rule('Pace'), rule('Putts')] };
  const theirs = { rules: [rule('Pace', 'globe'), rule('Putts')] };
  const mine = { rules: [rule('Putts')] };
  expect(mergedLists(theirs, origin, mine, [RULES])).toEqual(theirs);
});

test('an entry with several texts is found by any of them', () => {
  const list: ListField = {
    ...RULES,
    parts: [...RULES.parts, { name: 'text', label: 'Text', kind: 'long' }],
  };
  const rules = ['Pace', 'Putts', 'Gimmes'].map((title) => ({
    ...rule(title),
    text: `On ${title}.`,
  }));
  const [pace, putts, gimmes] = rules;
  if (!pace || !putts || !gimmes) throw new Error('Three rules are needed.');
  const theirs = { rules: [{ ...putts, icon: 'globe' }, gimmes] };
  const mine = { rules: [gimmes, pace, { ...putts, title: 'Putting' }] };
  const merged = mergedLists(theirs, { rules }, mine, [list]);
  expect(merged).toEqual({ rules: [gimmes, { ...putts, title: 'Putting', icon: 'globe' }] });
});

test('an entry is found by its name before another one with the same address', () => {
  const sponsors: ListField = {
    name: 'sponsors',
    label: 'Sponsors',
    one: 'Sponsor',
    parts: [
      { name: 'name', label: 'Name', kind: 'text' },
      { name: 'link', label: 'Website', kind: 'text' },
      { name: 'what', label: 'Business', kind: 'text' },
    ],
  };
  const sponsor = (name: string, what: string, link = 'https://brew.test/') => {
    return { name, link, what };
  };
  const origin = { sponsors: [sponsor('Ale', 'Beer'), sponsor('Inn', 'Rooms')] };
  const theirs = { sponsors: [sponsor('Inn', 'Rooms and meals')] };
  const mine = { sponsors: [sponsor('Ale', 'Beer'), sponsor('Inn', 'Rooms', 'https://inn.test/')] };
  expect(mergedLists(theirs, origin, mine, [sponsors])).toEqual({
    sponsors: [sponsor('Inn', 'Rooms and meals', 'https://inn.test/')],
  });
});
