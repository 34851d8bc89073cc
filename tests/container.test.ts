/** The files that make a container of the tour fit the project and each other. */
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

describe('compose.yaml', () => {
  it('sets only settings that the server knows', () => {
    const own = all(compose, /^ {6}([A-Z_]+):/gm).filter((name) => name !== 'TOUR_SERVER');
    expect(own).toContain('TRUST_PROXY');
    for (const name of [...own, ...all(compose, /\$\{([A-Z_]+)/g)])
      expect(ENVIRONMENT_NAMES).toContain(name);
  });

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
