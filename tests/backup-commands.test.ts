/** `npm run backup` and `npm run restore` with and without a running server, and the lock of the directory. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { removeFolder } from './helpers/remove-folder.ts';
import { removeServerInfo, writeServerInfo } from '../server/backup/running-server.ts';
import {
  DataInUseError,
  lockDataDirectory,
  type DataLock,
} from '../server/store/files/data-lock.ts';
import { isNewDataDirectory } from '../server/store/upgrades/migrations.ts';
import { openStores } from '../server/store/stores.ts';
import { ROOT } from '../scripts/run.ts';
import { filesOf } from './helpers/backup/backup.ts';
import { ended } from './helpers/processes/ended.ts';
import { eventRecord } from './helpers/events.ts';
import { start, type TestServer } from './helpers/server.ts';

const TOKEN = 'a-token-for-this-test-alone';

let folder: string;
let dataDir: string;
const children: ChildProcess[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tour-commands-'));
  dataDir = join(folder, 'data');
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await removeFolder(folder);
});

/** Runs a script in the test's own folder and waits for its end. */
function run(script: string, ...args: string[]): ReturnType<typeof ended> {
  const child = spawn(process.execPath, [join(ROOT, script), ...args], {
    cwd: folder,
    env: { ...process.env, DATA_DIR: dataDir, DIST_DIR: join(folder, 'dist'), PORT: '0' },
  });
  children.push(child);
  return ended(child);
}

async function fill(name: string): Promise<void> {
  const { events } = await openStores(dataDir);
  await events.update((all) => all.splice(0, all.length, eventRecord({ name })));
}

const stored = async () => (await openStores(dataDir)).events.data.map(({ name }) => name);

describe('without a server', () => {
  it('a backup is written and restored, here and elsewhere, and an existing file is never overwritten', async () => {
    await fill('First');
    const file = join(folder, 'first.zip');
    const { code, output } = await run('scripts/backup.ts', file);
    expect([code, output]).toEqual([
      0,
      expect.stringMatching(/^Backup written: .*first\.zip \(0\.0 MB\)\.$/),
    ]);
    const first = await readFile(file);
    expect(await readdir(folder)).toEqual(['data', 'first.zip']);

    await fill('Second');
    const again = await run('scripts/backup.ts', 'first.zip');
    expect([again.code, again.output]).toEqual([
      1,
      'first.zip exists already; name another file, or add --force.',
    ]);
    expect(await readFile(file)).toEqual(first);

    // What an incomplete demo leaves must not be seeded over what is restored.
    await writeFile(join(dataDir, '.seeding'), '');
    const restored = await run('scripts/restore.ts', file);
    expect(restored.output).toMatch(
      /^Restored the backup of .*: events 1\.\nHow things were before is in /,
    );
    expect(restored.code).toBe(0);
    expect(await stored()).toEqual(['First']);
    expect(await readdir(dataDir)).not.toContain('.seeding');

    expect((await run('scripts/backup.ts', 'first.zip', '--force')).code).toBe(0);

    // On an empty machine, which is then not seeded as a new tour.
    dataDir = join(folder, 'elsewhere', 'data');
    expect((await run('scripts/restore.ts', file)).code).toBe(0);
    expect(await stored()).toEqual(['First']);
    expect(isNewDataDirectory(dataDir)).toBe(false);
  });

  it('each failure prints a sentence', async () => {
    expect(await run('scripts/backup.ts', 'x.zip')).toEqual({
      code: 1,
      output: `There is no tour in ${dataDir} yet, so there is nothing to back up.`,
    });
    expect((await run('scripts/backup.ts')).output).toMatch(/^Usage: npm run backup -- FILE\.zip/);
    expect((await run('scripts/restore.ts')).output).toBe('Usage: npm run restore -- FILE.zip');
    expect((await run('scripts/restore.ts', 'none.zip')).output).toBe('There is no file none.zip.');
    await writeFile(join(folder, 'bad.zip'), 'no zip at all');
    expect(await run('scripts/restore.ts', 'bad.zip')).toEqual({
      code: 1,
      output: 'This file is not a zip file, or it is cut off. Nothing was changed.',
    });
  });
});

