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

test('of the same text mine is taken', () => {
  const origin = { rules: [rule('Pace')] };
  const theirs = { rules: [rule('Speed')] };
  expect(mergedLists(theirs, origin, { rules: [rule('Hurry')] }, [RULES])).toEqual({
    rules: [rule('Hurry')],
  });
});

test('an entry that one person adds, removes or moves leaves the changes of another one', () => {
  const merged = (theirs: string[], origin: string[], mine: string[]) =>
    mergedLists({ lines: theirs }, { lines: origin }, { lines: mine }, [LINES]).lines;
  expect(merged(['A', 'b'], ['a', 'b'], ['a', 'b', 'c'])).toEqual(['A', 'b', 'c']);
  expect(merged(['a', 'b', 'c'], ['a', 'b'], ['a', 'B'])).toEqual(['a', 'B', 'c']);
  expect(merged(['a', 'b', 'c'], ['a', 'b'], ['a', 'b'])).toEqual(['a', 'b', 'c']);
  expect(merged(['a', 'b', 'theirs'], ['a', 'b'], ['a', 'b', 'mine'])).toEqual([
    'a',
    'b',
    'mine',
    'theirs',
  ]);
  expect(merged(['a', 'b', 'C'], ['a', 'b', 'c'], ['b', 'c'])).toEqual(['b', 'C']);
  expect(merged(['a', 'c'], ['a', 'b', 'c'], ['a', 'b', 'C'])).toEqual(['a', 'C']);
  expect(merged(['a', 'b', 'c', 'd'], ['a', 'b', 'c'], ['c', 'a', 'b'])).toEqual([
    'c',
    'a',
    'b',
    'd',
  ]);
  expect(merged(['b', 'a'], ['a', 'b'], ['a', 'b', 'c'])).toEqual(['b', 'a', 'c']);
});

test('what two people write into a blank entry are two entries', () => {
  const merged = (theirs: string[], origin: string[], mine: string[]) =>
    mergedLists({ lines: theirs }, { lines: origin }, { lines: mine }, [LINES]).lines;
  expect(merged(['theirs'], [''], ['mine'])).toEqual(['mine', 'theirs']);
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
  const [pace, putts, gimmes] = ['Pace', 'Putts', 'Gimmes'].map((title) => ({
    ...rule(title),
    text: `On ${title}.`,
  }));
  if (!pace || !putts || !gimmes) throw new Error('Three rules are needed.');
  const merged = mergedLists(
    { rules: [{ ...putts, icon: 'globe' }, gimmes] },
    { rules: [pace, putts, gimmes] },
    { rules: [gimmes, pace, { ...putts, title: 'Putting' }] },
    [list],
  );
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
  const sponsor = (name: string, what: string, link = 'https://brew.test/') => ({
    name,
    link,
    what,
  });
  const origin = { sponsors: [sponsor('Ale', 'Beer'), sponsor('Inn', 'Rooms')] };
  const theirs = { sponsors: [sponsor('Inn', 'Rooms and meals')] };
  const mine = { sponsors: [sponsor('Ale', 'Beer'), sponsor('Inn', 'Rooms', 'https://inn.test/')] };
  expect(mergedLists(theirs, origin, mine, [sponsors])).toEqual({
    sponsors: [sponsor('Inn', 'Rooms and meals', 'https://inn.test/')],
  });
});
