import { appendFile, open, readFile, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { testFolder } from '../../tests/helpers/folder.ts';
import { HistoryFile, lastLineIn, linesIn, type NewLine } from './history-file.ts';
import { tagOf } from './history-line.ts';

const NOW = new Date('2026-06-10T12:00:00Z');

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await testFolder();
  path = join(folder, 'events', 'one.jsonl');
});

const record = (town: string | null) => (town === null ? null : { town });
const change = (from: string | null, to: string | null): NewLine => ({
  at: NOW.toISOString(),
  by: 'ann',
  change: 'changed',
  id: 'one',
  after: tagOf(record(to)),
  before: record(from),
});
const towns = async () => (await linesIn(path)).map(({ before }) => before?.town ?? null);

test('lines get numbers that go on after the file was opened again', async () => {
  const file = await HistoryFile.open(path, null);
  await file.append(change(null, 'Dover'), NOW);
  await file.append(change('Dover', 'Keene'), NOW);
  const again = await HistoryFile.open(path, record('Keene'));
  await again.append(change('Keene', 'Rye'), NOW);
  expect((await linesIn(path)).map(({ version }) => version)).toEqual([1, 2, 3]);
  expect(await towns()).toEqual([null, 'Dover', 'Keene']);
  expect(await lastLineIn(path)).toMatchObject({ ...again.last });
});

test('half a line that a crash left is removed', async () => {
  const file = await HistoryFile.open(path, null);
  await file.append(change(null, 'Dover'), NOW);
  await appendFile(path, '{"version":2,"at":"2026-06-10T12:0');
  const again = await HistoryFile.open(path, record('Dover'));
  await again.append(change('Dover', 'Keene'), NOW);
  expect((await readFile(path, 'utf8')).split('\n')).toHaveLength(3);
  expect(await towns()).toEqual([null, 'Dover']);
});

test('the line of a change that was not saved is removed', async () => {
  const file = await HistoryFile.open(path, null);
  await file.append(change(null, 'Dover'), NOW);
  await file.append(change('Dover', 'Keene'), NOW);
  const again = await HistoryFile.open(path, record('Dover'));
  await again.append(change('Dover', 'Rye'), NOW);
  expect((await linesIn(path)).map(({ version }) => version)).toEqual([1, 2]);
});

test('a change that fails is taken back, and the next gets its number', async () => {
  const file = await HistoryFile.open(path, null);
  await file.append(change(null, 'Dover'), NOW);
  const undo = await file.append(change('Dover', 'Keene'), NOW);
  await undo();
  expect(file.last?.version).toBe(1);
  await file.append(change('Dover', 'Rye'), NOW);
  expect((await linesIn(path)).map(({ version }) => version)).toEqual([1, 2]);
});

test('a line that the disk can’t flush is removed, and the next gets its number', async () => {
  const file = await HistoryFile.open(path, null);
  await file.append(change(null, 'Dover'), NOW);
  const handle = await open(path);
  await handle.close();
  const prototype = Reflect.getPrototypeOf(handle);
  const isHandle = (value: object | null): value is FileHandle =>
    value !== null && 'datasync' in value;
  if (!isHandle(prototype)) throw new TypeError('Open files have no common prototype.');
  const flush = vi.spyOn(prototype, 'datasync').mockRejectedValueOnce(new Error('i/o error'));
  onTestFinished(() => {
    flush.mockRestore();
  });
  await expect(file.append(change('Dover', 'Keene'), NOW)).rejects.toThrow('i/o error');
  expect(await towns()).toEqual([null]);
  await file.append(change('Dover', 'Rye'), NOW);
  expect((await linesIn(path)).map(({ version }) => version)).toEqual([1, 2]);
});

test('a file never has more than sixty lines', async () => {
  const file = await HistoryFile.open(path, null);
  let largest = 0;
  for (let at = 0; at < 130; at += 1) {
    await file.append(change(at === 0 ? null : `Town ${at}`, `Town ${at + 1}`), NOW);
    largest = Math.max(largest, (await linesIn(path)).length);
  }
  expect(largest).toBe(60);
  expect(file.last?.version).toBe(130);
  const again = await HistoryFile.open(path, record('Town 130'));
  expect(again.last?.version).toBe(130);
});

test('the end of a file with long lines is found', async () => {
  const file = await HistoryFile.open(path, null);
  await file.append(change(null, 'Dover'), NOW);
  await file.append(change('x'.repeat(300_000), 'Rye'), NOW);
  expect((await lastLineIn(path))?.version).toBe(2);
});
