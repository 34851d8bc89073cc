/**
 * `npm run bench`: measures each figure with its goal and, where the goal is a ratio, a reference in the
 * same run. `-- --only NAME,NAME` selects groups, `--runs 5` repeats measurements with variance.
 */
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { createBenchContext } from './bench/context.ts';
import { GROUPS } from './bench/groups.ts';
import { type BenchRow, tableOf } from './bench/table.ts';
import { failWith, Sentence } from './fail-with.ts';
import { runScript } from './run.ts';

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
  const names = only.split(',');
  const chosen = GROUPS.filter(({ name, onDemand = false }) =>
    only === '' ? !onDemand : names.some((part) => name.includes(part)),
  );
  if (chosen.length === 0)
    throw new Sentence(`The groups are ${GROUPS.map(({ name }) => name).join(', ')}.`);
  const context = await createBenchContext(runs);
  try {
    const rows: BenchRow[] = [];
    for (const { name, measure } of chosen) {
      const began = performance.now();
      rows.push(...(await measure(context)));
      console.log(`${name}: ${((performance.now() - began) / 1000).toFixed(0)} s`);
    }
    return rows;
  } finally {
    await context.stop();
  }
}
