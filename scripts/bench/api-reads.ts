/**
 * Requests per second for API reads, compared with `res.json` of the same data and with nginx serving it
 * as a file. All requests accept compressed responses; `res.json` doesn't compress.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readTourRecords } from '../../server/store/stores.ts';
import type { BenchContext } from './context.ts';
import { compare } from './load/load.ts';
import { NGINX_ENCODING, startNginx } from './reference/nginx.ts';
import { startReferenceServer } from './reference/start-server.ts';
import { startLoadTour } from './start-load-tour.ts';
import { p99Row, rateRow, roundsIn } from './static-pages.ts';
import type { BenchRow } from './table.ts';

const CONNECTIONS = 32;
const SECONDS = 3;
const STEADY = 1_000;

export async function apiReads({ demo, folder, runs }: BenchContext): Promise<BenchRow[]> {
  const started = await demo();
  const tour = await startLoadTour(started, folder);
  const year = started.now.getUTCFullYear();
  const { results } = await readTourRecords(started.tour.dataDir);
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
  const express = await startReferenceServer('express-json', files);
  const nginx = await startNginx(files, join(folder, 'nginx-api'));
  try {
    const params = {
      encoding: NGINX_ENCODING,
      connections: CONNECTIONS,
      seconds: SECONDS,
      rounds: roundsIn(runs),
    };
    const rows: BenchRow[] = [];
    for (const { name, path } of reads) {
      const servers = new Map([
        ['tour', tour.origin + path],
        ['res.json', express.origin + path],
      ]);
      const full = await compare(servers, { ...params, perSecond: null });
      rows.push(rateRow(`API: ${name}`, full, 'res.json', 2.2));
    }
    const path = reads[0]?.path ?? '';
    const steady = await compare(
      new Map([
        ['tour', tour.origin + path],
        ...(nginx ? ([['nginx', nginx.origin + path]] as const) : []),
      ]),
      { ...params, perSecond: STEADY },
    );
    rows.push(p99Row(`API: events of a season at ${STEADY} requests/s`, steady, 1));
    return rows;
  } finally {
    for (const each of [tour, express, nginx]) await each?.stop();
  }
}
