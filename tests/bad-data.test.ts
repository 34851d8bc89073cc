/** A damaged file stops the start by its name and is never written over (CONTRACT, data directory). */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStores } from '../server/store/stores.ts';
import { eventRecord } from './helpers/events.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tour-bad-'));
  const { events } = await openStores(dataDir);
  await events.update((draft) => draft.push(eventRecord()));
});
afterEach(() => rm(dataDir, { recursive: true }));

test.each([
  ['cut off', (text: string) => text.slice(0, text.length / 2), /not valid JSON/],
  ['empty', () => '', /not valid JSON/],
  ['of another shape', () => '{"events":[]}', /does not fit/],
  [
    'with a date that does not exist',
    (text: string) => text.replace('2026-05-02', '2026-13-02'),
    /entry 1: date: Date must be a day that exists/,
  ],
])('an events.json that is %s refuses to open and stays as it is', async (_how, damage, reason) => {
  const path = join(dataDir, 'events.json');
  const damaged = damage(await readFile(path, 'utf8'));
  await writeFile(path, damaged);
  const opening = openStores(dataDir);
  await expect(opening).rejects.toThrow(reason);
  await expect(opening).rejects.toThrow(/^events\.json can’t be used/);
  expect(await readFile(path, 'utf8')).toBe(damaged);
});
