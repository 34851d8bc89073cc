/**
 * Processor time of responses: a page compared with `express.static`, and API reads with `res.json` of the same data.
 * All are asked for Brotli; the compared servers don't compress. Processor time doesn't depend on how fast the requests
 * are sent, which is slower than the fastest servers.
 */
import { join } from 'node:path';
import autocannon from 'autocannon';
import { readTourRecords } from '../../server/store/stores.ts';
import type { BenchContext } from './context.ts';
import { cpuSecondsOf } from './process-stats.ts';
import { startReference } from './reference.ts';
import { type BenchRow, median } from './table.ts';

const PAGE = '/schedule';
const REQUESTS = 10_000;

export async function responses({ demo, runs }: BenchContext): Promise<BenchRow[]> {
  const { tour, now } = await demo();
  const { results } = await readTourRecords(tour.dataDir);
  const played = [...results.values()].findLast(({ net }) => net)?.eventID ?? '';
  const events = `/api/events?year=${now.getUTCFullYear()}`;
  const net = `/api/results/net/${played}`;
  const pages = join(tour.distDir, 'site/current');
  const compared = [
    { what: PAGE, path: PAGE, kind: 'static', source: pages, other: `${PAGE}/index.html` },
    { what: 'API: events of a season', path: events, kind: 'json', source: tour.origin + events },
    { what: 'API: net results', path: net, kind: 'json', source: tour.origin + net },
  ] as const;
  const rows: BenchRow[] = [];
  for (const { what, path, kind, source, ...rest } of compared) {
    const reference = await startReference(kind, source);
    try {
      const otherUrl = reference.origin + ('other' in rest ? rest.other : path);
      const rounds: { own: number; other: number }[] = [];
      // The first round warms up both.
      for (let run = 0; run <= runs; run += 1)
        rounds.push({
          own: await microseconds(tour.pid, tour.origin + path),
          other: await microseconds(reference.pid, otherUrl),
        });
      rows.push(rateRow(what, kind, rounds.slice(1)));
    } finally {
      await reference.stop();
    }
  }
  return rows;
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
function rateRow(
  what: string,
  kind: 'static' | 'json',
  rounds: readonly { own: number; other: number }[],
): BenchRow {
  const [name, goal] = kind === 'static' ? ['express.static', 3.5] : ['res.json', 2.2];
  const ratio = median(rounds.map(({ own, other }) => other / own));
  const own = median(rounds.map((round) => round.own));
  return {
    what: `${what} under load, processor time against ${name}`,
    goal: `≥ ${goal}×`,
    value: Number.isNaN(ratio)
      ? 'not available here'
      : `${ratio.toFixed(2)}×, ${own.toFixed(0)} µs`,
    reference: `${name} ${median(rounds.map(({ other }) => other)).toFixed(0)} µs`,
    perSecond: 1e6 / own,
    ratio,
    isMet: ratio >= goal,
  };
}
