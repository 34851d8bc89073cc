/** The files that put the tour on a server or into a container fit the project and each other. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { chooseNode } from '../scripts/choose-node.mjs';
import { ROOT } from '../scripts/run.ts';
import { ENVIRONMENT_NAMES } from '../server/config.ts';

/** How long open requests, then the publication, may take when the server stops (server/start-server.ts). */
const SHUTDOWN_SECONDS = 16;

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const dockerfile = read('Dockerfile');
const compose = read('compose.yaml');
const { optionalDependencies } = z
  .object({ optionalDependencies: z.record(z.string(), z.string()) })
  .parse(JSON.parse(read('package.json')));

/** The first group of each match. */
const all = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, group = '']) => group);

const volumes = z.array(z.string()).parse(JSON.parse(all(dockerfile, /^VOLUME (.+)$/gm).join('')));

/** What the build gets of the project, from the exceptions of .dockerignore. */
const [firstIgnored, ...ignoreRules] = read('.dockerignore')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));
const included = ignoreRules.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
const includes = (path: string) => included.some((each) => `${path}/`.startsWith(`${each}/`));

const deployed = (file: string) => read(`docs/deploy/${file}`);

/** The values of a key in a unit or its environment, in their order. */
const valuesOf = (file: string, key: string) =>
  all(deployed(file), new RegExp(`^${key}=(.*)$`, 'gm'));

describe('.dockerignore', () => {
  it('leaves out everything that it doesn’t name', () => {
    expect(firstIgnored).toBe('*');
    for (const path of included) expect(existsSync(join(ROOT, path)), path).toBe(true);
    for (const path of ['data', '.git', 'node_modules', 'dist', '.env', 'tests', 'docs'])
      expect(includes(path), path).toBe(false);
  });

  it('leaves out settings, logs and tests in the folders that it names', () => {
    const exceptions = ignoreRules.map((line) => line.startsWith('!'));
    // The last rule that fits decides.
    expect(exceptions.lastIndexOf(true)).toBeLessThan(exceptions.indexOf(false));
    expect(ignoreRules).toEqual(expect.arrayContaining(['**/.env*', '**/*.log', '**/*.test.ts']));
  });
});

describe('the image', () => {
  it('has the Node that the packages are pinned to', () => {
    const versions = all(dockerfile, /^FROM node:([\d.]+)-slim/gm);
    expect(versions.length).toBeGreaterThan(1);
    expect(new Set(versions)).toEqual(new Set(Object.values(optionalDependencies)));
    // npm run then uses it, and installs no other.
    const nodes = versions.map((version) => ({ path: 'node', version }));
    const machine = { platform: 'linux', arch: 'x64', modules: 'node_modules' };
    expect(chooseNode(nodes, machine)).toBe('node');
  });

  it('is made from files that exist and that the build gets', () => {
    const copied = all(dockerfile, /^COPY --chown=node (.+) \S+$/gm)
      .flatMap((paths) => paths.split(' '))
      .filter((path) => path !== '.');
    expect(copied).toContain('package.json');
    for (const path of copied) {
      expect(existsSync(join(ROOT, path)), path).toBe(true);
      expect(includes(path), path).toBe(true);
    }
    const run = all(dockerfile, /^COPY --from=build --chown=root:root (.+) \S+$/gm)
      .flatMap((paths) => paths.split(' '))
      .map((path) => path.replace('/srv/lfg-tour/', ''));
    const built = ['node_modules', 'dist'];
    expect(run).toEqual(expect.arrayContaining(built));
    for (const path of run.filter((each) => !built.includes(each)))
      expect(existsSync(join(ROOT, path)) && includes(path), path).toBe(true);
  });

  it('runs as a user that owns only the volumes', () => {
    const image = dockerfile.split(/^FROM /m).at(-1) ?? '';
    expect(all(image, /^USER (.+)$/gm)).toEqual(['node']);
    expect(image).not.toMatch(/^COPY (?!--from=build --chown=root:root )/m);
    const writable = all(image, /^RUN install -d -o node -g node (.+)$/gm).map((line) =>
      line.split(' '),
    );
    expect(writable).toEqual([volumes.map((path) => path.replace('/srv/lfg-tour/', ''))]);
  });

  it('sets no secrets', () => {
    const names = all(dockerfile, /^(?:ENV|ARG) (.+)$/gm).flatMap((line) => all(line, /(\w+)=/g));
    expect(names.filter((name) => ENVIRONMENT_NAMES.includes(name))).toEqual(['HOST', 'PORT']);
  });
});

