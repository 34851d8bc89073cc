/**
 * `npm run bench`: every figure of PERFORMANCE, beside its goal and what it is compared with in the
 * same run. `-- --only NAME,NAME` takes some of the groups, `--runs 5` repeats more often what varies.
 * `-- --lighthouse` measures the pages by Lighthouse instead, which takes a quarter of an hour on a
 * machine that does nothing else; `--only NAME` takes some of the pages then.
 */
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { GROUPS } from './bench/groups.ts';
import { lighthouse } from './bench/lighthouse.ts';
import { type BenchRow, tableOf } from './bench/table.ts';
import { makeWorld } from './bench/world.ts';
import { failWith, Sentence } from './fail-with.ts';
import { runScript } from './run.ts';

try {
  const { values } = parseArgs({
    options: {
      json: { type: 'string' },
      lighthouse: { type: 'boolean', default: false },
      runs: { type: 'string', default: '3' },
      only: { type: 'string', default: '' },
    },
  });
  await runScript('scripts/build.ts', ['--if-stale']);
  const runs = Number(values.runs);
  const rows = values.lighthouse
    ? await lighthouse(runs, values.only)
    : await groupsOf(values.only, runs);
  console.log(tableOf(rows));
  if (values.json) await writeFile(values.json, `${JSON.stringify(rows, null, 2)}\n`);
} catch (error) {
  failWith(error);
}

/** The rows of the groups whose names hold one of the wished texts; of all when none is wished. */
async function groupsOf(only: string, runs: number): Promise<BenchRow[]> {
  const wishes = only.split(',');
  const chosen = GROUPS.filter(({ name, onDemand = false }) =>
    only === '' ? !onDemand : wishes.some((wish) => name.includes(wish)),
  );
  if (chosen.length === 0)
    throw new Sentence(`There are these groups: ${GROUPS.map(({ name }) => name).join(', ')}.`);
  const world = await makeWorld(runs);
  try {
    const rows: BenchRow[] = [];
    for (const { name, measure } of chosen) {
      const began = performance.now();
      rows.push(...(await measure(world)));
      console.log(`${name}: ${((performance.now() - began) / 1000).toFixed(0)} s`);
    }
    return rows;
  } finally {
    await world.stop();
  }
}
