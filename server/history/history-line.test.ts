import { describe, expect, test } from 'vitest';
import { recordTag } from '../domain/shared/record-tag.ts';
import { linesUpTo, recentLines, withoutUnsaved, type HistoryLine } from './history-line.ts';

const A = { name: 'A' };
const B = { name: 'B' };
const C = { name: 'C' };

const line = (
  version: number,
  before: Record<string, unknown> | null,
  after: object | null,
  at = '2026-06-10T12:00:00.000Z',
): HistoryLine => ({
  version,
  at,
  by: 'ann',
  change: 'changed',
  id: 'one',
  after: after ? recordTag(after) : '',
  before,
});

const versions = (lines: readonly HistoryLine[]) => lines.map(({ version }) => version);

describe('without unsaved changes', () => {
  const shown = (lines: HistoryLine[], record: object | null) =>
    versions(withoutUnsaved(lines, record));

  test('every line of a record that has its last version stays', () => {
    expect(shown([line(1, null, A), line(2, A, B)], B)).toEqual([1, 2]);
    expect(shown([line(1, null, A), line(2, A, null)], null)).toEqual([1, 2]);
    expect(shown([line(1, null, A), line(2, A, B), line(3, B, A)], A)).toEqual([1, 2, 3]);
  });

  test('the line of a change that a crash prevented goes', () => {
    expect(shown([line(1, null, A), line(2, A, B)], A)).toEqual([1]);
    expect(shown([line(1, null, A)], null)).toEqual([]);
    expect(shown([line(1, A, B)], A)).toEqual([]);
  });

  test('a record that was set back in its file loses no version but that one', () => {
    const lines = [line(1, null, A), line(2, A, B), line(3, B, C)];
    expect(shown(lines, A)).toEqual([1, 2, 3]);
    expect(shown(lines, { name: 'D' })).toEqual([1, 2, 3]);
  });
});

describe('up to the records of a backup', () => {
  const shown = (lines: HistoryLine[], record: object | null) => versions(linesUpTo(lines, record));

  test('newer lines go', () => {
    const lines = [line(1, null, A), line(2, A, B), line(3, B, C), line(4, C, null)];
    expect(shown(lines, A)).toEqual([1]);
    expect(shown(lines, C)).toEqual([1, 2, 3]);
    expect(shown([line(1, A, B)], A)).toEqual([]);
  });

  test('a record that was changed back has all its lines', () => {
    expect(shown([line(1, null, A), line(2, A, B), line(3, B, A)], A)).toEqual([1, 2, 3]);
  });

  test('a record that was edited in its file has all its lines', () => {
    expect(shown([line(1, null, A), line(2, A, B)], C)).toEqual([1, 2]);
  });
});

test('the last fifty of two years are stored, and always the newest', () => {
  const now = new Date('2026-06-10T12:00:00Z');
  const many = Array.from({ length: 60 }, (_, at) => line(at + 1, A, B));
  expect(versions(recentLines(many, now))).toEqual(Array.from({ length: 50 }, (_, at) => at + 11));
  const old = [
    line(1, null, A, '2024-01-01T00:00:00.000Z'),
    line(2, A, B, '2024-06-10T11:59:00.000Z'),
    line(3, B, C, '2024-06-12T12:00:00.000Z'),
  ];
  expect(versions(recentLines(old, now))).toEqual([3]);
  expect(versions(recentLines(old.slice(0, 2), now))).toEqual([2]);
});
