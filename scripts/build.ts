/**
 * `npm run build`: compiles site, admin panel and server into `dist` and publishes the pages. `--if-stale`
 * compiles only what changed and doesn't publish; `--pages` compiles only what changed and publishes, with compressed
 * files for a static host.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readConfig } from '../server/config.ts';
import { compile } from './build/compile.ts';
import { compressFiles } from './build/compress-files.ts';
import { PARTS, staleParts } from './build/sources.ts';
import { withDemoShop } from './demo/demo-services.ts';
import { failWith } from './fail-with.ts';

try {
  const config = readConfig();
  const onlyIfStale = process.argv.includes('--if-stale');
  const onlyPages = process.argv.includes('--pages');
  await mkdir(config.distDir, { recursive: true });
  const parts = onlyIfStale || onlyPages ? await staleParts(config.distDir) : PARTS;
  if (parts.length > 0) {
    console.log(`Building ${parts.join(', ')} …`);
    await compile(config.distDir, parts);
  }
  if (!onlyIfStale) {
    // Imported after compiling, which needs the memory.
    const { publishOnce } = await import('./build/publish-once.ts');
    const pages = await publishOnce(await withDemoShop(config));
    if (onlyPages) await compressFiles(join(config.distDir, 'site', 'current'));
    console.log(`Built ${pages} files into ${config.distDir}.`);
  }
} catch (error) {
  failWith(error);
}
