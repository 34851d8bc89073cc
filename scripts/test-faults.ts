/**
 * `npm run test:faults`: the fault tests in their long form, for hours rather than minutes. With
 * `--short` as `npm test` runs them. Other words choose test files.
 */
import { parseArgs } from 'node:util';
import { run, tool } from './run.ts';

const { values, positionals } = parseArgs({
  options: { short: { type: 'boolean', default: false } },
  allowPositionals: true,
});

process.exitCode = await run(
  tool('vitest'),
  [
    'run',
    '--project=tours',
    '--no-file-parallelism',
    ...(positionals.length > 0 ? positionals : ['tests/faults']),
  ],
  { env: { FAULTS: values.short ? 'short' : 'long' } },
);
