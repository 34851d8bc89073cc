/** How commands beside a running server find it: an address and a token that only its user can read. */
import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { RequestHandler } from 'express';
import { z } from 'zod';
import { hasBearerToken } from '../http/bearer-token.ts';
import { JsonFile } from '../store/json-file.ts';

const RunningServer = z.strictObject({
  pid: z.number().int(),
  /** Where it answers on this machine, such as `http://127.0.0.1:3000`. */
  origin: z.url(),
  token: z.string().min(20),
});
export type RunningServer = z.output<typeof RunningServer>;

const noteIn = (dataDir: string) =>
  new JsonFile(join(dataDir, 'private', 'server.json'), RunningServer);

/** A word that nobody guesses, made anew at every start. */
export const newLocalToken = (): string => randomBytes(32).toString('base64url');

/** Says where the server of a data directory answers. Whoever calls must hold its lock. */
export async function noteRunningServer(
  dataDir: string,
  { host, port, token }: { host: string; port: number; token: string },
): Promise<void> {
  const own = host === '0.0.0.0' || host === '' ? '127.0.0.1' : host === '::' ? '::1' : host;
  const origin = `http://${own.includes(':') ? `[${own}]` : own}:${port}`;
  await noteIn(dataDir).write({ pid: process.pid, origin, token });
}

/** The server that was noted last, or null. Whether it still runs is for the lock to say. */
export async function readRunningServer(dataDir: string): Promise<RunningServer | null> {
  return noteIn(dataDir)
    .read()
    .catch(() => null);
}

export async function forgetRunningServer(dataDir: string): Promise<void> {
  await rm(join(dataDir, 'private', 'server.json'), { force: true });
}

/** Lets commands that carry the token pass, and everybody else through the given handlers. */
export function localOr(
  token: string | null,
  handlers: readonly RequestHandler[],
): readonly RequestHandler[] {
  return handlers.map((handler): RequestHandler => {
    return (req, res, next) => {
      if (token !== null && hasBearerToken(req, token)) {
        next();
        return;
      }
      return handler(req, res, next);
    };
  });
}
