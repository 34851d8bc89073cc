/** `npm run check`: types, lint and formatting. Ends with the counted result. */
import { run, tool } from './run.ts';

const CHECKS: readonly (readonly [string, string, readonly string[]])[] = [
  ['types', 'tsc', ['--noEmit']],
  ['types of the pages', 'astro', ['check', '--minimumFailingSeverity', 'warning']],
  ['queries of the shop', 'gql.tada', ['check']],
  ['lint', 'eslint', ['.', '--max-warnings', '0']],
  ['formatting', 'prettier', ['--check', '.', '--log-level', 'warn']],
];

/** Runs every check; returns how many passed and failed. */
export async function runChecks(): Promise<{ passed: number; failed: number }> {
  let failed = 0;
  for (const [name, command, args] of CHECKS) {
    const code = await run(tool(command), args, { quiet: true });
    console.log(`${code === 0 ? '✓' : '✗'} ${name}`);
    if (code !== 0) failed += 1;
  }
  return { passed: CHECKS.length - failed, failed };
}

// `import.meta.main` only came with Node 24.2.
if (process.argv[1] === import.meta.filename) {
  const { passed, failed } = await runChecks();
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}
