/** The demo's own pages without scripts, compressed and served from memory: what a page can be at best. */
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Demo } from '../../demo/start-demo.ts';
import { type ReferenceServer, startReferenceServer } from './start-server.ts';

const SCRIPTS = /<script[^>]*>[\s\S]*?<\/script>|<link[^>]*rel="modulepreload"[^>]*>/g;

/** Serves copies of the published files at their addresses. */
export async function startWithoutScripts(
  { tour }: Demo,
  folder: string,
): Promise<ReferenceServer> {
  const site = join(folder, 'without-scripts');
  await mkdir(site, { recursive: true });
  await cp(join(tour.distDir, 'site/current'), site, { recursive: true, dereference: true });
  await cp(join(tour.dataDir, 'images'), join(site, 'media'), { recursive: true });
  for (const name of await readdir(site, { recursive: true })) {
    if (!name.endsWith('.html')) continue;
    const html = await readFile(join(site, name), 'utf8');
    await writeFile(join(site, name), html.replace(SCRIPTS, ''));
  }
  return startReferenceServer('memory', site);
}
