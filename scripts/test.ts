/**
 * `npm test`: types and lint and a build side by side, then unit and API tests and tests of the rendered pages,
 * then browser tests. Works in temporary folders and caches in `node_modules/.cache`, and leaves nothing else
 * behind. Prints how long each part and the slowest files took and what failed, and ends with
 * `N passed, N failed`.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkJobs } from './check.ts';
import { ROOT, run, runScript, tool } from './run.ts';
import { findBrowser } from './test/browser.ts';
import { sideBySide } from './test/jobs.ts';
import { type Outcome, playwrightOutcome, slowest, vitestOutcome } from './test/reports.ts';

/** How many files of each part are listed. */
const SLOWEST = 8;

const folder = await mkdtemp(join(tmpdir(), 'tour-test-'));
try {
  // A browser that has to be installed comes over the network while the processors check and build.
  const browser = findBrowser('tests');
  browser.catch(() => undefined);
  const parts: readonly (readonly [string, () => Promise<Outcome>])[] = [
    ['checks and build', checksAndBuild],
    ['unit, API and page tests', unitAndApiTests],
    ['browser tests', () => browserTests(browser)],
  ];
  const lines: string[] = [];
  const failures: string[] = [];
  let [passed, failed] = [0, 0];
  for (const [name, work] of parts) {
    const began = performance.now();
    const outcome = await work();
    lines.push(`${((performance.now() - began) / 1_000).toFixed(0).padStart(5)} s  ${name}`);
    lines.push(...slowest(outcome.seconds, SLOWEST, ROOT).map((line) => `       ${line}`));
    passed += outcome.passed;
    failed += outcome.failed;
    failures.push(...outcome.failures);
  }
  console.log(`\n${lines.join('\n')}\n`);
  // What failed stands at the end, where a record of the output that is cut has it.
  for (const each of failures) console.log(`✗ ${each.replace(`${ROOT}/`, '')}\n`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** The checks, and the site, panel and data that tests of whole tours share. */
async function checksAndBuild(): Promise<Outcome> {
  const prepare = async () =>
    (await runScript('tests/helpers/prepared-tour.ts')) === 0 ? null : 'build';
  const results = await sideBySide([prepare, ...checkJobs]);
  const failures = results.filter((failed) => failed !== null);
  const failed = failures.length;
  return { passed: results.length - failed, failed, failures, seconds: new Map() };
}

async function unitAndApiTests(): Promise<Outcome> {
  const report = join(folder, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return vitestOutcome(report, await run(tool('vitest'), ['run', ...reporters]));
}

async function browserTests(browser: Promise<string>): Promise<Outcome> {
  const report = join(folder, 'playwright.json');
  const code = await run(tool('playwright'), ['test'], {
    env: {
      TEST_BROWSER: await browser,
      TEST_OUTPUT_DIR: join(folder, 'playwright'),
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    },
  });
  return playwrightOutcome(report, code);
}
