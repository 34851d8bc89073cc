/**
 * `npm test`: types and lint next to unit, API and screen tests, then browser tests. `-- --changed` runs what
 * uncommitted changes touch, `-- --changed main` what differs from a branch. Works in temporary folders and caches in
 * `node_modules/.cache`, and leaves nothing else behind. Prints how long each part and the slowest files took and what
 * failed, and ends with `N passed, N failed`.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startDemoServices } from '../tests/helpers/demo/demo-services.ts';
import { startSharedTour } from '../tests/helpers/processes/tour-processes.ts';
import { checkJobs } from './check.ts';
import { ROOT, run, tool } from './run.ts';
import { findBrowser } from './test/browser.ts';
import { browserProjectsOf, changedFiles } from './test/changed.ts';
import { sideBySide } from './test/jobs.ts';
import {
  hasFailedBefore,
  type Outcome,
  playwrightOutcome,
  slowest,
  vitestOutcome,
} from './test/reports.ts';
import { measureSlowness } from './test/slowness.ts';

/** How many files of each part are listed. */
const SLOWEST = 8;

const { values, positionals } = parseArgs({
  options: { changed: { type: 'boolean', default: false } },
  allowPositionals: true,
});
/** What changes are compared with. */
const base = positionals[0] ?? 'HEAD';

/** The projects of browser tests that the changes touch, or null for all tests. */
const projects = values.changed ? browserProjectsOf(await changedFiles(base)) : null;

/** Playwright remembers here which tests failed. */
const RESULTS = join(ROOT, 'node_modules/.cache/test-results');

const folder = await mkdtemp(join(tmpdir(), 'tour-test-'));
const lines: string[] = [];
const failures: string[] = [];
let [passed, failed] = [0, 0];

/** Runs a part and adds its outcome to the report. */
async function part(name: string, work: () => Promise<Outcome>): Promise<Outcome> {
  const began = performance.now();
  const outcome = await work();
  lines.push(`${((performance.now() - began) / 1_000).toFixed(0).padStart(5)} s  ${name}`);
  lines.push(...slowest(outcome.seconds, SLOWEST, ROOT).map((line) => `       ${line}`));
  passed += outcome.passed;
  failed += outcome.failed;
  failures.push(...outcome.failures);
  return outcome;
}

try {
  process.env.TEST_SLOWNESS = String(await measureSlowness());
  // A browser that has to be installed comes over the network while the processors check and build.
  const browser = findBrowser('tests');
  browser.catch(() => undefined);
  const checking = part('checks', checks);
  // The site, the panel, the demo's data, its scoring pages, its shop and its tour: once for all tests.
  const stopServices = await startDemoServices();
  const stopTour = await startSharedTour();
  try {
    await vitestTests();
    await browserTests(await browser);
    await checking;
  } finally {
    await stopTour();
    await stopServices();
  }
  console.log(`\n${lines.join('\n')}\n`);
  // What failed stands at the end, where a record of the output that is cut has it.
  for (const each of failures) console.log(`✗ ${each.replace(`${ROOT}/`, '')}\n`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** One after the other: tests use the other processor. */
async function checks(): Promise<Outcome> {
  const results = await sideBySide(checkJobs, 1);
  const failures = results.filter((failed) => failed !== null);
  const failed = failures.length;
  return { passed: results.length - failed, failed, failures, seconds: new Map() };
}

async function vitest(...args: readonly string[]): Promise<Outcome> {
  const report = join(folder, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return vitestOutcome(report, await run(tool('vitest'), ['run', ...reporters, ...args]));
}

async function vitestTests(): Promise<void> {
  const name = 'unit, API and screen tests';
  if (projects === null) {
    await part(name, vitest);
    return;
  }
  // Tests of pages import none of what they render.
  await part(name, () => vitest('--project=!site', `--changed=${base}`, '--passWithNoTests'));
  if (projects.includes('site')) await part('tests of pages', () => vitest('--project=site'));
}

/** What failed in the last run comes first: who mended it soon knows. */
async function browserTests(executable: string): Promise<void> {
  if (projects?.length === 0) return;
  if (await hasFailedBefore(RESULTS)) {
    const again = () => playwright(executable, ['--last-failed']);
    const { failed } = await part('browser tests that failed before', again);
    if (failed > 0) return;
  }
  const args = (projects ?? []).map((name) => `--project=${name}`);
  await part('browser tests', () => playwright(executable, args));
}

async function playwright(executable: string, args: readonly string[]): Promise<Outcome> {
  const report = join(folder, 'playwright.json');
  const code = await run(tool('playwright'), ['test', ...args], {
    env: {
      TEST_BROWSER: executable,
      TEST_OUTPUT_DIR: RESULTS,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    },
  });
  return playwrightOutcome(report, code);
}
