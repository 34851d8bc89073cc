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
});
export type LoadParams = z.infer<typeof LoadParams>;

export const LoadResult = z.object({
  perSecond: z.number(),
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
  ({ url, encoding, connections, seconds }: LoadParams) =>
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
    );

/** Runs a command that prints its result as JSON in the last line. */
async function resultOf({
  program,
  args,
}: {
  program: string;
  args: string[];
}): Promise<LoadResult> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const lines = (await text(child.stdout)).trim().split('\n');
  return LoadResult.parse(JSON.parse(lines.at(-1) ?? ''));
}

/** Requests per second of two servers, and their ratio: medians over the rounds. */
export interface Comparison {
  own: number;
  other: number;
  /** The median over the rounds of one rate divided by the other: the machine's speed varies from round to round. */
  ratio: number;
}

/** Warms up two servers, then sends load to each of them in every round. */
export async function compare(
  [own, other]: readonly [string, string],
  { rounds, ...params }: Omit<LoadParams, 'url'> & { rounds: number },
  send = sendRequests,
): Promise<Comparison> {
  for (const url of [own, other]) await send({ ...params, url, seconds: 1 });
  const found: { own: number; other: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const rateOf = async (url: string) => (await send({ ...params, url })).perSecond;
    found.push({ own: await rateOf(own), other: await rateOf(other) });
  }
  return {
    own: median(found.map((round) => round.own)),
    other: median(found.map((round) => round.other)),
    ratio: median(found.map((round) => round.own / round.other)),
  };
}
