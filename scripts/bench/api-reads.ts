/**
 * Public reads of the API under load, against `res.json` of the same data, and nginx with it as a file. All
 * are asked as browsers ask, for a compressed answer; Express's gives none.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readTourRecords } from '../../server/store/stores.ts';
import { startAnchor } from './anchors/start-anchor.ts';
import { NGINX_ENCODING, startNginx } from './anchors/nginx.ts';
import { compare } from './load/load.ts';
import { rateRow, roundsIn, slowestRow } from './static-pages.ts';
import type { BenchRow } from './table.ts';
import { startTourForLoad } from './tour-for-load.ts';
import type { World } from './world.ts';

const CONNECTIONS = 32;
const SECONDS = 3;
const STEADY = 1_000;

export async function apiReads({ demo, folder, runs }: World): Promise<BenchRow[]> {
  const whole = await demo();
  const tour = await startTourForLoad(whole, folder);
  const year = whole.now.getUTCFullYear();
  const { results } = await readTourRecords(whole.tour.dataDir);
  const played = [...results.values()].findLast(({ net }) => net)?.eventID ?? '';
  const reads = [
    { name: 'events of a season', path: `/api/events?year=${year}` },
    { name: 'standings', path: `/api/standings?year=${year}` },
    { name: 'net results', path: `/api/results/net/${played}` },
  ];
  const files = join(folder, 'api');
  for (const { path } of reads) {
    const file = join(files, path.split('?', 1)[0] ?? '');
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, await (await fetch(tour.origin + path)).text());
  }
  const express = await startAnchor('express-json', files);
  const nginx = await startNginx(files, join(folder, 'nginx-api'));
  try {
    const wish = {
      encoding: NGINX_ENCODING,
      connections: CONNECTIONS,
      seconds: SECONDS,
      rounds: roundsIn(runs),
    };
    const rows: BenchRow[] = [];
    for (const { name, path } of reads) {
      const rivals = new Map([
        ['tour', tour.origin + path],
        ['res.json', express.origin + path],
      ]);
      const full = await compare(rivals, { ...wish, perSecond: null });
      rows.push(rateRow(`API: ${name}`, full, 'res.json', 2.2));
    }
    const path = reads[0]?.path ?? '';
    const steady = await compare(
      new Map([
        ['tour', tour.origin + path],
        ...(nginx ? ([['nginx', nginx.origin + path]] as const) : []),
      ]),
      { ...wish, perSecond: STEADY },
    );
    rows.push(slowestRow(`API: events of a season at ${STEADY} requests/s`, steady, 1));
    return rows;
  } finally {
    for (const each of [tour, express, nginx]) await each?.stop();
  }
}
