import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testFolder } from '../../tests/helpers/folder.ts';
import { playwrightOutcome, slowest, vitestOutcome } from './reports.ts';

async function saved(report: object): Promise<string> {
  const path = join(await testFolder(), 'report.json');
  await writeFile(path, JSON.stringify(report));
  return path;
}

const VITEST = {
  numPassedTests: 3,
  numFailedTests: 0,
  numFailedTestSuites: 0,
  testResults: [
    {
      name: 'a.test.ts',
      status: 'passed',
      message: '',
      startTime: 1_000,
      endTime: 3_500,
      assertionResults: [{ fullName: 'adds', status: 'passed', failureMessages: [] }],
    },
  ],
};
const of = (...durations: number[]) => ({
  title: 'opens',
  tests: [{ status: 'expected', results: durations.map((duration) => ({ duration, errors: [] })) }],
});
const PLAYWRIGHT = {
  stats: { expected: 2, unexpected: 0, flaky: 0 },
  suites: [
    { file: 'b.spec.ts', specs: [of(500)], suites: [{ file: 'b.spec.ts', specs: [of(250, 250)] }] },
  ],
};

test('a report gives the number of tests and the seconds of each file', async () => {
  const counts = { passed: 3, failed: 0, failures: [] };
  const inFile = { ...counts, seconds: new Map([['a.test.ts', 2.5]]) };
  expect(await vitestOutcome(await saved(VITEST), 0)).toEqual(inFile);
  const inBrowser = { ...counts, passed: 2, seconds: new Map([['b.spec.ts', 1]]) };
  expect(await playwrightOutcome(await saved(PLAYWRIGHT), 0)).toEqual(inBrowser);
});

test('a run fails with a failed test, a flaky one, a file that does not load, another exit code or no report', async () => {
  for (const change of [{ numFailedTests: 1 }, { numFailedTestSuites: 1 }]) {
    expect((await vitestOutcome(await saved({ ...VITEST, ...change }), 0)).failed).toBe(1);
  }
  const flaky = { ...PLAYWRIGHT, stats: { ...PLAYWRIGHT.stats, flaky: 1 } };
  expect((await playwrightOutcome(await saved(flaky), 0)).failed).toBe(1);
  expect((await vitestOutcome(await saved(VITEST), 1)).failed).toBe(1);
  expect((await playwrightOutcome(await saved(PLAYWRIGHT), 1)).failed).toBe(1);
  expect((await vitestOutcome('/nowhere.json', 0)).failed).toBe(1);
  expect((await playwrightOutcome('/nowhere.json', 0)).failed).toBe(1);
});

test('what failed is named with its error', async () => {
  const [file] = VITEST.testResults;
  const asserted = {
    ...file,
    status: 'failed',
    assertionResults: [
      { fullName: 'adds', status: 'passed' },
      {
        fullName: 'subtracts',
        status: 'failed',
        failureMessages: ['Error: \u001b[31m1 is not 2\u001b[39m\n\n    at a.test.ts:7'],
      },
    ],
  };
  const notLoaded = { ...file, name: 'b.test.ts', status: 'failed', message: 'No such module' };
  const vitest = { ...VITEST, numFailedTests: 1, testResults: [asserted, notLoaded] };
  expect((await vitestOutcome(await saved(vitest), 1)).failures).toEqual([
    'a.test.ts › subtracts\n  Error: 1 is not 2\n      at a.test.ts:7',
    'b.test.ts\n  No such module',
  ]);
  const results = [{ duration: 1, errors: [{ message: 'closes\n\nReceived: open' }] }];
  const closes = { title: 'closes', tests: [{ status: 'unexpected', results }] };
  const playwright = {
    ...PLAYWRIGHT,
    suites: [
      { file: 'b.spec.ts', specs: [of(5)], suites: [{ file: 'c.spec.ts', specs: [closes] }] },
    ],
  };
  expect((await playwrightOutcome(await saved(playwright), 1)).failures).toEqual([
    'c.spec.ts › closes\n  closes\n  Received: open',
  ]);
});

test('the slowest files are listed first, as paths in the project', () => {
  const seconds = new Map([
    ['/tour/x/a.test.ts', 1],
    ['/tour/x/b.test.ts', 12.4],
    ['c.spec.ts', 7],
  ]);
  expect(slowest(seconds, 2, '/tour')).toEqual(['   12 s  x/b.test.ts', '    7 s  c.spec.ts']);
});
