/**
 * `npm run bench`: the figures of PERFORMANCE that the project has so far, each beside its goal.
 * `-- --lighthouse` measures the pages by Lighthouse instead, which takes a quarter of an hour on a
 * machine that does nothing else; `--runs 1` is faster, `--only NAME` takes some of the pages.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readTourRecords } from '../server/store/stores.ts';
import { cartWeights } from './bench/cart-weight.ts';
import { editToLive, editToLiveInDemo } from './bench/edit-to-live.ts';
import { lighthouse } from './bench/lighthouse.ts';
import { leaderboards } from './bench/leaderboards.ts';
import { panelSpeed } from './bench/panel-speed.ts';
import { panelWeights } from './bench/panel-weight.ts';
import { pageWeights } from './bench/page-weight.ts';
import { type BenchRow, tableOf } from './bench/table.ts';
import { runScript } from './run.ts';
import { startTourProcess } from './tour-process.ts';

const { values } = parseArgs({
  options: {
    json: { type: 'string' },
    lighthouse: { type: 'boolean', default: false },
    runs: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
  },
});
await runScript('scripts/build.ts', ['--if-stale']);

const rows = values.lighthouse
  ? await lighthouse(Number(values.runs), values.only)
  : await ownFigures();
console.log(tableOf(rows));
if (values.json) await writeFile(values.json, `${JSON.stringify(rows, null, 2)}\n`);

async function ownFigures(): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'tour-bench-'));
  try {
    const demo = join(folder, 'data');
    await runScript('scripts/demo/seed.ts', [], { env: { DATA_DIR: demo }, quiet: true });
    return [
      ...(await weights(demo)),
      ...(await editToLive(41)),
      ...(await editToLive(250)),
      ...(await editToLiveInDemo(demo)),
      ...(await leaderboards()),
      ...(await panelSpeed(join(folder, 'panel'))),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Bytes are weighed on the demo season. */
async function weights(dataDir: string): Promise<BenchRow[]> {
  const tour = await startTourProcess({ dataFrom: dataDir });
  try {
    const [event] = (await readTourRecords(dataDir)).events.filter((each) => each.isComplete);
    const pages = await pageWeights(tour.origin, [
      '/',
      '/schedule',
      '/standings',
      `/results?eventID=${event?.eventID ?? ''}`,
      '/match-play?tab=bracket',
      `/teetimes/${event?.eventID ?? ''}`,
      '/courses',
      '/tour-details',
      '/disabled-list',
      '/colony-cup',
      '/past-champions',
      '/membership',
      '/shop',
    ]);
    return [...pages, ...(await cartWeights(tour.origin)), ...(await panelWeights(tour.origin))];
  } finally {
    await tour.stop();
  }
}