it('compose.yaml and the unit set only settings that the server knows', () => {
  const own = all(compose, /^ {6}([A-Z_]+):/gm).filter((name) => name !== 'TOUR_SERVER');
  const ofUnit = all(deployed('lfg-tour.env'), /^#? ?([A-Z_]+)=/gm);
  expect(own).toContain('TRUST_PROXY');
  expect(ofUnit.length).toBeGreaterThan(6);
  for (const name of [...own, ...all(compose, /\$\{([A-Z_]+)/g), ...ofUnit])
    expect(ENVIRONMENT_NAMES).toContain(name);
});

describe('compose.yaml', () => {
  it('stores what the image declares as volumes', () => {
    expect(all(compose, /^ {6}- \w+:(\/srv\/\S+)$/gm)).toEqual(volumes);
  });

  it('gives the server time to shut down', () => {
    const [seconds] = all(compose, /^ {4}stop_grace_period: (\d+)s$/gm);
    expect(Number(seconds)).toBeGreaterThan(SHUTDOWN_SECONDS);
  });

  it('gives Caddy its file and the variables in it', () => {
    const [file = ''] = all(compose, /^ {6}- \.\/(\S+):\/etc\/caddy\/Caddyfile:ro$/gm);
    const variables = all(read(file), /\{\$([A-Z_]+)/g);
    expect(variables).toHaveLength(2);
    const [, caddy = ''] = compose.split('  caddy:\n');
    for (const name of variables) expect(caddy).toContain(`\n      ${name}: `);
  });
});

describe('the unit', () => {
  it('starts the compiled server with the project’s own Node', () => {
    const [node = '', server] = valuesOf('lfg-tour.service', 'ExecStart').join(' ').split(' ');
    const [root = ''] = valuesOf('lfg-tour.service', 'WorkingDirectory');
    expect(existsSync(join(ROOT, node.replace(`${root}/`, ''))), node).toBe(true);
    const [distDir = ''] = valuesOf('lfg-tour.env', 'DIST_DIR');
    expect(server).toBe(`${distDir}/server/index.js`);
  });

  it('gives the server time to shut down, and limits it to its folders', () => {
    const service = deployed('lfg-tour.service');
    expect(Number(valuesOf('lfg-tour.service', 'TimeoutStopSec')[0])).toBeGreaterThan(
      SHUTDOWN_SECONDS,
    );
    expect(service).toMatch(/^UMask=0077$/m);
    expect(service).toMatch(/^ProtectSystem=strict$/m);
    const writable = valuesOf('lfg-tour.service', 'ReadWritePaths').join(' ');
    for (const name of ['DATA_DIR', 'DIST_DIR', 'BACKUP_DIR']) {
      const [path = ''] = valuesOf('lfg-tour.env', name);
      expect(writable.split(' ').some((each) => path.startsWith(each))).toBe(true);
    }
  });

  it.skipIf(spawnSync('systemd-analyze', ['--version']).status !== 0)(
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
});

describe('the proxies', () => {
  it('limit connections and requests per client address', () => {
    const nginx = deployed('nginx.conf');
    expect(nginx).toMatch(/^ {2}limit_conn tour_connections \d+;$/m);
    expect(nginx).toMatch(/^ {2}limit_req zone=tour_requests burst=\d+ nodelay;$/m);
    expect(deployed('Caddyfile')).toMatch(/rate_limit \{[^}]*key \{remote_host\}/);
    expect(deployed('nftables.conf')).toMatch(/ip saddr ct count over \d+/);
  });
});
