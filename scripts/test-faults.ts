/**
 * `npm run test:faults`: the fault tests in their long form, for hours rather than minutes. With
 * `--short` as `npm test` runs them. Other words choose test files.
 */
import { parseArgs } from 'node:util';
import { run, runScript, tool } from './run.ts';

const { values, positionals } = parseArgs({
  options: { short: { type: 'boolean', default: false } },
  allowPositionals: true,
});

const built = await runScript('scripts/build.ts', ['--if-stale']);
process.exitCode =
  built ||
  (await run(
    tool('vitest'),
    ['run', '--no-file-parallelism', ...(positionals.length > 0 ? positionals : ['tests/faults'])],
    { env: { FAULTS: values.short ? 'short' : 'long' } },
  ));
