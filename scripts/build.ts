/**
 * `npm run build`: site and admin panel, once, into `dist`. With `--if-stale` they are compiled when needed and
 * not published; with `--pages` compiled when needed and published, as a builder does after an edit.
 */
import { mkdir } from 'node:fs/promises';
import { readConfig } from '../server/config.ts';
import { compile } from './build/compile.ts';
import { isStale, noteCompiled } from './build/sources.ts';
import { withDemoShop } from './demo/demo-services.ts';
import { failWith } from './fail-with.ts';

try {
  const config = readConfig();
  const onlyIfStale = process.argv.includes('--if-stale');
  const onlyPages = process.argv.includes('--pages');
  await mkdir(config.distDir, { recursive: true });
  if (!(onlyIfStale || onlyPages) || (await isStale(config.distDir))) {
    console.log('Building the site and the admin panel …');
    await compile(config.distDir);
    await noteCompiled(config.distDir);
  }
  if (!onlyIfStale) {
    // Loaded now: compiling needs the memory before.
    const { publishOnce } = await import('./build/publish-once.ts');
    const pages = await publishOnce(await withDemoShop(config));
    console.log(`Built ${pages} files into ${config.distDir}.`);
  }
} catch (error) {
  failWith(error);
}
