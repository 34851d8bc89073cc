/**
 * Sends load to servers, by wrk where it is installed, else by autocannon, which is as slow as the
 * fastest servers.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { median } from '../table.ts';
import { onLoadCore } from './cores.ts';

export const LoadParams = z.object({
  url: z.url(),
  /** The `Accept-Encoding` of every request. */
  encoding: z.string(),
  connections: z.int().positive(),
  seconds: z.number().positive(),
  /** Requests per second over all connections; null for as many as possible. */
  perSecond: z.number().positive().nullable(),
});
export type LoadParams = z.infer<typeof LoadParams>;

export const LoadResult = z.object({
  perSecond: z.number(),
  /** The 99th percentile of response times in milliseconds. */
  p99: z.number(),
  /** Failed requests and responses other than 200. */
  bad: z.number(),
});
export type LoadResult = z.infer<typeof LoadResult>;

const WRK = (process.env.PATH ?? '')
  .split(delimiter)
  .map((folder) => join(folder, 'wrk'))
  .find((file) => existsSync(file));

export const LOAD_TOOL = WRK === undefined ? 'autocannon' : 'wrk';

/** Sends requests from a child process. Throws when a response isn't 200. */
export async function sendRequests(params: LoadParams): Promise<LoadResult> {
  const { status } = await fetch(params.url, { redirect: 'manual' });
  const result =
    status === 200 ? await (WRK === undefined ? runAutocannon : runWrk(WRK))(params) : null;
  if (!result || result.bad > 0)
    throw new Error(`${params.url}: ${result?.bad ?? 'all'} requests failed.`);
  return result;
}

const runAutocannon = (params: LoadParams) =>
  resultOf(
    onLoadCore(
      process.execPath,
      join(import.meta.dirname, 'send-requests.ts'),
      JSON.stringify(params),
    ),
  );

const runWrk =
  (wrk: string) =>
  ({ url, encoding, connections, seconds, perSecond }: LoadParams) =>
    resultOf(
      onLoadCore(
        wrk,
        '--threads=1',
        `--connections=${connections}`,
        `--duration=${Math.ceil(seconds)}s`,
        `--header=Accept-Encoding: ${encoding}`,
        `--script=${join(import.meta.dirname, 'wrk.lua')}`,
        url,
      ),
      // wrk has no rate option, so each connection pauses between two requests.
      perSecond === null ? {} : { PAUSE_MS: String((connections / perSecond) * 1_000) },
    );

/** Runs a command that prints its result as JSON in the last line. */
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

/** The URL to request from each server, by the server's name. */
export type Servers = ReadonlyMap<string, string>;

export interface Comparison extends Omit<LoadParams, 'url'> {
  rounds: number;
}

/** The results of each server in each round. */
export type Rounds = ReadonlyMap<string, readonly LoadResult[]>;

/** Warms up the servers, then sends load to each of them in every round. */
export async function compare(
  servers: Servers,
  { rounds, ...params }: Comparison,
): Promise<Rounds> {
  for (const url of servers.values()) await sendRequests({ ...params, url, seconds: 1 });
  const found = new Map([...servers.keys()].map((name): [string, LoadResult[]] => [name, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const [name, url] of servers)
      found.get(name)?.push(await sendRequests({ ...params, url }));
  return found;
}

/** The median over a server's rounds; undefined for a server that wasn't compared. */
export function medianOf(
  rounds: Rounds,
  name: string,
  what: 'perSecond' | 'p99',
): number | undefined {
  const results = rounds.get(name);
  return results && median(results.map((result) => result[what]));
}

/**
 * The median over the rounds of one server's value divided by another's: the machine's speed varies from
 * round to round.
 */
export function medianRatio(
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
