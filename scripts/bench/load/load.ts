/**
 * Load on a server, and several servers in turns: from wrk where it is installed, else from autocannon,
 * which needs as much time for a request as the fastest of the servers.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { median } from '../table.ts';
import { onLoadCore } from './cores.ts';

export const LoadWish = z.object({
  url: z.url(),
  /** The `Accept-Encoding` of every request. */
  encoding: z.string(),
  connections: z.int().positive(),
  seconds: z.number().positive(),
  /** Requests in a second, over all connections; null for as many as are answered. */
  perSecond: z.number().positive().nullable(),
});
export type LoadWish = z.infer<typeof LoadWish>;

export const LoadResult = z.object({
  perSecond: z.number(),
  /** Milliseconds within which 99 of 100 requests were answered. */
  p99: z.number(),
  /** Answers other than 200, and none at all. */
  bad: z.number(),
});
export type LoadResult = z.infer<typeof LoadResult>;

const WRK = (process.env.PATH ?? '')
  .split(delimiter)
  .map((folder) => join(folder, 'wrk'))
  .find((file) => existsSync(file));

/** What sends the requests here. */
export const LOAD_TOOL = WRK === undefined ? 'autocannon' : 'wrk';

/** Sends requests from a process of its own. Throws when one of them is not answered by 200. */
export async function sendRequests(wish: LoadWish): Promise<LoadResult> {
  const { status } = await fetch(wish.url, { redirect: 'manual' });
  const result =
    status === 200 ? await (WRK === undefined ? byAutocannon : byWrk(WRK))(wish) : null;
  if (!result || result.bad > 0)
    throw new Error(`${wish.url}: ${result?.bad ?? 'all'} requests failed.`);
  return result;
}

const byAutocannon = (wish: LoadWish) =>
  resultOf(
    onLoadCore(
      process.execPath,
      join(import.meta.dirname, 'send-requests.ts'),
      JSON.stringify(wish),
    ),
  );

const byWrk =
  (wrk: string) =>
  ({ url, encoding, connections, seconds, perSecond }: LoadWish) =>
    resultOf(
      onLoadCore(
        wrk,
        ...['--threads', '1', '--connections', String(connections)],
        ...['--duration', `${Math.ceil(seconds)}s`, '--header', `Accept-Encoding: ${encoding}`],
        ...['--script', join(import.meta.dirname, 'wrk.lua'), url],
      ),
      // wrk knows no rate, so each connection pauses between two requests.
      perSecond === null ? {} : { PAUSE_MS: String((connections / perSecond) * 1_000) },
    );

/** What the last line of a command's output tells. */
async function resultOf(
  { program, args }: { program: string; args: string[] },
  env: Record<string, string> = {},
): Promise<LoadResult> {
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  const lines = (await text(child.stdout)).trim().split('\n');
  return LoadResult.parse(JSON.parse(lines.at(-1) ?? ''));
}

/** Servers that are compared, by name, each with the address that is asked for. */
export type Rivals = ReadonlyMap<string, string>;

export interface Comparison extends Omit<LoadWish, 'url'> {
  rounds: number;
}

/** What each rival reached in each round. */
export type Rounds = ReadonlyMap<string, readonly LoadResult[]>;

/** Rounds in which the rivals take turns; before them each is warmed up. */
export async function compare(rivals: Rivals, { rounds, ...wish }: Comparison): Promise<Rounds> {
  for (const url of rivals.values()) await sendRequests({ ...wish, url, seconds: 1 });
  const found = new Map([...rivals.keys()].map((name): [string, LoadResult[]] => [name, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const [name, url] of rivals) found.get(name)?.push(await sendRequests({ ...wish, url }));
  return found;
}

/** What somebody reached in the middle one of the rounds; undefined for who took no part. */
export function reached(
  rounds: Rounds,
  name: string,
  what: 'perSecond' | 'p99',
): number | undefined {
  const results = rounds.get(name);
  return results && median(results.map((result) => result[what]));
}

/**
 * How many times as much one reached as another in the middle one of the rounds, of which each is a
 * comparison: a machine that others use too is quicker in one round than in the next.
 */
export function timesAsMuch(
  rounds: Rounds,
  [name, other]: readonly [string, string],
  what: 'perSecond' | 'p99',
): number | undefined {
  const others = rounds.get(other);
  const ratios = rounds
    .get(name)
    ?.map((result, at) => result[what] / (others?.[at]?.[what] ?? Number.NaN));
  return others && ratios && median(ratios);
}
