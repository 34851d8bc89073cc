/**
 * Pages under load, each server in a process of its own, in turns: the tour as it is served (its log
 * on), nginx with compressed files, bare Node from memory, and express.static. Where nginx can send
 * gzip only, all are asked for gzip.
 */
import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { startAnchor } from './anchors/start-anchor.ts';
import { NGINX_ENCODING, startNginx } from './anchors/nginx.ts';
import { compare, LOAD_TOOL, reached, type Rounds, timesAsMuch } from './load/load.ts';
import type { BenchRow } from './table.ts';
import { startTourForLoad } from './tour-for-load.ts';
import type { World } from './world.ts';

const PAGE = '/schedule';
const CONNECTIONS = 32;
const SECONDS = 3;

/** Rounds of a comparison; an odd number has a middle one. */
export const roundsIn = (runs: number) => 2 * runs + 1;

/** At a rate that all of them can serve: what is compared is how long one answer takes. */
const STEADY = 1_000;

export async function staticPages({ demo, folder, runs }: World): Promise<BenchRow[]> {
  const tour = await startTourForLoad(await demo(), folder);
  const files = join(folder, 'static');
  await mkdir(files, { recursive: true });
  await cp(join(tour.distDir, 'site/current', PAGE), join(files, PAGE), { recursive: true });
  const memory = await startAnchor('memory', files);
  const express = await startAnchor('express-static', files);
  const nginx = await startNginx(files, join(folder, 'nginx'));
  try {
    const rivals = new Map([
      ['tour', tour.origin + PAGE],
      ...(nginx ? ([['nginx', nginx.origin + PAGE]] as const) : []),
      ['memory', memory.origin + PAGE],
      ['express.static', `${express.origin}${PAGE}/index.html`],
    ]);
    const wish = {
      encoding: NGINX_ENCODING,
      connections: CONNECTIONS,
      seconds: SECONDS,
      rounds: roundsIn(runs),
    };
    const full = await compare(rivals, { ...wish, perSecond: null });
    const steady = await compare(
      new Map([...rivals].filter(([name]) => name === 'tour' || name === 'nginx')),
      { ...wish, perSecond: STEADY },
    );
    const what = `${PAGE} under load, ${NGINX_ENCODING}`;
    return [
      rateRow(what, full, 'nginx', 0.3),
      rateRow(what, full, 'express.static', 3.5),
      rateRow(what, full, 'memory', null),
      slowestRow(`${PAGE} at ${STEADY} requests/s`, steady, 1.2),
    ];
  } finally {
    for (const each of [tour, memory, express, nginx]) await each?.stop();
  }
}

const NAMES: Readonly<Record<string, string>> = { memory: 'bare Node from memory' };

/** Requests in a second against a rival's; `goal` is how many times as many there have to be. */
export function rateRow(what: string, found: Rounds, rival: string, goal: number | null): BenchRow {
  const own = reached(found, 'tour', 'perSecond') ?? Number.NaN;
  const other = reached(found, rival, 'perSecond');
  const name = NAMES[rival] ?? rival;
  const round = (number: number) => `${Math.round(number / 10) * 10}/s`;
  const ratio = timesAsMuch(found, ['tour', rival], 'perSecond');
  return {
    what: `${what}, requests/s against ${name}`,
    goal: goal === null ? '' : `≥ ${goal}×`,
    value: ratio === undefined ? round(own) : `${ratio.toFixed(2)}×, ${round(own)}`,
    anchor:
      other === undefined ? `${name} is not installed` : `${name} ${round(other)}, by ${LOAD_TOOL}`,
    perSecond: own,
    ...(ratio !== undefined && { ratio }),
    ...(ratio !== undefined && goal !== null && { isMet: ratio >= goal }),
  };
}

/** The slowest of a hundred answers against nginx's. */
export function slowestRow(what: string, found: Rounds, goal: number): BenchRow {
  const own = reached(found, 'tour', 'p99') ?? Number.NaN;
  const other = reached(found, 'nginx', 'p99');
  const ratio = timesAsMuch(found, ['tour', 'nginx'], 'p99');
  const shown = (ms: number) => `${ms.toFixed(2)} ms`;
  return {
    what: `${what}, p99`,
    goal: `≤ ${goal}× nginx`,
    value: ratio === undefined ? shown(own) : `${ratio.toFixed(2)}×, ${shown(own)}`,
    anchor:
      other === undefined ? 'nginx is not installed' : `nginx ${shown(other)}, by ${LOAD_TOOL}`,
    ms: { median: own, worst: own },
    ...(ratio !== undefined && { ratio, isMet: ratio <= goal }),
  };
}
