/** A restore killed at any moment leaves the tour complete, as it was before or after the restore. */
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { mkdir, mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { removeFolder } from '../helpers/remove-folder.ts';
import { EventResults } from '../../server/domain/publish/tour-records.schema.ts';
import { openStores } from '../../server/store/stores.ts';
import { backupOf, zipOf } from '../helpers/backup.ts';
import { eventRecord } from '../helpers/events.ts';
import { countOf } from './scale.ts';

/** How many processes are killed. */
const KILLS = countOf('RESTORE_KILLS', { short: 6, long: 200 });
const RESTORER = join(import.meta.dirname, '../helpers', 'restorer.ts');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tour-kill-restore-'));
  await writeFile(join(folder, 'old.zip'), tourOf('old', ['2023', '2024', '2025']));
  await writeFile(join(folder, 'new.zip'), tourOf('new', ['2024', '2025', '2026']));
});
afterAll(() => removeFolder(folder));

/** A tour in which every record contains the same word, with seasons that only some tours have. */
function tourOf(word: string, seasons: readonly string[]): Buffer {
  const json = (data: unknown) => Buffer.from(JSON.stringify(data));
  const row = { rank: '1', player: word, total: 'E', strokes: '72', points: '', scorecardUrl: '' };
  const net = { changedAt: '2026-06-01T12:00:00.000Z', rows: [row] };
  const files: [string, Buffer][] = seasons.map((season) => [
    `results/${season}.json`,
    json([EventResults.parse({ eventID: `${season}-open`, net })]),
  ]);
  return zipOf(
    backupOf(
      new Map([
        ['meta.json', json({ schemaVersion: 2 })],
        ['events.json', json([eventRecord({ name: word })])],
        ['match-play-players.json', json([{ player: word, handicap: '' }])],
        ...files,
      ]),
    ),
  );
}

/**
 * Starts a process that restores and kills it: some time after its first restore began, or as soon as the
 * marker file of a swap exists. Resolves with the number of restores it began.
 */
function restoreAndKill(
  dataDir: string,
  when: number | 'swapping',
  words: readonly string[],
): Promise<number> {
  return new Promise((resolve, reject) => {
    const args = [RESTORER, dataDir, ...words.map((word) => join(folder, `${word}.zip`))];
    const child = spawn(process.execPath, args);
    let [printed, failure] = ['', ''];
    const kill = () => child.kill('SIGKILL');
    const watcher = watch(join(dataDir, 'private'), (_event, name) => {
      if (when === 'swapping' && name === 'restore.json' && printed !== '') kill();
    });
    child.stdout.on('data', (part: Buffer) => {
      if (printed === '' && when !== 'swapping') setTimeout(kill, when);
      printed += part.toString();
    });
    child.stderr.on('data', (part: Buffer) => (failure += part.toString()));
    child.on('error', reject);
    child.on('close', (_code, signal) => {
      watcher.close();
      if (signal === 'SIGKILL') resolve(printed.split('\n').length - 1);
      else reject(new Error(`The process ended on its own: ${failure}`));
    });
  });
}

test(`${KILLS} kills leave one tour or the other`, async () => {
  const dataDir = join(folder, 'data');
  await mkdir(join(dataDir, 'private'), { recursive: true });
  const found: Record<string, number> = {};
  let [begun, finished] = [0, 0];
  for (let kill = 0; kill < KILLS; kill += 1) {
    const order = kill % 4 < 2 ? ['old', 'new'] : ['new', 'old'];
    const when = kill % 2 ? 'swapping' : Math.random() * 400;
    begun += await restoreAndKill(dataDir, when, order);
    const marked = await readdir(join(dataDir, 'private'));
    if (marked.includes('restore.json')) finished += 1;

    const stores = await openStores(dataDir);
    const words = new Set([
      ...stores.events.data.map(({ name }) => name),
      ...stores.directory.data.map(({ player }) => player),
      ...[...stores.results.data.values()].map(({ net }) => net?.rows[0]?.player ?? ''),
    ]);
    const word = [...words].join(' and ') || 'empty';
    const seasons = [...stores.results.data.keys()].map((id) => id.slice(0, 4)).join();
    const expected: Record<string, string> = {
      old: '2023,2024,2025',
      new: '2024,2025,2026',
      empty: '',
    };
    expect(seasons, `after kill ${kill}: ${word}`).toBe(expected[word]);
    found[word] = (found[word] ?? 0) + 1;
    expect(await readdir(join(dataDir, 'private'))).not.toContain('restore.json');
    expect(await readdir(join(dataDir, 'private'))).not.toContain('restore');
  }
  console.info(`${KILLS} kills in ${begun} restores, ${finished} of them within the swap`, found);
  expect(Object.keys(found).length).toBeGreaterThan(1);
});
