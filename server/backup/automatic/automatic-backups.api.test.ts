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
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { filesOf } from '../../../tests/helpers/backup.ts';
import { eventForm, type Client } from '../../../tests/helpers/client.ts';
import { eventRecord, OPENER } from '../../../tests/helpers/events.ts';
import { jpeg } from '../../../tests/helpers/pictures.ts';
import { start, type StartOptions, type TestServer } from '../../../tests/helpers/server.ts';
import { AutomaticBackupsResponse } from '../../domain/backup/automatic-backup.schema.ts';
import { BackupsResponse, RestoreResponse } from '../../domain/backup/backup.schema.ts';
import { AUTOMATIC_FOLDER, NO_SUCH_BACKUP } from './automatic-backups.ts';

let server: TestServer;
let staff: Client;
let folder: string;
const begin = async (options: StartOptions = {}) => {
  server = await start({ ...options });
  staff = await server.signIn();
};
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tour-automatic-'));
});
afterEach(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

const own = () => join(server.dataDir, AUTOMATIC_FOLDER);
const files = async (path = own()) => (await readdir(path).catch(() => [])).sort();
/** Signs in again, since moving the clock ends sessions. */
const status = async () => {
  staff = await server.signIn();
  const { text } = await staff.get('/api/automatic-backups');
  return AutomaticBackupsResponse.parse(JSON.parse(text));
};
const problems = async () => (await status()).warnings.map(({ problem }) => problem);
const rename = (name: string) =>
  server.stores.events.update((events) => {
    events.splice(0, events.length, eventRecord({ name }));
  });
const names = () => server.stores.events.data.map(({ name }) => name);
const FIRST = '2026-06-10T120000Z-lfg-tour-automatic.zip';

describe('the daily backup', () => {
  it('is made once a day for thirty days, verified, and old ones are removed', async () => {
    await begin();
    await rename('Every day');
    await mkdir(own());
    await writeFile(join(own(), 'notes.txt'), 'mine');
    for (let day = 0; day < 30; day += 1) {
      await server.automaticBackups.check();
      await server.automaticBackups.check();
      server.clock.move({ days: 1 });
    }
    const dates = (await files()).map((name) => name.slice(0, 10));
    // The last seven days, the Sundays before, and the last day of June.
    expect(dates).toEqual([
      '2026-06-21',
      '2026-06-28',
      '2026-06-30',
      '2026-07-03',
      '2026-07-04',
      '2026-07-05',
      '2026-07-06',
      '2026-07-07',
      '2026-07-08',
      '2026-07-09',
      'notes.txt',
    ]);
    const { backups, warnings, lastVerified } = await status();
    expect(new Set(backups.map(({ state }) => state))).toEqual(new Set(['verified']));
    expect([lastVerified, warnings]).toEqual(['2026-07-09T12:00:00.000Z', []]);
    expect(await readdir(join(server.dataDir, 'private', 'restore'))).toEqual([]);
  });

  it('is the same file as a download, readable by the server alone, and in no backup', async () => {
    await begin();
    expect(
      (await staff.send('POST', '/api/events', { form: eventForm(OPENER, await jpeg()) })).status,
    ).toBe(201);
    await server.automaticBackups.check();
    expect(await files()).toEqual([FIRST]);
    const path = join(own(), FIRST);
    const [zip, downloaded] = [await readFile(path), (await staff.get('/api/data-directory')).body];
    expect(await filesOf(zip)).toEqual(await filesOf(downloaded));
    expect((await stat(path)).mode & 0o077).toBe(0);
    expect((await stat(own())).mode & 0o077).toBe(0);
    const sent = await staff.get(`/api/automatic-backups/${FIRST}`);
    expect([sent.status, sent.body.equals(zip)]).toEqual([200, true]);
    expect(sent.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${FIRST}"`,
      'cache-control': 'no-store',
    });
    const contents = [...(await filesOf(downloaded)).keys()].join();
    expect(contents).toMatch(/history\/events\/.*\.jsonl/);
    expect(contents).not.toContain('private');
    expect((await status()).backups).toMatchObject([{ state: 'verified' }]);
  });

  it('is off with BACKUP_TIME=off, and can be made by hand', async () => {
    await begin({ environment: { BACKUP_TIME: 'off' } });
    await server.automaticBackups.check();
    expect([await files(), (await status()).isDaily]).toEqual([[], false]);
    const response = await staff.post('/api/automatic-backups');
    expect(response.status).toBe(202);
    expect(AutomaticBackupsResponse.parse(JSON.parse(response.text)).isRunning).toBe(true);
    await expect.poll(async () => (await status()).isRunning, { timeout: 20_000 }).toBe(false);
    expect((await status()).backups).toMatchObject([{ name: FIRST, state: 'verified', error: '' }]);
  });

  it('counts as downloaded once it was sent', async () => {
    await begin();
    await server.automaticBackups.check();
    const last = async () => BackupsResponse.parse(await staff.json('/api/backups')).lastBackup;
    expect(await last()).toBeNull();
    expect((await staff.get(`/api/automatic-backups/${FIRST}`)).status).toBe(200);
    // The response is complete before that is stored.
    await expect.poll(last, { timeout: 20_000 }).toBe('2026-06-10T12:00:00.000Z');
  });

  it('of one moment has a number when there is one of that moment', async () => {
    await begin();
    await server.automaticBackups.makeNow();
    await server.automaticBackups.makeNow();
    // The later one is the day's newest.
    expect(await files()).toEqual([FIRST.replace('.zip', '_2.zip')]);
  });

  it('is missing for more than two days: staff are warned', async () => {
    await begin();
    await server.automaticBackups.check();
    server.clock.move({ days: 2 });
    expect(await problems()).toEqual([]);
    server.clock.move({ minutes: 1 });
    expect(await problems()).toEqual(['The last verified backup is older than two days.']);
  });
});

