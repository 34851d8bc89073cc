/** Automatic backups on a real server: made, verified, removed, copied, sent on and restored. */
import { execFileSync } from 'node:child_process';
import {
  chmod,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testFolder } from '../../../tests/helpers/folder.ts';
import { filesOf } from '../../../tests/helpers/backup/backup.ts';
import { eventForm, type Client } from '../../../tests/helpers/client.ts';
import { eventRecord, OPENER } from '../../../tests/helpers/events.ts';
import { jpeg } from '../../../tests/helpers/pictures.ts';
import { start, type StartOptions, TestServer } from '../../../tests/helpers/server.ts';
import { AutomaticBackupsResponse, BackupsResponse } from '../../domain/backup/backup.api.ts';
import { COLLECTIONS } from '../../store/collections.ts';
import { AUTOMATIC_FOLDER, NO_SUCH_BACKUP } from './automatic-backups.ts';

/** A path that a shell would take apart. */
const ODD = 'a b; touch x $(id) \'"';

const START = '2026-06-10T12:00:00Z';
const FIRST = '2026-06-10T120000Z-lfg-tour-automatic.zip';

let server: TestServer;
let staff: Client;
let folder: string;
/** A server for one test. */
const begin = async (options: StartOptions = {}) => {
  server = await start(options);
  staff = await server.signIn();
};
beforeEach(async () => {
  folder = await testFolder();
});

/**
 * One server for the tests of the block, since the process that verifies takes long to start. Each test has no
 * backups at first, and the same time.
 */
function sharesServer(options: () => StartOptions = () => ({})): void {
  beforeAll(async () => {
    server = new TestServer();
    await server.start(options());
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    server.clock.set(START);
    server.logged.length = 0;
    for (const name of await files()) await rm(join(own(), name));
    await server.stores.automaticBackups.update((log) =>
      Object.assign(log, structuredClone(COLLECTIONS.automaticBackups.empty)),
    );
    await server.stores.lastBackup.update((last) =>
      Object.assign(last, structuredClone(COLLECTIONS.lastBackup.empty)),
    );
    staff = await server.signIn();
  });
}

const own = () => server.config.automaticBackups.dir ?? join(server.dataDir, AUTOMATIC_FOLDER);
const files = async (path = own()) => (await readdir(path).catch(() => [])).sort();
/** Signs in again, since moving the clock ends sessions. */
const status = async () => {
  staff = await server.signIn();
  const { text } = await staff.get('/api/automatic-backups');
  return AutomaticBackupsResponse.parse(JSON.parse(text));
};
const problems = async () => (await status()).warnings.map(({ problem }) => problem);
const lastDownload = async () => BackupsResponse.parse(await staff.json('/api/backups')).lastBackup;
const rename = (name: string) =>
  server.stores.events.update((events) => events.splice(0, events.length, eventRecord({ name })));
describe('the daily backup', () => {
  it('of a tour that is renamed has its new name, and earlier ones stay in the list', async () => {
    await begin();
    await server.automaticBackups.check();
    const { identity } = server.stores.settings.data;
    await staff.send('PUT', '/api/settings', {
      json: { identity: { ...identity, name: 'Lakes Tour' } },
    });
    server.clock.move({ days: 1 });
    await server.automaticBackups.check();
    expect((await status()).backups.map(({ name }) => name)).toEqual([
      '2026-06-11T120000Z-lakes-tour-automatic.zip',
      FIRST,
    ]);
  });

  it('is made once a day, verified, copied to the second folder, and old ones are removed', async () => {
    await begin({ environment: { BACKUP_COPY_DIR: folder } });
    await rename('Every day');
    await mkdir(own());
    for (const path of [own(), folder]) await writeFile(join(path, 'notes.txt'), 'mine');
    for (let day = 0; day < 13; day += 1) {
      await server.automaticBackups.check();
      await server.automaticBackups.check();
      server.clock.move({ days: 1 });
    }
    // The last seven days, and the Sunday before.
    expect((await files()).map((name) => name.slice(0, 10))).toEqual([
      '2026-06-14',
      ...['16', '17', '18', '19', '20', '21', '22'].map((day) => `2026-06-${day}`),
      'notes.txt',
    ]);
    const { backups, warnings, lastVerified } = await status();
    expect(new Set(backups.map(({ state }) => state))).toEqual(new Set(['verified']));
    expect([lastVerified, warnings]).toEqual(['2026-06-22T12:00:00.000Z', []]);
    expect(await readdir(join(server.dataDir, 'private', 'restore'))).toEqual([]);

    expect(await files(folder)).toEqual(await files());
    const [name = ''] = await files();
    expect(await readFile(join(folder, name))).toEqual(await readFile(join(own(), name)));
    expect((await stat(join(folder, name))).mode & 0o077).toBe(0);
  });
});

