/**
 * Processor time of responses: a page compared with `express.static`, and API reads with `res.json` of the same data.
 * All are asked for Brotli; the compared servers don't compress. Processor time doesn't depend on how fast the requests
 * are sent, which is slower than the fastest servers.
 */
import { join } from 'node:path';
import autocannon from 'autocannon';
import type { BenchContext } from './context.ts';
import { cpuSecondsOf } from './process-stats.ts';
import { type ReferenceServer, startReference } from './reference.ts';
import { type BenchRow, median } from './table.ts';

const PAGE = '/schedule';
const REQUESTS = 10_000;

export async function responses({ demo, runs }: BenchContext): Promise<BenchRow[]> {
  const { tour, now } = await demo();
  const events = `/api/events?year=${now.getUTCFullYear()}`;
  const files = await startReference('static', join(tour.distDir, 'site/current'));
  const json = await startReference('json', tour.origin + events);
  // The first round warms up both.
  const compare = async (path: string, { pid, origin }: ReferenceServer, otherPath: string) => {
    const rounds: Round[] = [];
    for (let run = 0; run <= runs; run += 1) {
      const own = await microseconds(tour.pid, tour.origin + path);
      rounds.push({ own, other: await microseconds(pid, origin + otherPath) });
    }
    return rounds.slice(1);
  };
  try {
    const page = await compare(PAGE, files, `${PAGE}/index.html`);
    return [
      rateRow(PAGE, 'express.static', 3.5, page),
      rateRow(events, 'res.json', 2.2, await compare(events, json, events)),
    ];
  } finally {
    await Promise.all([files.stop(), json.stop()]);
  }
}

/** Microseconds of a response. */
interface Round {
  own: number;
  other: number;
}

/** Sends requests as fast as possible. Throws when a response isn't 200. Returns how many were sent. */
export async function sendRequests(url: string, amount: number): Promise<number> {
  const headers = { 'accept-encoding': 'br' };
  const sent = await autocannon({ url, connections: 32, amount, headers });
  const bad = sent.errors + sent.non2xx;
  if (bad > 0) throw new Error(`${url}: ${bad} requests failed.`);
  return sent.requests.total;
}

/** The processor time of a response; NaN where the system doesn't say. */
async function microseconds(pid: number, url: string): Promise<number> {
  const before = (await cpuSecondsOf(pid)) ?? Number.NaN;
  const sent = await sendRequests(url, REQUESTS);
  return ((((await cpuSecondsOf(pid)) ?? Number.NaN) - before) / sent) * 1e6;
}

/** The goal is the lowest ratio. Rounds are compared one by one: the machine's speed varies. */
function rateRow(what: string, name: string, goal: number, rounds: readonly Round[]): BenchRow {
  const ratio = median(rounds.map(({ own, other }) => other / own));
  const own = median(rounds.map((round) => round.own));
  return {
    what: `${what} under load, processor time against ${name}`,
    goal: `≥ ${goal}×`,
    value: `${ratio.toFixed(2)}×, ${own.toFixed(0)} µs`,
    reference: `${name} ${median(rounds.map(({ other }) => other)).toFixed(0)} µs`,
    ratio,
    isMet: ratio >= goal,
  };
}
