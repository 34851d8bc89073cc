/** What the reports of Vitest and Playwright say: how many tests passed, and how long each file took. */
import { readFile } from 'node:fs/promises';
import { z } from 'zod';

export interface Outcome {
  passed: number;
  failed: number;
  /** Seconds by file; those of a file whose tests ran side by side are added. */
  seconds: ReadonlyMap<string, number>;
}

const FAILED: Outcome = { passed: 0, failed: 1, seconds: new Map() };

const VitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numFailedTestSuites: z.number(),
  testResults: z.array(z.object({ name: z.string(), startTime: z.number(), endTime: z.number() })),
});

/** Reads Vitest’s JSON report; `code` is the exit code. One failure when there is no report. */
export async function vitestOutcome(path: string, code: number): Promise<Outcome> {
  const parsed = VitestReport.safeParse(await readJson(path));
  if (!parsed.success) return FAILED;
  const { numPassedTests, numFailedTests, numFailedTestSuites, testResults } = parsed.data;
  return {
    passed: numPassedTests,
    failed: Math.max(numFailedTests, Math.min(numFailedTestSuites, 1), code === 0 ? 0 : 1),
    seconds: new Map(
      testResults.map(({ name, startTime, endTime }) => [name, (endTime - startTime) / 1_000]),
    ),
  };
}

const Tests = z.array(
  z.object({
    tests: z.array(z.object({ results: z.array(z.object({ duration: z.number() })) })),
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

/** Reads Playwright’s JSON report; `code` is the exit code. One failure when there is no report. */
export async function playwrightOutcome(path: string, code: number): Promise<Outcome> {
  const parsed = PlaywrightReport.safeParse(await readJson(path));
  if (!parsed.success) return FAILED;
  const { stats, suites } = parsed.data;
  return {
    passed: stats.expected,
    failed: Math.max(stats.unexpected + stats.flaky, code === 0 ? 0 : 1),
    seconds: new Map(suites.map((suite) => [suite.file, millisecondsOf(suite) / 1_000])),
  };
}

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
