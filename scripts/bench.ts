/**
 * `npm run bench`: measures each figure with its goal and, where the goal is a ratio, a reference in the
 * same run. `-- --only NAME,NAME` selects groups, `--runs 5` repeats measurements with variance.
 */
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type BenchContext, createBenchContext } from './bench/context.ts';
import { editToLive } from './bench/edit-to-live.ts';
import { firstUse } from './bench/first-use.ts';
import { memory } from './bench/memory.ts';
import { pageWeights } from './bench/page-weight.ts';
import { panelSpeed } from './bench/panel-speed.ts';
import { responses } from './bench/responses.ts';
import { type BenchRow, tableOf } from './bench/table.ts';
import { webVitals } from './bench/web-vitals.ts';
import { failWith, Sentence } from './fail-with.ts';
import { runScript } from './run.ts';

const GROUPS: Readonly<Record<string, (context: BenchContext) => Promise<BenchRow[]>>> = {
  pages: pageWeights,
  'first-use': firstUse,
  vitals: webVitals,
  live: editToLive,
  responses,
  memory,
  'panel-speed': panelSpeed,
};

try {
  const { values } = parseArgs({
    options: {
      json: { type: 'string' },
      runs: { type: 'string', default: '3' },
      only: { type: 'string', default: '' },
    },
  });
  await runScript('scripts/build.ts', ['--if-stale']);
  const rows = await measureGroups(values.only, Number(values.runs));
  console.log(tableOf(rows));
  if (values.json) await writeFile(values.json, `${JSON.stringify(rows, null, 2)}\n`);
} catch (error) {
  failWith(error);
}

/** Measures the groups whose names contain one of the texts; all groups when there is none. */
async function measureGroups(only: string, runs: number): Promise<BenchRow[]> {
  const chosen = Object.entries(GROUPS).filter(([name]) =>
    only.split(',').some((part) => name.includes(part)),
  );
  if (chosen.length === 0) throw new Sentence(`The groups are ${Object.keys(GROUPS).join(', ')}.`);
  const context = await createBenchContext(runs);
  try {
    const rows: BenchRow[] = [];
    for (const [name, measure] of chosen) {
      const began = performance.now();
      rows.push(...(await measure(context)));
      console.log(`${name}: ${((performance.now() - began) / 1000).toFixed(0)} s`);
    }
    return rows;
  } finally {
    await context.stop();
  }
}
