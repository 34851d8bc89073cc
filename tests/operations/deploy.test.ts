/** The files of docs/deploy fit the project and each other. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../../scripts/run.ts';
import { ENVIRONMENT_NAMES } from '../../server/config.ts';

const deployed = (file: string) => readFileSync(join(ROOT, 'docs/deploy', file), 'utf8');

/** A unit's values of a key, in their order. */
const valuesOf = (file: string, key: string) =>
  [...deployed(file).matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value = '']) => value);

describe('the unit', () => {
  test('starts existing files of the project with the project’s own Node', () => {
    const [start = ''] = valuesOf('lfg-tour.service', 'ExecStart');
    const [root = ''] = valuesOf('lfg-tour.service', 'WorkingDirectory');
    for (const word of start.split(' ').filter((each) => !each.startsWith('--'))) {
      expect(existsSync(join(ROOT, word.replace(`${root}/`, ''))), word).toBe(true);
    }
  });

  test('gives the server time to shut down, and limits it to its folders', () => {
    const service = deployed('lfg-tour.service');
    expect(Number(valuesOf('lfg-tour.service', 'TimeoutStopSec')[0])).toBeGreaterThan(2 * 8);
    expect(service).toMatch(/^UMask=0077$/m);
    expect(service).toMatch(/^ProtectSystem=strict$/m);
    const writable = valuesOf('lfg-tour.service', 'ReadWritePaths').join(' ');
    for (const name of ['DATA_DIR', 'DIST_DIR', 'BACKUP_DIR']) {
      const [path = ''] = valuesOf('lfg-tour.env', name);
      expect(writable.split(' ').some((each) => path.startsWith(each))).toBe(true);
    }
  });

  test.skipIf(spawnSync('systemd-analyze', ['--version']).status !== 0)(
    'is sandboxed: systemd itself finds little that it could reach',
    () => {
      // The threshold is ten times the exposure level: 2.5 is "OK".
      const { status, stdout } = spawnSync(
        'systemd-analyze',
        ['security', '--offline=true', '--threshold=25', '--no-pager', 'lfg-tour.service'],
        { cwd: join(ROOT, 'docs/deploy'), encoding: 'utf8' },
      );
      expect(status, stdout).toBe(0);
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
