import { expect, test } from 'vitest';
import { recordTag } from '../domain/shared/record-tag.ts';
import { appliedLines, recentLines, type HistoryLine } from './history-line.ts';

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

test('every line of a record that has its last version is part of its history', () => {
  expect(versions(appliedLines([line(1, null, A), line(2, A, B)], B))).toEqual([1, 2]);
  expect(versions(appliedLines([line(1, null, A), line(2, A, null)], null))).toEqual([1, 2]);
});

test('the line of a change that a crash prevented is not', () => {
  expect(versions(appliedLines([line(1, null, A), line(2, A, B)], A))).toEqual([1]);
  expect(versions(appliedLines([line(1, null, A)], null))).toEqual([]);
});

test('lines that are newer than a backup’s records are not', () => {
  const lines = [line(1, null, A), line(2, A, B), line(3, B, C), line(4, C, null)];
  expect(versions(appliedLines(lines, A))).toEqual([1]);
});

test('a record that was changed back has all its lines', () => {
  const lines = [line(1, null, A), line(2, A, B), line(3, B, A)];
  expect(versions(appliedLines(lines, A))).toEqual([1, 2, 3]);
});

test('a record that was edited in its file has all its lines', () => {
  expect(versions(appliedLines([line(1, null, A), line(2, A, B)], C))).toEqual([1, 2]);
});

test('the first recorded change of an older record that a crash prevented is none', () => {
  expect(versions(appliedLines([line(1, A, B)], A))).toEqual([]);
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
