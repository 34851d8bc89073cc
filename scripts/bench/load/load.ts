/** Load on a server, and several servers in turns. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { median } from '../table.ts';

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

/** Sends requests from a process of its own. Throws when one of them is not answered by 200. */
export async function sendRequests(wish: LoadWish): Promise<LoadResult> {
  const script = join(import.meta.dirname, 'send-requests.ts');
  const child = spawn(process.execPath, [script, JSON.stringify(wish)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const result = LoadResult.parse(JSON.parse(await text(child.stdout)));
  if (result.bad > 0) throw new Error(`${wish.url}: ${result.bad} requests failed.`);
  return result;
}

/** Servers that are compared, by name, each with the address that is asked for. */
export type Rivals = ReadonlyMap<string, string>;

export interface Comparison extends Omit<LoadWish, 'url'> {
  rounds: number;
}

/** The medians of several rounds in which the rivals take turns; before it each is warmed up. */
export async function compare(
  rivals: Rivals,
  { rounds, ...wish }: Comparison,
): Promise<Map<string, LoadResult>> {
  for (const url of rivals.values()) await sendRequests({ ...wish, url, seconds: 1 });
  const found = new Map([...rivals.keys()].map((name): [string, LoadResult[]] => [name, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const [name, url] of rivals) found.get(name)?.push(await sendRequests({ ...wish, url }));
  return new Map(
    [...found].map(([name, results]) => [
      name,
      {
        perSecond: median(results.map(({ perSecond }) => perSecond)),
        p99: median(results.map(({ p99 }) => p99)),
        bad: 0,
      },
    ]),
  );
}