describe('a restore of an automatic backup', () => {
  beforeEach(async () => {
    await begin();
    await rename('Before');
    await server.automaticBackups.makeNow();
    await rename('After');
  });
  const restore = (query = '') => staff.post(`/api/automatic-backups/${FIRST}/restore${query}`);

  it('is previewed first, and saves the previous state', async () => {
    const preview = RestoreResponse.parse(JSON.parse((await restore('?preview=true')).text));
    expect(preview).toMatchObject({ restored: false, createdAt: '2026-06-10T12:00:00.000Z' });
    expect(names()).toEqual(['After']);
    const { restored, safetyCopy } = RestoreResponse.parse(JSON.parse((await restore()).text));
    expect([restored, names()]).toEqual([true, ['Before']]);
    const copy = await readFile(join(server.dataDir, safetyCopy ?? ''));
    expect((await filesOf(copy)).get('events.json')?.toString()).toContain('After');
    expect(await files()).toEqual([FIRST]);
  });

  it.each(['2026-06-09T120000Z-lfg-tour-automatic.zip', 'accounts.json', '..%2Faccounts.json'])(
    'is refused for %s, which is none',
    async (name) => {
      for (const send of [
        staff.get(`/api/automatic-backups/${name}`),
        staff.post(`/api/automatic-backups/${name}/restore`),
      ]) {
        const { status: code, text } = await send;
        expect([code, text]).toEqual([404, NO_SUCH_BACKUP]);
      }
    },
  );
});

