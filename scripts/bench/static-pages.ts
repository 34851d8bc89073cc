/**
 * Requests per second for a page, compared with nginx with precompressed files and with express.static.
 * Each server has its own process. Where nginx has gzip only, all servers are requested gzip.
 */
import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { BenchContext } from './context.ts';
import { compare, LOAD_TOOL, medianOf, medianRatio, type Rounds } from './load/load.ts';
import { NGINX_ENCODING, startNginx } from './reference/nginx.ts';
import { startReferenceServer } from './reference/start-server.ts';
import { startLoadTour } from './start-load-tour.ts';
import type { BenchRow } from './table.ts';

const PAGE = '/schedule';
const CONNECTIONS = 32;
const SECONDS = 3;

/** The rounds of a comparison: an odd number, so one is the median. */
export const roundsIn = (runs: number) => 2 * runs + 1;

/** A rate that all servers reach, to compare their response times. */
const STEADY = 1_000;

export async function staticPages({ demo, folder, runs }: BenchContext): Promise<BenchRow[]> {
  const tour = await startLoadTour(await demo(), folder);
  const files = join(folder, 'static');
  await mkdir(files, { recursive: true });
  await cp(join(tour.distDir, 'site/current', PAGE), join(files, PAGE), { recursive: true });
  const express = await startReferenceServer('express-static', files);
  const nginx = await startNginx(files, join(folder, 'nginx'));
  try {
    const servers = new Map([
      ['tour', tour.origin + PAGE],
      ...(nginx ? ([['nginx', nginx.origin + PAGE]] as const) : []),
      ['express.static', `${express.origin}${PAGE}/index.html`],
    ]);
    const params = {
      encoding: NGINX_ENCODING,
      connections: CONNECTIONS,
      seconds: SECONDS,
      rounds: roundsIn(runs),
    };
    const full = await compare(servers, { ...params, perSecond: null });
    const steady = await compare(
      new Map([...servers].filter(([name]) => name === 'tour' || name === 'nginx')),
      { ...params, perSecond: STEADY },
    );
    const what = `${PAGE} under load, ${NGINX_ENCODING}`;
    return [
      rateRow(what, full, 'nginx', 0.3),
      rateRow(what, full, 'express.static', 3.5),
      p99Row(`${PAGE} at ${STEADY} requests/s`, steady, 1.2),
    ];
  } finally {
    for (const each of [tour, express, nginx]) await each?.stop();
  }
}

/** The tour's requests per second compared with another server's; `goal` is the lowest ratio. */
export function rateRow(what: string, found: Rounds, name: string, goal: number): BenchRow {
  const own = medianOf(found, 'tour', 'perSecond') ?? Number.NaN;
  const other = medianOf(found, name, 'perSecond');
  const round = (number: number) => `${Math.round(number / 10) * 10}/s`;
  const ratio = medianRatio(found, ['tour', name], 'perSecond');
  return {
    what: `${what}, requests/s against ${name}`,
    goal: `≥ ${goal}×`,
    value: ratio === undefined ? round(own) : `${ratio.toFixed(2)}×, ${round(own)}`,
    reference:
      other === undefined ? `${name} is not installed` : `${name} ${round(other)}, by ${LOAD_TOOL}`,
    perSecond: own,
    ...(ratio !== undefined && { ratio, isMet: ratio >= goal }),
  };
}

/** The tour's 99th percentile of response times compared with nginx's. */
export function p99Row(what: string, found: Rounds, goal: number): BenchRow {
  const own = medianOf(found, 'tour', 'p99') ?? Number.NaN;
  const other = medianOf(found, 'nginx', 'p99');
  const ratio = medianRatio(found, ['tour', 'nginx'], 'p99');
  const shown = (ms: number) => `${ms.toFixed(2)} ms`;
  return {
    what: `${what}, p99`,
    goal: `≤ ${goal}× nginx`,
    value: ratio === undefined ? shown(own) : `${ratio.toFixed(2)}×, ${shown(own)}`,
    reference:
      other === undefined ? 'nginx is not installed' : `nginx ${shown(other)}, by ${LOAD_TOOL}`,
    ms: { median: own, worst: own },
    ...(ratio !== undefined && { ratio, isMet: ratio <= goal }),
  };
}
