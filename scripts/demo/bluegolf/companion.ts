/** The demo's scoring pages beside a tour that shows the demo: started and ended with it. */
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Config } from '../../../server/config.ts';
import { ROOT } from '../../run.ts';
import { readDemoNote } from '../demo-note.ts';
import { DEMO_HEADER } from './server.ts';

/** Longest wait for whoever answers at the demo's port. */
const ASK_MS = 1_000;

export interface Companion {
  /** Where the pages are, or null when the tour has none. */
  origin: string | null;
  /** Ends the pages' process; nothing to do when there is none. */
  stop: () => void;
}

const NONE: Companion = { origin: null, stop: () => undefined };

/**
 * Starts the pages of a demo data directory at the address its records name. Nothing is started for
 * another tour, with DEMO=off, or when DEMO_BLUEGOLF names pages that are there already. A port that
 * something else holds is told in one sentence, and the tour goes on without.
 */
export async function startCompanion(config: Config): Promise<Companion> {
  if (config.demoBlueGolf !== null) return { ...NONE, origin: config.demoBlueGolf };
  const note = config.demo ? await readDemoNote(config.dataDir) : null;
  if (note === null) return NONE;
  const { bluegolf: origin, today } = note;
  if (!(await isFree(origin))) {
    // Another start of the same demo serves the very same pages.
    if ((await demoAt(origin)) === today) return { ...NONE, origin };
    console.log(
      `Port ${new URL(origin).port} is in use, so the demo’s scoring pages are not there and leaderboards can’t be refreshed.`,
    );
    return NONE;
  }
  const child = spawn(
    process.execPath,
    [
      join(ROOT, 'scripts/demo/bluegolf/main.ts'),
      ...['--child', '--origin', origin, '--today', today],
    ],
    // Its end of the pipe closes with this process, however that ends.
    { cwd: ROOT, stdio: ['pipe', 'inherit', 'inherit'] },
  );
  // A child that ended first leaves a pipe that can't be closed any more.
  child.stdin.on('error', () => undefined);
  child.unref();
  return { origin, stop: () => child.stdin.end() };
}

/** Whether nothing listens at the address. */
function isFree(origin: string): Promise<boolean> {
  const { hostname, port } = new URL(origin);
  const probe = createServer();
  return new Promise((done) => {
    probe.once('error', () => {
      done(false);
    });
    probe.listen(Number(port), hostname, () => {
      probe.close(() => {
        done(true);
      });
    });
  });
}

/** The day of the demo whose pages are at the address, or null when something else is. */
async function demoAt(origin: string): Promise<string | null> {
  try {
    const answer = await fetch(origin, { signal: AbortSignal.timeout(ASK_MS) });
    await answer.body?.cancel();
    return answer.headers.get(DEMO_HEADER);
  } catch {
    return null;
  }
}
