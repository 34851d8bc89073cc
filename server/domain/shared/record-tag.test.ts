import { expect, test } from 'vitest';
import { recordTag } from './record-tag.ts';

const record = { ID: 1, player: 'Zoë “Zed” O’Neil', team: ['Al', 'Bo'], winningTeam: false };

test('a record has one tag, in any order of its keys, copied or not', () => {
  const { ID, player, team, winningTeam } = record;
  expect(recordTag({ winningTeam, team, player, ID })).toBe(recordTag(record));
  expect(recordTag(structuredClone(record))).toBe(recordTag(record));
  expect(recordTag({ ...record, refresh: undefined })).toBe(recordTag(record));
  expect(recordTag(record)).toMatch(/^[0-9a-f]{16}$/);
});

test('the tag is the same in every version of the panel and the server', () => {
  expect(recordTag({ ID: 7, calendarYear: 2026 })).toBe(recordTag({ calendarYear: 2026, ID: 7 }));
  expect(recordTag({})).toBe('5a56d1e7f6bbc27f');
});

test.each([
  { ...record, player: 'Zoë “Zed” O’Neill' },
  { ...record, player: "Zoë “Zed” O'Neil" },
  { ...record, winningTeam: true },
  { ...record, winningTeam: 'false' },
  { ...record, team: ['Bo', 'Al'] },
  { ...record, team: ['Al,Bo'] },
  { ...record, team: [] },
  { ...record, ID: '1' },
])('another record has another tag: %j', (other) => {
  expect(recordTag(other)).not.toBe(recordTag(record));
});

test('ten thousand records that differ a little have ten thousand tags', () => {
  const tags = Array.from({ length: 10_000 }, (_, at) => recordTag({ ...record, ID: at }));
  expect(new Set(tags).size).toBe(tags.length);
});
