/** A whole tour as its own process, in temporary folders: for benchmarks and browser tests. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
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
  /** Keeps everything the process prints, for tests about that. */
  keepOutput?: boolean;
}

export interface TourProcess {
  /** Where the tour answers, such as `http://localhost:41234`. */
  origin: string;
  dataDir: string;
  distDir: string;
  pid: number;
  /** What the log says of errors, a line each, oldest first. */
  errors: readonly string[];
  /** What it printed, standard output and errors, a line each; empty unless it is to be kept. */
  output: readonly string[];
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
    for (const part of ['compiled', 'compiled-from', 'admin', 'cards'])
      await symlink(join(distFrom, part), join(distDir, part));
  }

  const child = spawn(process.execPath, [join(ROOT, 'server/index.ts')], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
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
  const output: string[] = [];
  const lines = createInterface({ input: child.stdout });
  const complaints = createInterface({ input: child.stderr });
  complaints.on('line', (line) => process.stderr.write(`${line}\n`));
  if (options.keepOutput) {
    for (const stream of [lines, complaints]) stream.on('line', (line) => output.push(line));
  }
  const port = await Promise.race([
    portFrom(lines, errors),
    ended.then(async () => {
      await stop();
      throw new Error('The tour ended before it served.');
    }),
  ]);
  const origin = `http://localhost:${port}`;
  return { origin, dataDir, distDir, pid: child.pid ?? 0, errors, output, stop, kill };
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

function safeJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
