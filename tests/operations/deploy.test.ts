/** The files of docs/deploy work: the nightly backup runs as its unit defines it. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ROOT } from '../../scripts/run.ts';
import { ENVIRONMENT_NAMES } from '../../server/config.ts';
import { openStores } from '../../server/store/stores.ts';
import { filesOf } from '../helpers/backup.ts';
import { ended } from '../helpers/ended.ts';
import { eventRecord } from '../helpers/events.ts';

const deployed = (file: string) => readFileSync(join(ROOT, 'docs/deploy', file), 'utf8');

/** A unit's values of a key, in their order. */
const valuesOf = (file: string, key: string) =>
  [...deployed(file).matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value = '']) => value);

describe('the nightly backup', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tour-deploy-'));
    await mkdir(join(folder, 'backups'));
    await mkdir(join(folder, 'bin'));
    // The real npm script may first install what is missing, which a test should not do.
    const script = `#!/bin/sh
[ "$1 $2 $3 $4" = "run --silent backup --" ] || exit 99
shift 4
exec "${process.execPath}" "${join(ROOT, 'scripts/backup.ts')}" "$@"
`;
    await writeFile(join(folder, 'bin/npm'), script, { mode: 0o755 });
  });
  afterEach(() => rm(folder, { recursive: true }));

  /** Runs a command line of the unit as systemd would (`%%` is a percent sign), but in our folders. */
  function runUnit(line: string): Promise<{ code: number | null; output: string }> {
    const command = line
      .replaceAll('%%', '%')
      .replaceAll('/var/backups/lfg-tour', join(folder, 'backups'));
    const child = spawn('/bin/sh', ['-c', command], {
      cwd: ROOT,
      env: {
        ...process.env,
        PATH: `${join(folder, 'bin')}${delimiter}${process.env.PATH ?? ''}`,
        DATA_DIR: join(folder, 'data'),
        DIST_DIR: join(folder, 'dist'),
      },
    });
    return ended(child);
  }

  test('makes a zip named after the day, and deletes those of two months ago', async () => {
    const stores = await openStores(join(folder, 'data'));
    await stores.events.update((events) => {
      events.push(eventRecord({ name: 'Backed up' }));
    });
    const old = join(folder, 'backups', '2020-01-01.zip');
    const unrelated = join(folder, 'backups', 'unrelated.txt');
    for (const file of [old, unrelated]) {
      await writeFile(file, 'x');
      await utimes(file, new Date('2020-01-01'), new Date('2020-01-01'));
    }
    const [start = '', ...more] = valuesOf('lfg-tour-backup.service', 'ExecStart');
    expect(more).toEqual([]);
    const { code, output } = await runUnit(start);
    expect([code, output]).toEqual([
      0,
      expect.stringMatching(/^Backup written: .*\.zip \(0\.0 MB\)\.$/),
    ]);
    const names = await readdir(join(folder, 'backups'));
    const made = names.find(
      (name) => /^\d{4}-\d\d-\d\d\.zip$/.test(name) && name !== '2020-01-01.zip',
    );
    const zip = await readFile(join(folder, 'backups', made ?? ''));
    expect((await filesOf(zip)).get('events.json')?.toString()).toContain('Backed up');

    const [tidy = ''] = valuesOf('lfg-tour-backup.service', 'ExecStartPost');
    expect((await runUnit(tidy)).code).toBe(0);
    expect((await readdir(join(folder, 'backups'))).sort()).toEqual([made, 'unrelated.txt'].sort());
  });

  test('fails with a message where there is no tour, and when it runs again on the same day', async () => {
    const [start = ''] = valuesOf('lfg-tour-backup.service', 'ExecStart');
    const { code, output } = await runUnit(start);
    expect([code, output]).toEqual([1, expect.stringMatching(/^There is no tour in /)]);
    expect(await readdir(join(folder, 'backups'))).toEqual([]);
    await openStores(join(folder, 'data'));
    expect((await runUnit(start)).code).toBe(0);
    const again = await runUnit(start);
    expect([again.code, again.output]).toEqual([
      1,
      expect.stringMatching(/\.zip exists already; /),
    ]);
  });
});

describe('the units', () => {
  test('start existing files of the project with the project’s own Node', () => {
    const [start = ''] = valuesOf('lfg-tour.service', 'ExecStart');
    const [root = ''] = valuesOf('lfg-tour.service', 'WorkingDirectory');
    for (const word of start.split(' ').filter((each) => !each.startsWith('--'))) {
      expect(existsSync(join(ROOT, word.replace(`${root}/`, ''))), word).toBe(true);
    }
  });

  test('give the server time to shut down, and limit it to its folders', () => {
    const service = deployed('lfg-tour.service');
    expect(Number(valuesOf('lfg-tour.service', 'TimeoutStopSec')[0])).toBeGreaterThan(2 * 8);
    expect(service).toMatch(/^UMask=0077$/m);
    expect(service).toMatch(/^ProtectSystem=strict$/m);
    const writable = valuesOf('lfg-tour.service', 'ReadWritePaths').join(' ');
    for (const name of ['DATA_DIR', 'DIST_DIR']) {
      const [path = ''] = valuesOf('lfg-tour.env', name);
      expect(writable.split(' ').some((each) => path.startsWith(each))).toBe(true);
    }
  });

  test.skipIf(spawnSync('systemd-analyze', ['--version']).status !== 0)(
    'are sandboxed: systemd itself finds little that they could reach',
    () => {
      for (const unit of ['lfg-tour.service', 'lfg-tour-backup.service']) {
        // The threshold is ten times the exposure level: 2.5 is "OK".
        const { status, stdout } = spawnSync(
          'systemd-analyze',
          ['security', '--offline=true', '--threshold=25', '--no-pager', unit],
          { cwd: join(ROOT, 'docs/deploy'), encoding: 'utf8' },
        );
        expect(status, stdout).toBe(0);
      }
    },
  );

  test('the settings are ones that the server knows', () => {
    const named = [...deployed('lfg-tour.env').matchAll(/^#? ?([A-Z_]+)=/gm)].map(
      ([, name]) => name,
    );
    expect(named.length).toBeGreaterThan(6);
    for (const name of named) expect(ENVIRONMENT_NAMES).toContain(name);
  });
});

describe('the proxies', () => {
  test('limit connections and requests per client address', () => {
    const nginx = deployed('nginx.conf');
    expect(nginx).toMatch(/^ {2}limit_conn tour_connections \d+;$/m);
    expect(nginx).toMatch(/^ {2}limit_req zone=tour_requests burst=\d+ nodelay;$/m);
    expect(deployed('Caddyfile')).toMatch(/rate_limit \{[^}]*key \{remote_host\}/);
    expect(deployed('nftables.conf')).toMatch(/ip saddr ct count over \d+/);
  });
});
