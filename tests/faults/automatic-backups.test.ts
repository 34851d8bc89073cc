/** Automatic backups on full and read-only disks, and killed at any moment. */
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { removeFolder } from '../helpers/remove-folder.ts';
import { AUTOMATIC_FOLDER } from '../../server/backup/automatic/automatic-backups.ts';
import { openStores } from '../../server/store/stores.ts';
import { automaticBackupsOf } from '../helpers/automatic-backups.ts';
import { filesOf } from '../helpers/backup.ts';
import { eventRecord } from '../helpers/events.ts';
import { countOf } from './scale.ts';
import { smallDisk } from './small-disk.ts';

/** How many processes are killed. */
const KILLS = countOf('BACKUP_KILLS', { short: 4, long: 200 });
const MAKER = join(import.meta.dirname, '../helpers', 'backup-maker.ts');

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tour-automatic-faults-'));
});
afterEach(() => removeFolder(folder));

/** A data directory with an event and pictures that take a while to write. */
async function tourIn(dataDir: string, pictures: number): Promise<void> {
  const { events } = await openStores(dataDir);
  await events.update((all) => all.push(eventRecord({ name: 'Everything' })));
  for (let at = 0; at < pictures; at += 1) {
    const picture = join(dataDir, 'images', String(at).padStart(20, '0'));
    await mkdir(picture, { recursive: true });
    await writeFile(join(picture, '1280.webp'), Buffer.alloc(500_000, at));
  }
}

const disk = smallDisk(6);
if (!disk) console.info('Only root on Linux can mount a disk: these tests are skipped.');

describe.skipIf(!disk)('on a small disk', () => {
  afterEach(async () => {
    disk?.readOnly(false);
    await disk?.free();
  });
  afterAll(() => disk?.remove());

  test('a backup that doesn’t fit leaves no file, and is made when there is space', async () => {
    const dataDir = join(folder, 'data');
    await tourIn(dataDir, 0);
    const dir = join(disk?.folder ?? '', 'backups');
    await mkdir(dir);
    const { automaticBackups } = await automaticBackupsOf(dataDir, { BACKUP_DIR: dir });
    const problems = async () =>
      (await automaticBackups.status()).warnings.map(({ problem }) => problem);
    await disk?.fill();
    await automaticBackups.makeNow();
    expect(await problems()).toEqual([
      'The last automatic backup could not be made. The disk is full.',
    ]);
    expect(await readdir(dir)).toEqual([]);
    await disk?.free();
    disk?.readOnly(true);
    await automaticBackups.makeNow();
    expect(await problems()).toEqual([
      'The last automatic backup could not be made. The disk is read-only.',
    ]);
    disk?.readOnly(false);
    await automaticBackups.makeNow();
    expect(await problems()).toEqual([]);
    expect((await automaticBackups.status()).backups).toMatchObject([{ state: 'verified' }]);
    await automaticBackups.close();
  });

  test('a backup that can’t be verified for want of space is not called damaged', async () => {
    const dataDir = join(disk?.folder ?? '', 'data');
    await tourIn(dataDir, 0);
    const { automaticBackups } = await automaticBackupsOf(dataDir, { BACKUP_DIR: folder });
    await disk?.fill();
    await automaticBackups.makeNow();
    const { backups, warnings } = await automaticBackups.status();
    expect(backups).toMatchObject([{ state: 'unverified' }]);
    expect(warnings.map(({ problem }) => problem)).toEqual([
      expect.stringMatching(/^The last automatic backup could not be verified\. .*disk is full/),
    ]);
    await disk?.free();
    await automaticBackups.makeNow();
    expect((await automaticBackups.status()).warnings).toEqual([]);
    await automaticBackups.close();
  });
});

/** Runs a process that makes backups and kills it: some time after the first began, or while one is written. */
function makeAndKill(dataDir: string, copyDir: string, when: number | 'writing'): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [MAKER, dataDir, copyDir]);
    let failure = '';
    const kill = () => child.kill('SIGKILL');
    const watcher = watch(join(dataDir, AUTOMATIC_FOLDER), (_event, name) => {
      if (when === 'writing' && name?.endsWith('.unfinished')) kill();
    });
    child.stdout.once('data', () => {
      if (when !== 'writing') setTimeout(kill, when);
    });
    child.stderr.on('data', (part: Buffer) => (failure += part.toString()));
    child.on('error', reject);
    child.on('close', (_code, signal) => {
      watcher.close();
      if (signal === 'SIGKILL') resolve();
      else reject(new Error(`The process ended on its own: ${failure}`));
    });
  });
}

test(`${KILLS} kills leave only whole backups under their names, and no other files`, async () => {
  const dataDir = join(folder, 'data');
  const copyDir = join(folder, 'copies');
  await mkdir(copyDir);
  await tourIn(dataDir, 40);
  await mkdir(join(dataDir, AUTOMATIC_FOLDER));
  let unfinished = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    await makeAndKill(dataDir, copyDir, kill % 2 ? 'writing' : Math.random() * 3_000);
    for (const place of [join(dataDir, AUTOMATIC_FOLDER), copyDir]) {
      for (const name of await readdir(place).catch(() => [])) {
        if (name.endsWith('.unfinished')) unfinished += 1;
        else
          expect([...(await filesOf(await readFile(join(place, name)))).keys()]).toContain(
            'manifest.json',
          );
      }
    }
  }
  console.info(`${KILLS} kills, ${unfinished} unfinished files`);
  expect(unfinished).toBeGreaterThan(0);
  const { automaticBackups } = await automaticBackupsOf(dataDir, { BACKUP_COPY_DIR: copyDir });
  await automaticBackups.makeNow();
  const { backups, warnings } = await automaticBackups.status();
  expect(warnings).toEqual([]);
  expect(new Set(backups.map(({ state }) => state))).toEqual(new Set(['verified']));
  const names = [...(await readdir(join(dataDir, AUTOMATIC_FOLDER))), ...(await readdir(copyDir))];
  expect(names.filter((name) => !name.endsWith('.zip'))).toEqual([]);
  expect(await readdir(join(dataDir, 'private', 'restore'))).toEqual([]);
  await automaticBackups.close();
});
