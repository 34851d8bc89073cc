import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventRecord } from '../../tests/helpers/events.ts';
import { openStores, type Stores } from '../store/stores.ts';
import { linesIn, textOf } from './history-file.ts';
import { tagOf, type HistoryLine } from './history-line.ts';
import { removeNewerHistory } from './restored-history.ts';

const EVENT = eventRecord({ eventID: '2026-one', town: 'Dover' });
const KEENE = { ...EVENT, town: 'Keene' };
const RYE = { ...EVENT, town: 'Rye' };

let stores: Stores;
let path: string;
beforeEach(async () => {
  stores = await openStores(await mkdtemp(join(tmpdir(), 'tour-restored-')));
  await stores.events.update((events) => events.push(EVENT));
  const folder = join(stores.dataDir, 'history', 'events');
  await mkdir(folder, { recursive: true });
  path = join(folder, '2026-one.jsonl');
});
afterEach(() => rm(stores.dataDir, { recursive: true }));

const line = (version: number, before: object | null, after: object | null): HistoryLine => ({
  version,
  at: '2026-06-10T12:00:00.000Z',
  by: 'ann',
  change: 'changed',
  id: '2026-one',
  after: tagOf(after),
  before: before && { ...before },
});
const versions = async () => (await linesIn(path)).map(({ version }) => version);

test('lines that were written while the backup was made are removed', async () => {
  const lines = [line(1, null, EVENT), line(2, EVENT, KEENE), line(3, KEENE, RYE)];
  await writeFile(path, textOf(lines));
  await removeNewerHistory(stores);
  expect(await versions()).toEqual([1]);
});

test('a history that fits its record stays as it is, byte for byte', async () => {
  const text = textOf([line(1, null, RYE), line(2, RYE, EVENT)]);
  await writeFile(path, text);
  await removeNewerHistory(stores);
  expect(await readFile(path, 'utf8')).toBe(text);
});

test('the history of a record that was deleted before ends with its deletion', async () => {
  const other = join(stores.dataDir, 'history', 'events', '2026-two.jsonl');
  await writeFile(other, textOf([line(1, null, RYE), line(2, RYE, null), line(3, null, RYE)]));
  await removeNewerHistory(stores);
  expect((await linesIn(other)).map(({ version }) => version)).toEqual([1, 2]);
});
