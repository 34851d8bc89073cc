/** The data directory of a command: this process's own, or that of a server which runs beside it. */
import { setTimeout as wait } from 'node:timers/promises';
import { BackupService } from '../../server/backup/backup.service.ts';
import { RestoreService } from '../../server/backup/restore.service.ts';
import { readRunningServer, type RunningServer } from '../../server/backup/running-server.ts';
import { clockOf, type Config } from '../../server/config.ts';
import { WriteLock } from '../../server/http/write-lock.ts';
import { PictureStore } from '../../server/images/picture-store.ts';
import { DataInUseError, lockDataDirectory } from '../../server/store/data-lock.ts';
import { openStores } from '../../server/store/stores.ts';
import { Sentence } from '../fail-with.ts';

/** A server that is just starting tells its address within this time. */
const TELLS_WITHIN_MS = 5_000;

/** What a command does with the data directory, in each of the two cases. */
export interface Ways<Result> {
  alone: (services: { backups: BackupService; restores: RestoreService }) => Promise<Result>;
  beside: (server: RunningServer) => Promise<Result>;
}

/** Locks the data directory and works in it, or has the server do it that holds it. */
export async function inDataDirectory<Result>(
  config: Config,
  { alone, beside }: Ways<Result>,
): Promise<Result> {
  const { dataDir } = config;
  const lock = await lockDataDirectory(dataDir).catch((error: unknown) => {
    if (error instanceof DataInUseError) return null;
    throw error;
  });
  if (!lock) return beside(await runningServer(dataDir));
  try {
    const stores = await openStores(dataDir);
    const pictures = new PictureStore(dataDir);
    const backups = new BackupService({ stores, pictures, clock: clockOf(config) });
    const restores = new RestoreService({ stores, pictures, backups, writeLock: new WriteLock() });
    return await alone({ backups, restores });
  } finally {
    lock.release();
  }
}

async function runningServer(dataDir: string): Promise<RunningServer> {
  const until = performance.now() + TELLS_WITHIN_MS;
  while (performance.now() < until) {
    const server = await readRunningServer(dataDir);
    if (server && (await answers(server))) return server;
    await wait(100);
  }
  throw new Sentence(
    `Another process has the data directory ${dataDir}, and it does not answer: a server that is starting or stopping, or another backup or restore. Try again in a moment.`,
  );
}

/** Whether this very server answers, not one that was noted before a crash. */
async function answers(server: RunningServer): Promise<boolean> {
  try {
    const answer = await fetch(`${server.origin}/api/backups`, { headers: tokenOf(server) });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}

/** The headers with which a command is let in. */
export const tokenOf = ({ token }: RunningServer) => ({ Authorization: `Bearer ${token}` });

/** The server's answer, or its sentence as an error. */
export async function accepted(asked: Promise<Response>): Promise<Response> {
  const answer = await asked.catch(() => {
    throw new Sentence('The running server did not answer; see its log.');
  });
  if (!answer.ok) throw new Sentence(await answer.text());
  return answer;
}
