/** A whole tour as its own process, in temporary folders: for benchmarks and browser tests. */
import { spawn } from 'node:child_process';
import { existsSync, openSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { LEAN_ENVIRONMENT, LEAN_FLAGS } from './lean-node.mjs';
import { ROOT } from './run.ts';

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
}

export interface TourProcess {
  /** Where the tour answers, such as `http://localhost:41234`. */
  origin: string;
  dataDir: string;
  distDir: string;
  pid: number;
  /** What the log says of errors, a line each, oldest first. */
  errors: readonly string[];
  /** Ends the process and removes its folders, if they are temporary. */
  stop: () => Promise<void>;
  /** Ends the process as a power cut would, at once; the folders stay. */
  kill: () => Promise<void>;
}

const Listening = z.object({ msg: z.literal('listening'), port: z.number() });
const Complaint = z.object({ level: z.number().min(50) });

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
    for (const part of ['compiled', 'admin', 'cards'])
      await symlink(join(distFrom, part), join(distDir, part));
  }

  const { logFile } = options;
  const child = spawn(process.execPath, [...LEAN_FLAGS, join(ROOT, 'server/index.ts')], {
    cwd: folder,
    stdio: ['ignore', logFile === undefined ? 'pipe' : openSync(logFile, 'a'), 'inherit'],
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
  const errors: string[] = [];
  const port = await Promise.race([
    child.stdout
      ? portFrom(createInterface({ input: child.stdout }), errors)
      : portIn(logFile ?? '', () => child.exitCode === null),
    ended.then(async () => {
      await stop();
      throw new Error('The tour ended before it served.');
    }),
  ]);
  const origin = `http://localhost:${port}`;
  return { origin, dataDir, distDir, pid: child.pid ?? 0, errors, stop, kill };
}

/** The port from the log line that tells it; of the rest of the log the errors are kept. */
function portFrom(lines: ReturnType<typeof createInterface>, errors: string[]): Promise<number> {
  return new Promise((done) => {
    lines.on('line', (line) => {
      const logged = safeJson(line);
      const listening = Listening.safeParse(logged);
      if (listening.success) done(listening.data.port);
      if (Complaint.safeParse(logged).success) errors.push(line);
    });
  });
}

/** The port from a log that goes to a file. Never resolves once the process has ended. */
async function portIn(file: string, isRunning: () => boolean): Promise<number> {
  while (isRunning()) {
    for (const line of (await readFile(file, 'utf8')).split('\n')) {
      const listening = Listening.safeParse(safeJson(line));
      if (listening.success) return listening.data.port;
    }
    await wait(20);
  }
  return new Promise(() => undefined);
}

function safeJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