describe('verification', () => {
  /** Waits until the next backup is written, and changes the file before it is verified. */
  async function damageNext(change: (path: string) => Promise<void>): Promise<void> {
    const run = server.automaticBackups.makeNow();
    await expect
      .poll(async () => (await files()).filter((name) => name.endsWith('.zip')).length, {
        interval: 1,
        timeout: 20_000,
      })
      .toBe(1);
    await change(join(own(), (await files())[0] ?? ''));
    await run;
  }

  it('finds a damaged byte, and the damaged backup never counts', async () => {
    await begin();
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
    await begin();
    await rename('Other');
    const other = (await staff.get('/api/data-directory')).body;
    await rename('Mine');
    await damageNext((path) => writeFile(path, other));
    expect((await status()).backups).toMatchObject([
      { state: 'failed', error: '“events.json” in the backup is damaged.' },
    ]);
  });

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
    await next.stop();
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

describe('the second folder', () => {
  it('gets each verified backup, with the same rule for old ones', async () => {
    await begin({ environment: { BACKUP_COPY_DIR: folder } });
    await writeFile(join(folder, 'notes.txt'), 'mine');
    for (let day = 0; day < 10; day += 1) {
      await server.automaticBackups.check();
      server.clock.move({ days: 1 });
    }
    expect(await files(folder)).toEqual([...(await files()), 'notes.txt']);
    const [name = ''] = await files();
    expect(await readFile(join(folder, name))).toEqual(await readFile(join(own(), name)));
    expect((await stat(join(folder, name))).mode & 0o077).toBe(0);
  });
});

describe('the backup command', () => {
  /** A program of the operator with these lines of shell. */
  async function withCommand(lines: string, options: StartOptions = {}): Promise<string> {
    const command = join(folder, 'after-backup');
    await writeFile(command, `#!/bin/sh\n${lines}\n`, { mode: 0o755 });
    await begin({
      ...options,
      environment: { BACKUP_COMMAND: command, ...options.environment },
    });
    return command;
  }
  const processes = () => execFileSync('ps', ['-e', '-o', 'args'], { encoding: 'utf8' });
  const printed = () =>
    String(server.logged.find(({ msg }) => String(msg).includes('backup command'))?.output);

  it('gets the path of the verified backup, and no setting of the server', async () => {
    await withCommand('echo "$# $1"; env', {
      environment: { METRICS_TOKEN: 'a-secret-of-the-server', RESTIC_PASSWORD: 'opensesame' },
    });
    await server.automaticBackups.check();
    expect(printed()).toContain(`1 ${join(own(), FIRST)}\n`);
    expect(printed()).not.toMatch(/a-secret-of-the-server|opensesame|METRICS_TOKEN|DATA_DIR/);
    expect(await problems()).toEqual([]);
  });

  it('is given the path as it is, whatever characters it contains', async () => {
    const odd = join(folder, 'a b; touch x $(id) \'"');
    await mkdir(odd);
    await withCommand('cat "$1" | wc -c; echo "$1"', { environment: { BACKUP_DIR: odd } });
    await server.automaticBackups.check();
    expect(printed()).toContain(join(odd, FIRST));
  });

  it('that fails is shown with its exit code, and the backup stays good', async () => {
    await withCommand('echo "login https://me:opensesame@host failed"; exit 3');
    await server.automaticBackups.check();
    expect(await problems()).toEqual(['The backup command failed. It ended with code 3.']);
    expect((await status()).backups).toMatchObject([{ state: 'verified' }]);
    expect(printed()).toBe('login https://me:***@host failed');
    expect((await staff.get('/api/auth/me')).status).toBe(200);
  });

  it('that does not exist or may not be run is reported', async () => {
    const command = await withCommand('exit 0');
    await chmod(command, 0o644);
    await server.automaticBackups.makeNow();
    expect(await problems()).toEqual(['The backup command failed. The server may not run it.']);
    await rm(command);
    await server.automaticBackups.makeNow();
    expect(await problems()).toEqual(['The backup command failed. There is no such program.']);
  });

  it('that hangs is ended with everything it started', async () => {
    await withCommand('trap "" TERM; sleep 987 & wait; sleep 987', {
      backupCommandMs: 500,
    });
    await server.automaticBackups.makeNow();
    expect((await problems())[0]).toMatch(/^The backup command failed\. It was ended after /);
    await expect.poll(processes).not.toContain('sleep 987');
  });

  it('that prints a lot is recorded with its last lines only', async () => {
    await withCommand('seq 1 400000; echo the end >&2; exit 1');
    await server.automaticBackups.makeNow();
    expect(printed().length).toBeLessThan(5000);
    expect(printed()).toContain('\n400000');
    expect(await problems()).toEqual(['The backup command failed. It ended with code 1.']);
  });

  it('never runs twice at the same time', async () => {
    await withCommand(`mkdir "${folder}/running" || exit 9; sleep 0.3; rmdir "${folder}/running"`);
    await Promise.all([
      server.automaticBackups.makeNow(),
      server.automaticBackups.makeNow(),
      server.automaticBackups.check(),
    ]);
    expect([await problems(), await files()]).toEqual([[], [FIRST]]);
  });

  it('is ended when the server stops', async () => {
    await withCommand(`echo "$$" > "${folder}/pid"; sleep 986`);
    const run = server.automaticBackups.makeNow();
    await expect
      .poll(() => readFile(join(folder, 'pid'), 'utf8').catch(() => ''), { timeout: 20_000 })
      .not.toBe('');
    await server.automaticBackups.close();
    await run;
    await expect.poll(processes).not.toContain('sleep 986');
    expect(server.stores.automaticBackups.data.steps.command?.error).toBe(
      'The server was stopped meanwhile.',
    );
  });
});
