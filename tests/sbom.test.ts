/** `npm run sbom` lists every package with its version and checksum. */
import { spawn } from 'node:child_process';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { removeFolder } from './helpers/remove-folder.ts';
import { ROOT } from '../scripts/run.ts';
import { ended } from './helpers/processes/ended.ts';

const Sbom = z.object({
  bomFormat: z.literal('CycloneDX'),
  components: z.array(
    z.object({
      name: z.string(),
      version: z.string(),
      purl: z.string().startsWith('pkg:npm/'),
      properties: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
      hashes: z.array(z.object({ alg: z.string(), content: z.string() })).min(1),
    }),
  ),
});
const Package = z.object({
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
});

test('the bill of materials has every package with its checksum, and marks development tools', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tour-sbom-'));
  const file = join(folder, 'tour.cdx.json');
  const { code, output } = await ended(
    spawn(process.execPath, [join(ROOT, 'scripts/sbom.ts'), file], { cwd: ROOT }),
  );
  expect([code, output]).toEqual([0, expect.stringMatching(/written: .* \(\d+ packages\)\.$/)]);
  const { components } = Sbom.parse(JSON.parse(await readFile(file, 'utf8')));
  await removeFolder(folder);
  const isForDevelopment = (name: string, version: string) =>
    components
      .find((each) => each.name === name && each.version === version)
      ?.properties.some((each) => each.name === 'cdx:npm:package:development');
  const own = Package.parse(JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')));
  for (const [name, version] of Object.entries(own.dependencies)) {
    expect(isForDevelopment(name, version), name).toBe(false);
  }
  for (const name of ['vitest', 'eslint', 'prettier', 'autocannon']) {
    expect(isForDevelopment(name, own.devDependencies[name] ?? ''), name).toBe(true);
  }
});
