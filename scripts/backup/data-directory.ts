/** Lets a command use the data directory, itself or through the server that has locked it. */
import { setTimeout as wait } from 'node:timers/promises';
import type { RestoreContext } from '../../server/backup/restore.service.ts';
import { readServerInfo, type RunningServer } from '../../server/backup/running-server.ts';
import { clockOf, zoneOf, type Config } from '../../server/config.ts';
import { Journal } from '../../server/log/journal.ts';
import { WriteLock } from '../../server/http/write-lock.ts';
import { PictureStore } from '../../server/images/picture-store.ts';
import { DataInUseError, lockDataDirectory } from '../../server/store/files/data-lock.ts';
import { openStores } from '../../server/store/stores.ts';
import { Sentence } from '../fail-with.ts';

/** A starting server publishes its address within this time. */
const SERVER_TIMEOUT_MS = 5_000;

export interface Handlers<Result> {
  /** Without a running server: works in the directory. */
  offline: (context: RestoreContext) => Promise<Result>;
  /** With a running server: calls its API. */
  online: (server: RunningServer) => Promise<Result>;
}

/** Locks the data directory for a command, or uses the running server. */
export async function inDataDirectory<Result>(
  config: Config,
  { offline, online }: Handlers<Result>,
): Promise<Result> {
  const { dataDir } = config;
  const lock = await lockDataDirectory(dataDir).catch((error: unknown) => {
    if (error instanceof DataInUseError) return null;
    throw error;
  });
  if (!lock) return online(await runningServer(dataDir));
  try {
    const stores = await openStores(dataDir, console.warn);
    const clock = clockOf(config);
    return await offline({
      stores,
      clock,
      timezone: () => zoneOf(config, stores.settings.data),
      pictures: new PictureStore(dataDir),
      writeLock: new WriteLock(),
      journal: new Journal({ stores, clock }),
    });
  } finally {
    lock.release();
  }
}

async function runningServer(dataDir: string): Promise<RunningServer> {
  const until = performance.now() + SERVER_TIMEOUT_MS;
  while (performance.now() < until) {
    const server = await readServerInfo(dataDir);
    if (server && (await isReachable(server))) return server;
    await wait(100);
  }
  throw new Sentence(
    `Another process has the data directory ${dataDir}, and it does not answer: a server that is starting or stopping, or another backup or restore. Try again in a moment.`,
  );
}

/** Whether the server responds; a crash leaves the entry of a server that has ended. */
async function isReachable(server: RunningServer): Promise<boolean> {
  try {
    const response = await fetch(`${server.origin}/api/backups`, {
      headers: authorization(server),
    });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}

/** The headers that authorize a command. */
export const authorization = ({ token }: RunningServer) => ({ Authorization: `Bearer ${token}` });

/** The response of the server. Throws the sentence of an error response. */
export async function successful(pending: Promise<Response>): Promise<Response> {
  const response = await pending.catch(() => {
    throw new Sentence('The running server did not answer; see its log.');
  });
  if (!response.ok) throw new Sentence(await response.text());
  return response;
}
