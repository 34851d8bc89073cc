/** A tour in its own process and temporary folders, for benchmarks and browser tests. */
import { spawn } from 'node:child_process';
import { existsSync, openSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { LEAN_ENVIRONMENT } from './lean-node.mjs';
import { ROOT } from './run.ts';
import { followLog, portFrom, portIn, type TourLog } from './tour-log.ts';

/** How long a start may take; longer on a machine that `npm test` found to be slow. */
const START_MS = 100_000 * Number(process.env.TEST_SLOWNESS ?? 1);

/**
 * Makes a process end as soon as the one that started it has ended, however that one ended. A regular exit would try for
 * ever to write the rest of the log, which has no reader any more.
 */
const ENDS_WITH_PARENT =
  'data:text/javascript,process.stdin.on("close",()=>process.kill(process.pid,"SIGKILL")).resume().unref()';

export const TOUR_ADMIN = { username: 'admin', password: 'granite-pine-and-maple' } as const;

export interface TourProcessOptions {
  /** A data directory to copy; without one the tour starts empty. */
  dataFrom?: string;
  /** The folder with what `npm run build` compiled. */
  distFrom?: string;
  /** The folder for data and builds, which is not removed; a temporary one when left out. */
  folder?: string;
  env?: Readonly<Record<string, string>>;
  /** A file for the log. When left out, this process parses the log, which takes CPU time. */
  logFile?: string;
  /** Whether to collect the printed lines in `output`. */
  keepOutput?: boolean;
}

export interface TourProcess extends Readonly<TourLog> {
  /** Such as `http://localhost:41234`. */
  origin: string;
  dataDir: string;
  distDir: string;
  pid: number;
  /** Ends the process and removes temporary folders. */
  stop: () => Promise<void>;
  /** Kills the process without a shutdown; the folders stay. */
  kill: () => Promise<void>;
}

/** Starts a tour and resolves when it listens. Throws when it exits before, or doesn't listen in time. */
export async function startTourProcess(options: TourProcessOptions = {}): Promise<TourProcess> {
  const folder = options.folder ?? (await mkdtemp(join(tmpdir(), 'tour-process-')));
  const dataDir = join(folder, 'data');
  const distDir = join(folder, 'dist');
  const distFrom = resolve(options.distFrom ?? join(ROOT, 'dist'));
  if (options.dataFrom) await cp(options.dataFrom, dataDir, { recursive: true });
  await mkdir(join(distFrom, 'cards'), { recursive: true });
  if (!existsSync(distDir)) {
    await mkdir(distDir, { recursive: true });
    for (const part of ['compiled', 'admin', 'server', 'cards'])
      await symlink(join(distFrom, part), join(distDir, part));
  }

  const { logFile } = options;
  const args = ['--import', ENDS_WITH_PARENT, join(distDir, 'server/index.js')];
  const child = spawn(process.execPath, args, {
    cwd: folder,
    stdio: ['pipe', logFile === undefined ? 'pipe' : openSync(logFile, 'a'), 'pipe'],
    env: {
      ...process.env,
      ...LEAN_ENVIRONMENT,
      PORT: '0',
      DATA_DIR: dataDir,
      DIST_DIR: distDir,
      // It would use the processor during a measurement or a test.
      BACKUP_TIME: 'off',
      ADMIN_USERNAME: TOUR_ADMIN.username,
      ADMIN_PASSWORD: TOUR_ADMIN.password,
      ...options.env,
    },
  });
  const ended = new Promise<void>((done) =>
    child.once('exit', () => {
      done();
    }),
  );
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    if (!options.folder) await rm(folder, { recursive: true, force: true });
  };
  const kill = () => {
    child.kill('SIGKILL');
    return ended;
  };
  const log = followLog(child, options);
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    void kill();
  }, START_MS);
  const port = await Promise.race([
    logFile === undefined ? portFrom(child) : portIn(logFile, () => child.exitCode === null),
    ended.then(async () => {
      await stop();
      throw new Error(
        isLate
          ? `The tour did not listen within ${START_MS / 1_000} s.`
          : 'The tour exited before it listened.',
      );
    }),
  ]).finally(() => {
    clearTimeout(timer);
  });
  const origin = `http://localhost:${port}`;
  return { origin, dataDir, distDir, pid: child.pid ?? 0, ...log, stop, kill };
}
