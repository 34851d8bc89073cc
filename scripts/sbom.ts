/** `npm run sbom -- FILE`: writes all packages as CycloneDX, from npm and the lock file. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { z } from 'zod';
import { failWith, Sentence } from './fail-with.ts';
import { ROOT } from './run.ts';

const Sbom = z.looseObject({ components: z.array(z.unknown()) });

try {
  const [file = 'sbom.cdx.json', ...rest] = process.argv.slice(2);
  if (rest.length > 0) throw new Sentence('Usage: npm run sbom -- FILE.cdx.json');
  // Not --omit=dev: npm then leaves out packages of the server that a development tool needs too, like zod.
  const { status, stdout } = spawnSync(
    'npm',
    ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only'],
    {
      cwd: ROOT,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'inherit'],
      shell: process.platform === 'win32',
    },
  );
  if (status !== 0) throw new Sentence('npm could not list the dependencies; its reason is above.');
  const { components } = Sbom.parse(JSON.parse(stdout));
  writeFileSync(file, stdout);
  console.log(`Bill of materials written: ${file} (${components.length} packages).`);
} catch (error) {
  failWith(error);
}