describe('a backup', () => {
  sharesServer();

  it('is the same file as a download, readable by the server alone, and in no backup', async () => {
    expect(
      (await staff.send('POST', '/api/events', { form: eventForm(OPENER, await jpeg()) })).status,
    ).toBe(201);
    await server.automaticBackups.check();
    expect(await files()).toEqual([FIRST]);
    const path = join(own(), FIRST);
    const [zip, downloaded] = [await readFile(path), (await staff.get('/api/data-directory')).body];
    expect(await filesOf(zip)).toEqual(await filesOf(downloaded));
    await server.stores.lastBackup.update((last) => (last.at = null));
    expect((await stat(path)).mode & 0o077).toBe(0);
    expect((await stat(own())).mode & 0o077).toBe(0);
    const warnings: Error[] = [];
    const note = (warning: Error) => warnings.push(warning);
    process.on('warning', note);
    const sent = await staff.get(`/api/automatic-backups/${FIRST}`);
    process.off('warning', note);
    expect([sent.status, sent.body.equals(zip)]).toEqual([200, true]);
    expect(warnings).toEqual([]);
    expect(await lastDownload()).toBe('2026-06-10T12:00:00.000Z');
    expect(sent.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${FIRST}"`,
      'cache-control': 'no-store',
    });
    const contents = [...(await filesOf(downloaded)).keys()].join();
    expect(contents).toMatch(/journal\/.*\.jsonl/);
    expect(contents).not.toContain('private');
    expect((await status()).backups).toMatchObject([{ state: 'verified' }]);
  });

  it('of one moment has a number when there is one of that moment', async () => {
    await server.automaticBackups.makeNow();
    await server.automaticBackups.makeNow();
    // The later one is the day's newest.
    expect(await files()).toEqual([FIRST.replace('.zip', '_2.zip')]);
  });

  /** Waits until the next backup is written, and changes the file before it is verified. */
  async function damageNext(change: (path: string) => Promise<void>): Promise<void> {
    const run = server.automaticBackups.makeNow();
    await expect
      .poll(async () => (await files()).filter((name) => name.endsWith('.zip')).length, {
        interval: 1,
      })
      .toBe(1);
    await change(join(own(), (await files())[0] ?? ''));
    await run;
  }

  it('finds a damaged byte, and the damaged backup never counts', async () => {
    await rename('Damaged');
    await damageNext(async (path) => {
      // Within the compressed records.
      const at = (await readFile(path)).indexOf('events.json') + 20;
      const file = await open(path, 'r+');
      await file.write(Buffer.from([0xff, 0xff]), 0, 2, at);
      await file.close();
    });
    const { backups, lastVerified, warnings } = await status();
    expect(backups.map(({ state }) => state)).toEqual(['failed']);
    expect(backups[0]?.error).toMatch(/^“[\w./-]+” in the backup is damaged\.$/);
    expect(lastVerified).toBeNull();
    expect(warnings[0]?.problem).toMatch(/^The last automatic backup could not be verified\. /);
    // The next hour brings another, which is verified.
    server.clock.move({ hours: 1 });
    await server.automaticBackups.check();
    expect((await status()).backups.map(({ state }) => state)).toEqual(['verified', 'failed']);
    expect(await problems()).toEqual([]);
  });

  it('finds a valid backup that is not the snapshot', async () => {
    await rename('Other');
    const other = (await staff.get('/api/data-directory')).body;
    await rename('Mine');
    await damageNext((path) => writeFile(path, other));
    expect((await status()).backups).toMatchObject([
      { state: 'failed', error: '“events.json” in the backup is damaged.' },
    ]);
  });

  it('is made by hand, previewed and restored', async () => {
    const names = () => server.stores.events.data.map(({ name }) => name);
    await rename('Before');
    const made = await staff.post('/api/automatic-backups');
    expect(made.status).toBe(202);
    expect(AutomaticBackupsResponse.parse(JSON.parse(made.text)).isRunning).toBe(true);
    await expect.poll(async () => (await status()).isRunning).toBe(false);
    await rename('After');
    const restore = (query = '') =>
      staff.request('POST', `/api/automatic-backups/${FIRST}/restore${query}`);
    expect(await restore('?preview=true')).toMatchObject({ body: { restored: false } });
    expect(names()).toEqual(['After']);
    expect(await restore()).toMatchObject({ status: 200, body: { restored: true } });
    expect(names()).toEqual(['Before']);
  });

  it('that is restored or downloaded must be one', async () => {
    const missing = { status: 404, body: NO_SUCH_BACKUP };
    for (const name of [FIRST.replace('10', '09'), 'accounts.json', '..%2Faccounts.json']) {
      const path = `/api/automatic-backups/${name}`;
      expect(await staff.request('GET', path)).toEqual(missing);
      expect(await staff.request('POST', `${path}/restore`)).toEqual(missing);
    }
  });
});

