/** A data folder of an older version under this version's server, as after `git pull` and a restart. */
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { removeFolder } from '../helpers/remove-folder.ts';
import { ROOT } from '../../scripts/run.ts';
import { startTourProcess, TOUR_ADMIN, type TourProcess } from '../../scripts/tour-process.ts';
import { UPGRADE_BACKUP_FOLDER } from '../../server/store/upgrade-backup.ts';
import { SCHEMA_VERSION } from '../../server/store/migrations.ts';
import { takeBackup, filesOf } from '../helpers/backup.ts';
import { Client } from '../helpers/client.ts';
import { ended } from '../helpers/ended.ts';
import { eventRecord } from '../helpers/events.ts';

let folder: string;
let dataDir: string;
let tour: TourProcess | null = null;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tour-upgrade-'));
  dataDir = join(folder, 'data');
  await mkdir(dataDir, { recursive: true });
});
afterEach(async () => {
  await tour?.kill();
  tour = null;
  await removeFolder(folder);
});

const write = (file: string, content: unknown) =>
  writeFile(join(dataDir, file), JSON.stringify(content));
const read = async (file: string): Promise<unknown> =>
  JSON.parse(await readFile(join(dataDir, file), 'utf8'));

/** The trash as the first version wrote it. */
const DELETED = {
  deletedAt: new Date(Date.now() - 60_000).toISOString(),
  event: eventRecord({ eventID: '2026-gone', name: 'Gone Open' }),
};

test('is migrated at the start, its old files are saved, and it works', async () => {
  await write('meta.json', { schemaVersion: 1 });
  await write('events.json', [eventRecord({ name: 'Granite Open', eventID: '2026-granite-open' })]);
  await write('trash.json', [DELETED]);
  await mkdir(join(dataDir, 'results'));
  await write('results/2026.json', [{ eventID: '2026-granite-open' }]);
  tour = await startTourProcess({
    folder,
    distFrom: process.env.TEST_DIST_DIR ?? 'dist',
    env: { DEMO: 'off' },
  });
  expect(await read('meta.json')).toEqual({ schemaVersion: SCHEMA_VERSION });
  // The old files, for a return to the old version.
  const before = (file: string) => read(join(UPGRADE_BACKUP_FOLDER, 'schema-1', file));
  expect(await before('meta.json')).toEqual({ schemaVersion: 1 });
  expect(await before('trash.json')).toEqual([DELETED]);
  expect(await before('events.json')).toMatchObject([{ eventID: '2026-granite-open' }]);
  expect(await before('results/2026.json')).toEqual([{ eventID: '2026-granite-open' }]);

  const staff = new Client(tour.origin);
  await staff.post('/api/login', TOUR_ADMIN);
  expect((await staff.get('/schedule/2026')).text).toContain('Granite Open');
  const back = await staff.post('/api/events/2026-gone/restore');
  expect(back.status, back.text).toBeLessThan(300);
  expect((await staff.get('/api/events/2026-gone')).text).toContain('Gone Open');
  const meta = (await filesOf(await takeBackup(staff))).get('meta.json')?.toString();
  expect(JSON.parse(meta ?? '')).toEqual({ schemaVersion: SCHEMA_VERSION });
  expect(tour.errors).toEqual([]);
  await tour.stop();

  // The next start has nothing to migrate and leaves the saved files alone.
  await write(join(UPGRADE_BACKUP_FOLDER, 'schema-1', 'trash.json'), ['as it was saved']);
  tour = await startTourProcess({
    folder,
    distFrom: process.env.TEST_DIST_DIR ?? 'dist',
    env: { DEMO: 'off' },
  });
  expect(await before('trash.json')).toEqual(['as it was saved']);
});

/** Runs the service until it ends. */
function runService(env: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [join(ROOT, 'server/index.ts')], {
    cwd: folder,
    env: { ...process.env, DATA_DIR: dataDir, DIST_DIR: join(folder, 'dist'), PORT: '0', ...env },
  });
  return ended(child);
}

test('that a newer version wrote is refused with a sentence and not changed', async () => {
  await write('meta.json', { schemaVersion: 99 });
  const { code, output } = await runService({});
  expect([code, output]).toEqual([
    1,
    `The data directory was written by a newer version (schema 99, this one knows ${SCHEMA_VERSION}). ` +
      'Nothing was changed. Install the newer version, or restore an older backup.',
  ]);
  expect(await read('meta.json')).toEqual({ schemaVersion: 99 });
});

test('that is damaged ends the service with instructions, and so does an invalid setting', async () => {
  await write('meta.json', { schemaVersion: SCHEMA_VERSION });
  await writeFile(join(dataDir, 'events.json'), '[{');
  const { code, output } = await runService({});
  expect(code).toBe(1);
  expect(output).toMatch(
    /^events\.json can’t be used: .*Mend it, or copy .* over it, and start again\.$/,
  );
  expect(await runService({ PORT: 'x' })).toEqual({
    code: 1,
    output: 'PORT must be a whole number.',
  });
});
