/** A Chromium for the browser tests: an installed one, else one that is installed now. */
import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';
import { run, tool } from '../run.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The browser's path. Installs one when there is none; throws with a sentence when that fails. */
export async function findBrowser(): Promise<string> {
  const found = await installed();
  if (found) return found;
  console.log('No Chromium found; installing one for the browser tests …');
  await installFromDebian();
  if (!(await installed())) await run(tool('playwright'), ['install', '--with-deps', 'chromium']);
  const now = await installed();
  if (!now) throw new Error('The browser tests need Chromium, and none could be installed.');
  return now;
}

async function installed(): Promise<string | null> {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const paths = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  for (const path of [...paths, chromium.executablePath()]) {
    if (await isRunnable(path)) return path;
  }
  return null;
}

/** Debian's and Ubuntu's own package; needs root, as a machine for tests usually gives. */
async function installFromDebian(): Promise<void> {
  if (process.getuid?.() !== 0 || !(await isRunnable('/usr/bin/apt-get'))) return;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env, quiet: true });
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
    env,
    quiet: true,
  });
}

async function isRunnable(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
