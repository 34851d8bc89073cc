/**
 * `npm test`: types and lint and a build side by side, then unit and API tests and tests of the rendered pages,
 * then browser tests. Works in temporary folders and caches in `node_modules/.cache`, and leaves nothing else
 * behind. Ends with `N passed, N failed`.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { checkJobs } from './check.ts';
import { run, runScript, tool } from './run.ts';
import { findBrowser } from './test/browser.ts';
import { sideBySide } from './test/jobs.ts';

interface Count {
  passed: number;
  failed: number;
}

const VitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numFailedTestSuites: z.number(),
});
const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
});

const folder = await mkdtemp(join(tmpdir(), 'tour-test-'));
try {
  // A browser that has to be installed comes over the network while the processors check and build.
  const browser = findBrowser('tests');
  browser.catch(() => undefined);
  const counts = [await checksAndBuild(), await unitAndApiTests(), await browserTests(browser)];
  const total = counts.reduce((sum, each) => ({
    passed: sum.passed + each.passed,
    failed: sum.failed + each.failed,
  }));
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed === 0 ? 0 : 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** The checks, and the site, panel and data that tests of whole tours share. */
async function checksAndBuild(): Promise<Count> {
  const prepare = async () => (await runScript('tests/helpers/prepared-tour.ts')) === 0;
  const results = await sideBySide([prepare, ...checkJobs]);
  const failed = results.filter((passed) => !passed).length;
  return { passed: results.length - failed, failed };
}

async function unitAndApiTests(): Promise<Count> {
  const report = join(folder, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await run(tool('vitest'), ['run', ...reporters]);
  const parsed = VitestReport.safeParse(await readReport(report));
  if (!parsed.success) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, numFailedTestSuites } = parsed.data;
  const failed = Math.max(numFailedTests, Math.min(numFailedTestSuites, 1), code === 0 ? 0 : 1);
  return { passed: numPassedTests, failed };
}

async function browserTests(browser: Promise<string>): Promise<Count> {
  const report = join(folder, 'playwright.json');
  const code = await run(tool('playwright'), ['test'], {
    env: {
      TEST_BROWSER: await browser,
      TEST_OUTPUT_DIR: join(folder, 'playwright'),
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    },
  });
  const parsed = PlaywrightReport.safeParse(await readReport(report));
  if (!parsed.success) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = parsed.data.stats;
  return { passed: expected, failed: Math.max(unexpected + flaky, code === 0 ? 0 : 1) };
}

async function readReport(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch {
    return null;
  }
}
