/** How commands find a running server: a file with its address and a token, readable only by its user. */
import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { RequestHandler } from 'express';
import { z } from 'zod';
import { hasBearerToken } from '../http/checks/access-check.ts';
import { JsonFile } from '../store/files/json-file.ts';

const RunningServer = z.strictObject({
  pid: z.number().int(),
  /** Its address on this machine, such as `http://127.0.0.1:3000`. */
  origin: z.url(),
  token: z.string().min(20),
});
export type RunningServer = z.output<typeof RunningServer>;

const infoFile = (dataDir: string) =>
  new JsonFile(join(dataDir, 'private', 'server.json'), RunningServer);

/** A random token, new at every start. */
export const newLocalToken = (): string => randomBytes(32).toString('base64url');

/** Writes the address of a data directory's server. The process must have locked the directory. */
export async function writeServerInfo(
  dataDir: string,
  { host, port, token }: { host: string; port: number; token: string },
): Promise<void> {
  const own = host === '0.0.0.0' || host === '' ? '127.0.0.1' : host === '::' ? '::1' : host;
  const origin = `http://${own.includes(':') ? `[${own}]` : own}:${port}`;
  await infoFile(dataDir).write({ pid: process.pid, origin, token });
}

/** The last server, or null. The lock of the data directory shows whether it is still running. */
export async function readServerInfo(dataDir: string): Promise<RunningServer | null> {
  return infoFile(dataDir)
    .read()
    .catch(() => null);
}

export async function removeServerInfo(dataDir: string): Promise<void> {
  await rm(join(dataDir, 'private', 'server.json'), { force: true });
}

/** Lets requests with the token pass; others go through the given handlers. */
export function allowLocalToken(
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
