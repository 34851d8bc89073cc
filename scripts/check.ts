/** `npm run check`: types, lint and formatting, side by side. Ends with the counted result. */
import { join } from 'node:path';
import { ROOT, run, tool } from './run.ts';
import { sideBySide } from './test/jobs.ts';

const cache = (name: string) => join(ROOT, 'node_modules/.cache/checks', name);

const CHECKS: readonly (readonly [string, string, readonly string[]])[] = [
  // First: it makes the types that the others know Astro's files by.
  [
    'types of pages',
    'astro',
    ['check', '--minimumFailingSeverity=warning', '--tsconfig=site/tsconfig.astro.json'],
  ],
  ['lint and types', 'oxlint', ['--deny-warnings', '--type-check']],
  [
    'lint of pages',
    'eslint',
    [
      '.',
      '--max-warnings=0',
      '--cache',
      '--cache-strategy=content',
      `--cache-location=${cache('eslint')}`,
    ],
  ],
  // It has the globals of a worker, not those of a page.
  ['types of the service worker', 'tsc', ['-p', 'site/service-worker']],
  ['formatting', 'oxfmt', ['--check', '.']],
  ['formatting of pages', 'prettier', ['--check', '**/*.astro', '--log-level=warn']],
  ['queries of the shop', 'gql.tada', ['check']],
];

/** One job for each check; it prints its result and resolves to the name of a check that failed. */
export const checkJobs = CHECKS.map(([name, command, args]) => async (): Promise<string | null> => {
  const code = await run(tool(command), args, { quiet: true });
  console.log(`${code === 0 ? '✓' : '✗'} ${name}`);
  return code === 0 ? null : name;
});

if (import.meta.main) {
  const results = await sideBySide(checkJobs);
  const failed = results.filter((name) => name !== null).length;
  console.log(`${results.length - failed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}
