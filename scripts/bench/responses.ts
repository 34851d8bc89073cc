/**
 * Requests per second under load: a page compared with `express.static`, and API reads with `res.json` of the
 * same data. Each server has its own process, and all are asked for Brotli; the compared ones don't compress.
 */
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readTourRecords } from '../../server/store/stores.ts';
import type { BenchContext } from './context.ts';
import { compare, type Comparison, LOAD_TOOL } from './load/load.ts';
import { startReferenceServer } from './reference/start-server.ts';
import { startLoadTour } from './start-load-tour.ts';
import type { BenchRow } from './table.ts';

const PAGE = '/schedule';
const LOAD = { encoding: 'br', connections: 32, seconds: 3 };

export async function responses({ demo, folder, runs }: BenchContext): Promise<BenchRow[]> {
  const started = await demo();
  const tour = await startLoadTour(started, folder);
  // An odd number, so one round is the median.
  const load = { ...LOAD, rounds: 2 * runs + 1 };
  const pages = join(folder, 'pages');
  await mkdir(pages, { recursive: true });
  await cp(join(tour.distDir, 'site/current', PAGE), join(pages, PAGE), { recursive: true });
  const reads = await savedReads(started, tour.origin, join(folder, 'api'));
  const files = await startReferenceServer('express-static', pages);
  const api = await startReferenceServer('express-json', join(folder, 'api'));
  try {
    const page = [tour.origin + PAGE, `${files.origin}${PAGE}/index.html`] as const;
    const rows = [rateRow(PAGE, 'express.static', 3.5, await compare(page, load))];
    for (const { name, path } of reads) {
      const found = await compare([tour.origin + path, api.origin + path], load);
      rows.push(rateRow(`API: ${name}`, 'res.json', 2.2, found));
    }
    return rows;
  } finally {
    for (const each of [tour, files, api]) await each.stop();
  }
}

/** Saves responses of the API as files for another server, and returns what to request. */
async function savedReads(
  demo: Awaited<ReturnType<BenchContext['demo']>>,
  origin: string,
  folder: string,
) {
  const { results } = await readTourRecords(demo.tour.dataDir);
  const played = [...results.values()].findLast(({ net }) => net)?.eventID ?? '';
  const reads = [
    { name: 'events of a season', path: `/api/events?year=${demo.now.getUTCFullYear()}` },
    { name: 'net results', path: `/api/results/net/${played}` },
  ];
  for (const { path } of reads) {
    const file = join(folder, path.split('?', 1)[0] ?? '');
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, await (await fetch(origin + path)).text());
  }
  return reads;
}

/** `goal` is the lowest ratio. */
function rateRow(
  what: string,
  name: string,
  goal: number,
  { own, other, ratio }: Comparison,
): BenchRow {
  const shown = (perSecond: number) => `${Math.round(perSecond / 10) * 10}/s`;
  return {
    what: `${what} under load, requests/s against ${name}`,
    goal: `≥ ${goal}×`,
    value: `${ratio.toFixed(2)}×, ${shown(own)}`,
    reference: `${name} ${shown(other)}, by ${LOAD_TOOL}`,
    perSecond: own,
    ratio,
    isMet: ratio >= goal,
  };
}
