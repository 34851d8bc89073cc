/** A whole tour as its own process, in temporary folders: for benchmarks and browser tests. */
import { spawn } from 'node:child_process';
import { existsSync, openSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { LEAN_ENVIRONMENT, LEAN_FLAGS } from './lean-node.mjs';
import { ROOT } from './run.ts';
import { followLog, portFrom, portIn, type TourLog } from './tour-log.ts';

export const TOUR_ADMIN = { username: 'admin', password: 'granite-pine-and-maple' } as const;

export interface TourProcessOptions {
  /** A data directory to copy; without one the tour starts empty. */
  dataFrom?: string;
  /** Where `npm run build` put the compiled site and panel. */
  distFrom?: string;
  /** Where data and builds lie from start to start, kept at the end; a temporary folder when left out. */
  folder?: string;
  env?: Readonly<Record<string, string>>;
  /** A file for the log, as a service keeps one; left out, this process reads the log, which takes time. */
  logFile?: string;
  /** Whether `output` keeps what the process prints. */
  keepOutput?: boolean;
}

export interface TourProcess extends Readonly<TourLog> {
  /** Where the tour answers, such as `http://localhost:41234`. */
  origin: string;
  dataDir: string;
  distDir: string;
  pid: number;
  /** Ends the process and removes its folders, if they are temporary. */
  stop: () => Promise<void>;
  /** Ends the process as a power cut would, at once; the folders stay. */
  kill: () => Promise<void>;
}

/** Starts a tour and resolves once it serves. Throws when it ends before. */
export async function startTourProcess(options: TourProcessOptions = {}): Promise<TourProcess> {
  const folder = options.folder ?? (await mkdtemp(join(tmpdir(), 'tour-process-')));
  const dataDir = join(folder, 'data');
  const distDir = join(folder, 'dist');
  const distFrom = resolve(options.distFrom ?? join(ROOT, 'dist'));
  if (options.dataFrom) await cp(options.dataFrom, dataDir, { recursive: true });
  await mkdir(join(distFrom, 'cards'), { recursive: true });
  if (!existsSync(distDir)) {
    await mkdir(distDir, { recursive: true });
    for (const part of ['compiled', 'compiled-from', 'admin', 'cards'])
      await symlink(join(distFrom, part), join(distDir, part));
  }

  const { logFile } = options;
  const child = spawn(process.execPath, [...LEAN_FLAGS, join(ROOT, 'server/index.ts')], {
    cwd: folder,
    stdio: ['ignore', logFile === undefined ? 'pipe' : openSync(logFile, 'a'), 'pipe'],
    env: {
      ...process.env,
      ...LEAN_ENVIRONMENT,
      PORT: '0',
      DATA_DIR: dataDir,
      DIST_DIR: distDir,
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
  const port = await Promise.race([
    logFile === undefined ? portFrom(child) : portIn(logFile, () => child.exitCode === null),
    ended.then(async () => {
      await stop();
      throw new Error('The tour ended before it served.');
    }),
  ]);
  const origin = `http://localhost:${port}`;
  return { origin, dataDir, distDir, pid: child.pid ?? 0, ...log, stop, kill };
}
