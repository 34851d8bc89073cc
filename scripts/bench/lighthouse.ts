/**
 * Lighthouse scores of every page type on a simulated slow phone. Lighthouse is installed on first use
 * into dist/tools: 176 MB that no other command needs.
 */
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { startDemo } from '../demo/start-demo.ts';
import { Sentence } from '../fail-with.ts';
import { ROOT, run } from '../run.ts';
import { sitePages, type Shot } from '../screenshots/pages.ts';
import { findBrowser } from '../test/browser.ts';
import type { BenchRow } from './table.ts';

const VERSION = '13.5.0';
const HOME = join(ROOT, 'dist', 'tools', `lighthouse-${VERSION}`);
const COMMAND = join(HOME, 'node_modules', 'lighthouse', 'cli', 'index.js');

/** Pages for missing content exclude search engines, which lowers the SEO score. */
const isIndexed = ({ name, press }: Shot) =>
  press === undefined && !/unknown|not-found|standings-player|live-screen|offline/.test(name);

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];

const Score = z.object({ score: z.number().nullable() });
const Report = z.object({
  categories: z.object({
    performance: Score,
    accessibility: Score,
    'best-practices': Score,
    seo: Score,
  }),
  audits: z.record(
    z.string(),
    z.object({
      title: z.string(),
      score: z.number().nullable(),
      scoreDisplayMode: z.string(),
      numericValue: z.number().optional(),
    }),
  ),
});
type Report = z.infer<typeof Report>;

/** A row for each page with the four scores and the failed audits; medians of `runs` runs. */
export async function lighthouse(runs: number, only = ''): Promise<BenchRow[]> {
  await install();
  const browser = process.env.TEST_BROWSER ?? (await findBrowser());
  const demo = await startDemo();
  const folder = await mkdtemp(join(tmpdir(), 'tour-lighthouse-'));
  try {
    const { origin, dataDir } = demo.tour;
    const pages = (await sitePages(dataDir, demo.now)).filter(isIndexed);
    const rows: BenchRow[] = [];
    for (const page of pages.filter(({ name }) => name.includes(only))) {
      const reports: Report[] = [];
      for (let at = 0; at < runs; at += 1)
        reports.push(await measure(origin + page.path, { browser, folder }));
      rows.push(rowOf(page, reports));
      console.log(`${page.name}: ${rows.at(-1)?.value ?? ''}`);
    }
    return rows;
  } finally {
    await demo.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function install(): Promise<void> {
  if (existsSync(COMMAND)) return;
  console.log(`Installing Lighthouse ${VERSION} into ${HOME} …`);
  await mkdir(HOME, { recursive: true });
  await writeFile(join(HOME, 'package.json'), '{ "private": true }\n');
  const args = ['install', '--no-audit', '--no-fund', '--no-save', `lighthouse@${VERSION}`];
  const code = await run('npm', ['--prefix', HOME, ...args], { quiet: true });
  if (code !== 0 || !existsSync(COMMAND))
    throw new Sentence('Lighthouse could not be installed; is there a network?');
}

/** On a busy machine the browser sometimes fails. */
const ATTEMPTS = 3;

interface LighthouseOptions {
  browser: string;
  folder: string;
}

async function measure(address: string, options: LighthouseOptions): Promise<Report> {
  for (let left = ATTEMPTS; left > 0; left -= 1) {
    const report = await runLighthouse(address, options);
    if (report) return report;
  }
  throw new Sentence(`Lighthouse failed ${ATTEMPTS} times on ${address}.`);
}

async function runLighthouse(
  address: string,
  { browser, folder }: LighthouseOptions,
): Promise<Report | null> {
  const output = join(folder, 'report.json');
  const code = await run(
    process.execPath,
    [
      COMMAND,
      address,
      '--output=json',
      `--output-path=${output}`,
      '--quiet',
      `--only-categories=${CATEGORIES.join()}`,
      '--disable-full-page-screenshot',
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
    ],
    { env: { CHROME_PATH: browser }, quiet: true },
  );
  if (code !== 0) return null;
  return Report.parse(JSON.parse(await readFile(output, 'utf8')));
}

const percent = (score: number | null) => Math.round((score ?? 0) * 100);

function rowOf(page: Shot, reports: readonly Report[]): BenchRow {
  const scores = (category: Category) =>
    reports.map(({ categories }) => percent(categories[category].score)).toSorted((a, b) => a - b);
  const worst = (category: Category) => scores(category)[0] ?? 0;
  const speeds = scores('performance');
  const median = speeds[Math.floor(speeds.length / 2)] ?? 0;
  const value = (name: string) =>
    reports
      .map(({ audits }) => audits[name]?.numericValue ?? 0)
      .toSorted((a, b) => a - b)
      .at(Math.floor(reports.length / 2)) ?? 0;
  const failedAudits = new Set(
    reports.flatMap(({ audits }) =>
      Object.entries(audits)
        .filter(([, { score, scoreDisplayMode }]) => scoreDisplayMode === 'binary' && score === 0)
        .map(([id]) => id),
    ),
  );
  const rest = CATEGORIES.slice(1).map(worst);
  const isGood = median === 100 && (speeds[0] ?? 0) >= 98 && rest.every((score) => score === 100);
  return {
    what: `${page.path}: Lighthouse, mobile`,
    goal: '100, performance ≥ 98; the rest 100',
    value: [
      `${median} (${speeds[0] ?? 0}–${speeds.at(-1) ?? 0}), ${rest.join(', ')}`,
      `LCP ${(value('largest-contentful-paint') / 1000).toFixed(2)} s`,
      `TBT ${value('total-blocking-time').toFixed(0)} ms`,
      `CLS ${value('cumulative-layout-shift').toFixed(3)}`,
      ...(isGood ? [] : [...failedAudits]),
    ].join(' · '),
    score: median,
  };
}