describe('verification', () => {
  it('that a crash interrupted is done by the next start, and its remains are removed', async () => {
    await begin();
    await server.automaticBackups.makeNow();
    await writeFile(join(own(), `${FIRST}.unfinished`), 'half');
    await writeFile(join(own(), 'mine.unfinished'), 'mine');
    const scratch = join(server.dataDir, 'private', 'restore', 'one', 'verify-x');
    await mkdir(scratch, { recursive: true });
    await server.stores.automaticBackups.update((log) => {
      const error = 'The server was stopped meanwhile.';
      log.files = [{ name: FIRST, state: 'unverified', error: '' }];
      log.steps.verification = { at: '2026-06-10T12:00:00.000Z', error };
    });
    const { dataDir, clock } = server;
    clock.move({ hours: 2 });
    const next = await start({ dataDir, clock });
    expect(await readdir(join(dataDir, 'private'))).not.toContain('restore');
    await next.automaticBackups.check();
    expect(await files()).toEqual([FIRST, 'mine.unfinished']);
    expect(next.stores.automaticBackups.data).toMatchObject({
      files: [{ name: FIRST, state: 'verified' }],
      steps: { verification: { error: '' } },
    });
  });

  it('of backups that another server made happens before they count', async () => {
    await begin({ environment: { BACKUP_DIR: folder } });
    await server.automaticBackups.makeNow();
    await server.stop();
    await begin({ environment: { BACKUP_DIR: folder } });
    expect((await status()).backups).toMatchObject([{ name: FIRST, state: 'unverified' }]);
    server.clock.move({ days: 1 });
    await server.automaticBackups.check();
    expect((await status()).backups.map(({ state }) => state)).toEqual(['verified', 'verified']);
  });
});

describe('a folder that is missing', () => {
  it('is never created, since it may be a disk that is not mounted', async () => {
    const missing = join(folder, 'missing');
    await begin({ environment: { BACKUP_DIR: missing } });
    await server.automaticBackups.check();
    expect(await files(folder)).toEqual([]);
    expect(await problems()).toEqual([
      'The last automatic backup could not be made. The folder does not exist.',
    ]);
    await mkdir(missing);
    await server.automaticBackups.check();
    expect(await files(missing)).toEqual([]);
    server.clock.move({ hours: 1 });
    await server.automaticBackups.check();
    expect(await files(missing)).toHaveLength(1);
    expect(await problems()).toEqual([]);
  });

  it('as the second place leaves the backup good, and staff are warned', async () => {
    await begin({ environment: { BACKUP_COPY_DIR: join(folder, 'missing') } });
    await server.automaticBackups.check();
    expect((await status()).backups).toMatchObject([{ state: 'verified' }]);
    expect(await problems()).toEqual([
      'The last backup was not copied to the second folder. The folder does not exist.',
    ]);
  });
});

