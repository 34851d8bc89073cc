/** A Chromium for the browser tests: an installed one, else one that is installed now. */
import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';
import { run, tool } from '../run.ts';

const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The same engine without windows and their compositing: what tests do takes half the time in it. */
const WITHOUT_WINDOWS = 'chromium-headless-shell';

/** The path of a browser that measures as visitors' browsers do, or of the lightest for tests. */
export async function findBrowser(use: 'measuring' | 'tests' = 'measuring'): Promise<string> {
  const names = use === 'tests' ? [WITHOUT_WINDOWS, ...WHOLE] : [...WHOLE, WITHOUT_WINDOWS];
  // A machine that only tests gets the lighter browser next to its own; a person's gets nothing it doesn't need.
  const wanted = use === 'tests' && isForTests() ? names.slice(0, 1) : names;
  const found = await installed(wanted);
  if (found) return found;
  console.log('Installing a Chromium for the browser tests …');
  // Not every system has the lighter one as a package.
  for (const name of names.slice(0, 2)) if (!(await installed(wanted))) await fromDebian(name);
  if (!(await installed(names)))
    await run(tool('playwright'), ['install', '--with-deps', 'chromium']);
  const now = await installed(names);
  if (!now) throw new Error('The browser tests need Chromium, and none could be installed.');
  return now;
}

/** Root without a desktop, as in a container: nothing else runs there that an installation could disturb. */
const isForTests = () =>
  process.env.CI !== undefined || (process.getuid?.() === 0 && process.env.DISPLAY === undefined);

async function installed(names: readonly string[]): Promise<string | null> {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  for (const path of [...paths, chromium.executablePath()]) {
    if (await isRunnable(path)) return path;
  }
  return null;
}

/** Debian's and Ubuntu's own package; needs root, as a machine for tests usually gives. */
async function fromDebian(name: string): Promise<void> {
  if (process.getuid?.() !== 0 || !(await isRunnable('/usr/bin/apt-get'))) return;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env, quiet: true });
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
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
