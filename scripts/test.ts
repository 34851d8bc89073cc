/**
 * `npm test`: types and lint, a build, unit and API tests, then browser tests on the built site. Works in
 * temporary folders and leaves nothing behind. Ends with `N passed, N failed`.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { runChecks } from './check.ts';
import { run, runScript, tool } from './run.ts';
import { findBrowser } from './test/browser.ts';

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
const dist = join(folder, 'dist');
try {
  const counts = [await runChecks(), await built(), await unitAndApiTests(), await browserTests()];
  const total = counts.reduce((sum, each) => ({
    passed: sum.passed + each.passed,
    failed: sum.failed + each.failed,
  }));
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed === 0 ? 0 : 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** Site and panel, as the tests of whole servers and the browser tests use them. */
async function built(): Promise<Count> {
  const code = await runScript('scripts/build.ts', ['--if-stale'], { env: { DIST_DIR: dist } });
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function unitAndApiTests(): Promise<Count> {
  const report = join(folder, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await run(tool('vitest'), ['run', ...reporters], { env: { TEST_DIST_DIR: dist } });
  const parsed = VitestReport.safeParse(await readReport(report));
  if (!parsed.success) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, numFailedTestSuites } = parsed.data;
  const failed = Math.max(numFailedTests, Math.min(numFailedTestSuites, 1), code === 0 ? 0 : 1);
  return { passed: numPassedTests, failed };
}

async function browserTests(): Promise<Count> {
  const browser = await findBrowser('tests');
  const report = join(folder, 'playwright.json');
  const code = await run(tool('playwright'), ['test'], {
    env: {
      TEST_BROWSER: browser,
      TEST_DIST_DIR: dist,
      TEST_OUTPUT_DIR: join(folder, 'playwright'),
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    },
  });
  const parsed = PlaywrightReport.safeParse(await readReport(report));
  if (!parsed.success) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = parsed.data.stats;
  if (flaky > 0)
    console.log(`Only the second try passed for ${flaky} of them, named above as flaky.`);
  return { passed: expected + flaky, failed: Math.max(unexpected, code === 0 ? 0 : 1) };
}

async function readReport(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch {
    return null;
  }
}