describe('the backup command', () => {
  let commands: string;
  let command: string;
  beforeAll(async () => {
    commands = await mkdtemp(join(tmpdir(), 'tour-command-'));
    command = join(commands, 'after-backup');
    await mkdir(join(commands, ODD));
  });
  afterAll(() => rm(commands, { recursive: true }));

  /** A program of the operator with these lines of shell. */
  const withCommand = (lines: string) =>
    writeFile(command, `#!/bin/sh\n${lines}\n`, { mode: 0o755 });
  const processes = () => execFileSync('ps', ['-e', '-o', 'args'], { encoding: 'utf8' });
  const printed = () =>
    String(server.logged.find(({ msg }) => String(msg).includes('backup command'))?.output);

  describe('that ends', () => {
    sharesServer(() => ({
      environment: {
        BACKUP_COMMAND: command,
        BACKUP_DIR: join(commands, ODD),
        METRICS_TOKEN: 'a-secret-of-the-server',
        RESTIC_PASSWORD: 'opensesame',
      },
    }));

    it('gets the path of the verified backup as it is, and no setting of the server', async () => {
      await withCommand('echo "$# $1"; env');
      await server.automaticBackups.check();
      expect(printed()).toContain(`1 ${join(own(), FIRST)}\n`);
      expect(printed()).not.toMatch(/a-secret-of-the-server|opensesame|METRICS_TOKEN|DATA_DIR/);
      expect(await problems()).toEqual([]);
    });

    it('that fails is shown with its exit code, and the backup stays good', async () => {
      await withCommand('echo "login https://me:opensesame@host failed"; exit 3');
      await server.automaticBackups.check();
      expect(await problems()).toEqual(['The backup command failed. It ended with code 3.']);
      expect((await status()).backups).toMatchObject([{ state: 'verified' }]);
      expect(printed()).toBe('login https://me:***@host failed');
    });

    it.each([
      ['may not be run', () => chmod(command, 0o644), 'The server may not run it.'],
      ['does not exist', () => rm(command), 'There is no such program.'],
    ])('that %s is reported', async (_why, spoil, reason) => {
      await withCommand('exit 0');
      await spoil();
      await server.automaticBackups.makeNow();
      expect(await problems()).toEqual([`The backup command failed. ${reason}`]);
    });

    it('that prints a lot is recorded with its last lines only', async () => {
      await withCommand('seq 1 400000; echo the end >&2; exit 1');
      await server.automaticBackups.makeNow();
      expect(printed().length).toBeLessThan(5000);
      expect(printed()).toContain('\n400000');
      expect(await problems()).toEqual(['The backup command failed. It ended with code 1.']);
    });

    it('never runs twice at the same time', async () => {
      await withCommand(
        `mkdir "${folder}/running" || exit 9; sleep 0.3; rmdir "${folder}/running"`,
      );
      await Promise.all([
        server.automaticBackups.makeNow(),
        server.automaticBackups.makeNow(),
        server.automaticBackups.check(),
      ]);
      expect([await problems(), await files()]).toEqual([[], [FIRST]]);
    });
  });

  describe('that does not end', () => {
    it('is ended with everything it started', async () => {
      await withCommand('trap "" TERM; sleep 987 & wait; sleep 987');
      await begin({ environment: { BACKUP_COMMAND: command }, backupCommandMs: 500 });
      await server.automaticBackups.makeNow();
      expect((await problems())[0]).toMatch(/^The backup command failed\. It was ended after /);
      await expect.poll(processes).not.toContain('sleep 987');
    });

    it('is ended when the server stops', async () => {
      await withCommand(`echo "$$" > "${folder}/pid"; sleep 986`);
      await begin({ environment: { BACKUP_COMMAND: command } });
      const run = server.automaticBackups.makeNow();
      await expect.poll(() => readFile(join(folder, 'pid'), 'utf8').catch(() => '')).not.toBe('');
      await server.automaticBackups.close();
      await run;
      await expect.poll(processes).not.toContain('sleep 986');
      expect(server.stores.automaticBackups.data.steps.command?.error).toBe(
        'The server was stopped meanwhile.',
      );
    });
  });
});
