import { describe, expect, test } from 'vitest';
import type { TeeSheet } from '#domain/tee-times/tee-sheet.ts';
import { sizesText, orderOptions } from './make-groups-section.tsx';
import { inNoGroup, problemsOf } from './sheet-problems.ts';
import { comparedSheet, EMPTY_SHEET, SHEET_TEXT, someNames, TEE_TIMES } from './tee-times.ts';

const SHEET: TeeSheet = {
  field: ['Ann Lee', 'José Núñez', 'Cy Poe'],
  rounds: [
    {
      round: 1,
      groups: [
        { time: '8:00 AM', hole: '1', players: ['Ann Lee', 'Jose Nunez'] },
        { time: '8:09 AM', hole: '', players: [] },
      ],
    },
  ],
};
const withGroups = (...groups: { time: string; hole: string }[]): TeeSheet => ({
  ...SHEET,
  rounds: [{ round: 2, groups: groups.map((group) => ({ ...group, players: ['Ann Lee'] })) }],
});

describe('a sheet in a form', () => {
  test('is one text, and a text that is none is an empty sheet', () => {
    expect(SHEET_TEXT.parse(SHEET_TEXT.serialize(SHEET))).toEqual(SHEET);
    for (const text of ['', '{', 'null', '{"field":[],"rounds":[]}', '{"field":[7],"rounds":1}']) {
      expect(SHEET_TEXT.parse(text)).toEqual(EMPTY_SHEET);
    }
  });

  test('is compared group by group', () => {
    expect(comparedSheet(SHEET)).toEqual({ 'Round 1, 8:00 AM, hole 1': 'Ann Lee, Jose Nunez' });
    expect(comparedSheet(EMPTY_SHEET)).toEqual({});
  });

  test('is merged into the event as it is called now', () => {
    const sheet = SHEET_TEXT.serialize(SHEET);
    const values = (name: string) => ({ name, sheet, clearAddress: false });
    const merged = TEE_TIMES.merged?.(values('Renamed'), values('Open'), values('Open'));
    expect(merged).toEqual(values('Renamed'));
  });
});

describe('what is wrong in a sheet', () => {
  test('is nothing while times and holes fit, also TBD and none', () => {
    const starts = [
      { time: '8am', hole: ' 1A ' },
      { time: 'TBD', hole: '' },
      { time: 'TBD', hole: '' },
      { time: '', hole: '18' },
    ];
    expect(problemsOf(withGroups(...starts))).toEqual([]);
    expect(problemsOf(SHEET)).toEqual([]);
  });

  test('is a time, a hole or a start that is there twice, each in its field', () => {
    const starts = [
      { time: 'morning', hole: '19' },
      { time: '8:00 AM', hole: '1' },
      { time: '8:00am', hole: '1' },
    ];
    expect(problemsOf(withGroups(...starts))).toEqual([
      { round: 2, place: 'round-2-0-time', text: 'Enter a time, such as 8:00 AM.' },
      { round: 2, place: 'round-2-0-hole', text: 'Enter 1 to 18, such as 10 or 1A.' },
      { round: 2, place: 'round-2-2-time', text: 'Another group starts then and there.' },
    ]);
  });

  test('is not a player in no group, but the editor confirms such players', () => {
    expect(inNoGroup(SHEET)).toEqual(['Cy Poe']);
    expect(someNames(['A', 'B'])).toBe('A, B');
    expect(someNames(['A', 'B', 'C', 'D', 'E'])).toBe('A, B, C and 2 more');
  });
});

test('sizes of groups are counted in words', () => {
  expect(sizesText([])).toBe('No players yet');
  expect(sizesText([3])).toBe('1 group: 1 of 3');
  expect(sizesText([3, 3, 4])).toBe('3 groups: 2 of 3, 1 of 4');
});

const texts = (...args: Parameters<typeof orderOptions>) =>
  orderOptions(...args).map(({ text, isMissing }) => `${isMissing ? '× ' : ''}${text}`);

test('an order can be chosen when the field has what it is made from', () => {
  const facts = { handicaps: new Map([['ann lee', '12.4']]), standings: ['Ann Lee'] };
  const all = ['As entered', 'Handicap, lowest first', 'Standings, leaders last', 'Random'];
  expect(texts(['Bo Ray', 'Ann Lee'], facts)).toEqual(all);
  expect(texts([], facts)).toEqual(all);
});

test('an order that would be the one of entry says what is missing', () => {
  const nothing = { handicaps: new Map([['ann lee', '']]), standings: [] };
  const without = [
    'As entered',
    '× Handicap, lowest first (no player has a handicap)',
    '× Standings, leaders last (no standings)',
    'Random',
  ];
  expect(texts(['Ann Lee'], nothing)).toEqual(without);
  expect(texts([], nothing)).toEqual(without);
  const others = { handicaps: new Map([['cy poe', '+1']]), standings: ['Cy Poe'] };
  expect(texts(['Ann Lee'], others)[2]).toBe('× Standings, leaders last (no player has a place)');
});