describe('next to a running server', () => {
  let server: TestServer;
  let lock: DataLock;
  beforeEach(async () => {
    server = await start({ dataDir, localToken: TOKEN });
    lock = await lockDataDirectory(dataDir);
    const port = Number(new URL(server.origin).port);
    await writeServerInfo(dataDir, { host: '127.0.0.1', port, token: TOKEN });
  });
  afterEach(async () => {
    lock.release();
    await server.stop();
  });

  it('the server makes the backup and restores it, in memory and on disk', async () => {
    await server.stores.events.update((all) => all.push(eventRecord({ name: 'Running' })));
    const written = await run('scripts/backup.ts', 'running.zip');
    expect([written.code, written.output]).toEqual([0, expect.stringMatching(/^Backup written/)]);
    const files = await filesOf(await readFile(join(folder, 'running.zip')));
    expect(files.get('events.json')?.toString()).toContain('Running');
    expect(server.stores.lastBackup.data.at).not.toBeNull();

    await server.stores.events.update((all) => all.splice(0));
    const restored = await run('scripts/restore.ts', 'running.zip');
    expect([restored.code, restored.output]).toEqual([
      0,
      expect.stringMatching(/^Restored the backup/),
    ]);
    expect(server.stores.events.data.map(({ name }) => name)).toEqual(['Running']);

    // Its sentences are passed on.
    await writeFile(join(folder, 'bad.zip'), 'no zip at all');
    expect(await run('scripts/restore.ts', 'bad.zip')).toEqual({
      code: 1,
      output: 'This file is not a zip file, or it is cut off. Nothing was changed.',
    });
  });

  it('a request without the token is refused, and only the user can read the token', async () => {
    for (const authorization of ['Bearer wrong', `Bearer ${TOKEN}x`, TOKEN, '']) {
      const response = await server.client().get('/api/data-directory', { authorization });
      expect(response.status).toBe(401);
    }
    const { mode } = await stat(join(dataDir, 'private', 'server.json'));
    expect(mode & 0o077).toBe(0);
  });

  it('a server that does not respond is reported without waiting', async () => {
    await removeServerInfo(dataDir);
    const { code, output } = await run('scripts/backup.ts', 'x.zip');
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(/^Another process has the data directory .*, and it does not answer: /),
    ]);
  });
});

describe('of servers on one directory', () => {
  const lockInAnother = () =>
    new Promise<{ word: string; child: ChildProcess }>((resolve) => {
      const child = spawn(process.execPath, [
        join(ROOT, 'tests/helpers/processes/lock-holder.ts'),
        dataDir,
      ]);
      children.push(child);
      child.stdout.once('data', (part: Buffer) => resolve({ word: part.toString().trim(), child }));
    });

  it('that start at the same time exactly one wins', async () => {
    await mkdir(join(dataDir, 'private'), { recursive: true });
    const racers = await Promise.all(Array.from({ length: 3 }, lockInAnother));
    expect(racers.map(({ word }) => word).sort()).toEqual(['mine', 'taken', 'taken']);
  });

  it('one that was killed blocks no other, whatever it left behind', async () => {
    const { child } = await lockInAnother();
    await expect(lockDataDirectory(dataDir)).rejects.toThrow(DataInUseError);
    await writeServerInfo(dataDir, { host: '127.0.0.1', port: 9, token: TOKEN });
    await new Promise((done) => {
      child.once('close', done);
      child.kill('SIGKILL');
    });
    await fill('After the crash');
    expect((await run('scripts/backup.ts', 'after.zip')).code).toBe(0);
    (await lockDataDirectory(dataDir)).release();
  });
});
