/** Which browser tests a change touches. Vitest finds its own tests by their imports; browsers import nothing. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ROOT } from '../run.ts';

/** Shared by all pages and screens. */
const EVERYWHERE =
  /^(server\/|package-lock\.json|playwright\.config|tests\/(helpers|e2e\/(?!\w+-)))/;

const PROJECTS: Readonly<Record<string, RegExp>> = {
  site: /^(site\/|astro\.config|tests\/e2e\/site-)/,
  panel: /^(admin\/|tests\/e2e\/(admin|journey)-)/,
};

/** Files that differ from a commit, and new ones, as paths in the project. Throws for an unknown commit. */
export async function changedFiles(base: string): Promise<string[]> {
  const git = async (...args: string[]) =>
    (await promisify(execFile)('git', args, { cwd: ROOT })).stdout.split('\n').filter(Boolean);
  const changed = await git('diff', '--name-only', base);
  return [...changed, ...(await git('ls-files', '--others', '--exclude-standard'))];
}

/** The names of Playwright's projects whose tests show the changed files. */
export function browserProjectsOf(files: readonly string[]): string[] {
  const isOneOf = (pattern: RegExp) => files.some((file) => pattern.test(file));
  return Object.entries(PROJECTS)
    .filter(([, own]) => isOneOf(EVERYWHERE) || isOneOf(own))
    .map(([name]) => name);
}
