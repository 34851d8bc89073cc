/** What the reports of Vitest and Playwright say: how many tests passed, which failed and why, and how long each file took. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

export interface Outcome {
  passed: number;
  failed: number;
  /** The name of each failed test, with the first lines of its error. */
  failures: readonly string[];
  /** Seconds by file; those of a file whose tests ran side by side are added. */
  seconds: ReadonlyMap<string, number>;
}

const FAILED: Outcome = { passed: 0, failed: 1, failures: ['no report'], seconds: new Map() };

/** What of an error is listed: its message and where it was thrown, without the colors of a terminal. */
const LINES = 12;
const failure = (name: string, error = ''): string =>
  [
    name,
    ...stripVTControlCharacters(error)
      .split('\n')
      .filter((line) => line.trim() !== '' && !line.includes('node_modules'))
      .slice(0, LINES),
  ].join('\n  ');

const VitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numFailedTestSuites: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()).optional(),
        }),
      ),
    }),
  ),
});

/** Reads Vitest’s JSON report; `code` is the exit code. One failure when there is no report. */
export async function vitestOutcome(path: string, code: number): Promise<Outcome> {
  const parsed = VitestReport.safeParse(await readJson(path));
  if (!parsed.success) return FAILED;
  const { numPassedTests, numFailedTests, numFailedTestSuites, testResults } = parsed.data;
  return {
    passed: numPassedTests,
    failed: Math.max(numFailedTests, Math.min(numFailedTestSuites, 1), code === 0 ? 0 : 1),
    failures: testResults.flatMap((file) => {
      const tests = file.assertionResults.filter(({ status }) => status === 'failed');
      if (tests.length === 0 && file.status === 'failed') return [failure(file.name, file.message)];
      return tests.map((test) =>
        failure(`${file.name} › ${test.fullName}`, test.failureMessages?.[0]),
      );
    }),
    seconds: new Map(
      testResults.map(({ name, startTime, endTime }) => [name, (endTime - startTime) / 1_000]),
    ),
  };
}

const Tests = z.array(
  z.object({
    title: z.string(),
    tests: z.array(
      z.object({
        status: z.string(),
        results: z.array(
          z.object({
            duration: z.number(),
            errors: z.array(z.object({ message: z.string().optional() })),
          }),
        ),
      }),
    ),
  }),
);
const Suite = z.object({
  file: z.string(),
  specs: Tests,
  get suites() {
    return z.array(Suite).optional();
  },
});
const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  suites: z.array(Suite),
});

const millisecondsOf = ({ specs, suites = [] }: z.infer<typeof Suite>): number =>
  [
    ...specs.flatMap(({ tests }) =>
      tests.flatMap(({ results }) => results.map(({ duration }) => duration)),
    ),
    ...suites.map(millisecondsOf),
  ].reduce((sum, each) => sum + each, 0);

const failuresOf = ({ file, specs, suites = [] }: z.infer<typeof Suite>): string[] => [
  ...specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => {
        const [error] = results.flatMap(({ errors }) => errors);
        return failure(`${file} › ${title}`, error?.message);
      }),
  ),
  ...suites.flatMap(failuresOf),
];

/** Reads Playwright’s JSON report; `code` is the exit code. One failure when there is no report. */
export async function playwrightOutcome(path: string, code: number): Promise<Outcome> {
  const parsed = PlaywrightReport.safeParse(await readJson(path));
  if (!parsed.success) return FAILED;
  const { stats, suites } = parsed.data;
  return {
    passed: stats.expected,
    failed: Math.max(stats.unexpected + stats.flaky, code === 0 ? 0 : 1),
    failures: suites.flatMap(failuresOf),
    seconds: new Map(suites.map((suite) => [suite.file, millisecondsOf(suite) / 1_000])),
  };
}

const LastRun = z.object({ failedTests: z.array(z.string()).min(1) });

/** Whether tests failed in Playwright’s last run with this output folder. */
export const hasFailedBefore = async (outputDir: string): Promise<boolean> =>
  LastRun.safeParse(await readJson(join(outputDir, '.last-run.json'))).success;

async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch {
    return null;
  }
}

/** Lines for the files that took longest; paths below `root` are shortened. */
export const slowest = (
  seconds: ReadonlyMap<string, number>,
  count: number,
  root: string,
): string[] =>
  [...seconds]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, count)
    .map(([file, time]) => {
      const name = file.startsWith(`${root}/`) ? file.slice(root.length + 1) : file;
      return `${time.toFixed(0).padStart(5)} s  ${name}`;
    });
