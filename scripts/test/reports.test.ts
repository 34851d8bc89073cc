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
  testResults: [{ name: 'a.test.ts', startTime: 1_000, endTime: 3_500 }],
};
const of = (...durations: number[]) => ({
  tests: [{ results: durations.map((duration) => ({ duration })) }],
});
const PLAYWRIGHT = {
  stats: { expected: 2, unexpected: 0, flaky: 0 },
  suites: [
    { file: 'b.spec.ts', specs: [of(500)], suites: [{ file: 'b.spec.ts', specs: [of(250, 250)] }] },
  ],
};

test('a report gives the number of tests and the seconds of each file', async () => {
  const counts = { passed: 3, failed: 0 };
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

test('the slowest files are listed first, as paths in the project', () => {
  const seconds = new Map([
    ['/tour/x/a.test.ts', 1],
    ['/tour/x/b.test.ts', 12.4],
    ['c.spec.ts', 7],
  ]);
  expect(slowest(seconds, 2, '/tour')).toEqual(['   12 s  x/b.test.ts', '    7 s  c.spec.ts']);
});
