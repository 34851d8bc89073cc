/** A whole tour as its own process, in temporary folders: for benchmarks and browser tests. */
import { spawn } from 'node:child_process';
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
  env?: Readonly<Record<string, string>>;
}

export interface TourProcess {
  /** Where the tour answers, such as `http://localhost:41234`. */
  origin: string;
  dataDir: string;
  distDir: string;
  /** The process that runs now. */
  pid: () => number;
  /** What the log says of errors, a line each, oldest first. */
  errors: readonly string[];
  /** Ends the process as a power cut would. */
  crash: () => Promise<void>;
  /** Starts the tour again at its address, over what it had stored. */
  startAgain: () => Promise<void>;
  /** Ends the process and removes its folders. */
  stop: () => Promise<void>;
}

const Listening = z.object({ msg: z.literal('listening'), port: z.number() });
const Complaint = z.object({ level: z.number().min(50) });

/** Starts a tour and resolves once it serves. Throws when it ends before. */
export async function startTourProcess(options: TourProcessOptions = {}): Promise<TourProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'tour-process-'));
  const dataDir = join(folder, 'data');
  const distDir = join(folder, 'dist');
  const distFrom = resolve(options.distFrom ?? join(ROOT, 'dist'));
  if (options.dataFrom) await cp(options.dataFrom, dataDir, { recursive: true });
  await mkdir(distDir);
  await mkdir(join(distFrom, 'cards'), { recursive: true });
  for (const part of ['compiled', 'admin', 'cards'])
    await symlink(join(distFrom, part), join(distDir, part));

  const errors: string[] = [];
  let running = launch('0');
  const stop = async () => {
    running.child.kill('SIGTERM');
    await running.ended;
    await rm(folder, { recursive: true, force: true });
  };
  const port = await served();
  return {
    origin: `http://localhost:${port}`,
    dataDir,
    distDir,
    pid: () => running.child.pid ?? 0,
    errors,
    crash: async () => {
      running.child.kill('SIGKILL');
      await running.ended;
    },
    startAgain: async () => {
      running = launch(String(port));
      await served();
    },
    stop,
  };

  function launch(at: string) {
    const child = spawn(process.execPath, [join(ROOT, 'server/index.ts')], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        DATA_DIR: dataDir,
        DIST_DIR: distDir,
        ADMIN_USERNAME: TOUR_ADMIN.username,
        ADMIN_PASSWORD: TOUR_ADMIN.password,
        ...options.env,
        PORT: at,
      },
    });
    const ended = new Promise<void>((done) =>
      child.once('exit', () => {
        done();
      }),
    );
    return { child, ended };
  }

  /** The port it serves at. Throws when the process ended before. */
  async function served(): Promise<number> {
    const { child, ended } = running;
    const port = await Promise.race([
      portFrom(createInterface({ input: child.stdout }), errors),
      ended.then(() => null),
    ]);
    if (port !== null) return port;
    await stop();
    throw new Error('The tour ended before it served.');
  }
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
