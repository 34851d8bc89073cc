/** The demo's scoring pages and shop beside a tour that shows the demo: started and ended with it. */
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from '../../server/config.ts';
import { STOREFRONT_VERSION } from '../../server/domain/shop/storefront.ts';
import { ROOT } from '../run.ts';
import { DEMO_DAY_HEADER, readDemoNote } from './demo-note.ts';
import { DEMO_TOKEN } from './storefront/token.ts';

/** Longest wait for whoever answers at a service's port. */
const ASK_MS = 1_000;

/** Longest wait for a service that was started, and the pause between two looks. */
const START_MS = 10_000;
const LOOK_MS = 100;

interface Service {
  script: string;
  origin: string;
  /** The day of the demo. */
  today: string;
  args?: readonly string[];
  /** What is missing while something else holds its port. */
  otherwise: string;
}

export interface DemoServices {
  /** The settings with the services' addresses in them. */
  config: Config;
  /** Ends the services' processes; nothing to do when there are none. */
  stop: () => void;
}

/**
 * Starts what a demo data directory needs, at the addresses its note names. Nothing is started for
 * another tour, with DEMO=off, or in place of what is configured. A port that something else holds is
 * told in one sentence, and the tour goes on without.
 */
export async function startDemoServices(config: Config): Promise<DemoServices> {
  const note = config.demo ? await readDemoNote(config.dataDir) : null;
  if (note === null) return { config, stop: () => undefined };
  const { today, bluegolf, storefront } = note;
  const stops: (() => void)[] = [];
  const start = async (service: Service): Promise<string | null> => {
    const started = await startService(service);
    if (started === null) return null;
    stops.push(started.stop);
    return service.origin;
  };

  const scoring =
    config.demoBlueGolf ??
    (await start({
      script: 'scripts/demo/bluegolf/main.ts',
      origin: bluegolf,
      today,
      otherwise: 'so the demo’s scoring pages are not there and leaderboards can’t be refreshed.',
    }));
  const shop =
    config.storefront ??
    shopAt(
      await start({
        script: 'scripts/demo/storefront/main.ts',
        origin: storefront,
        today,
        args: [
          ...['--bluegolf', bluegolf, '--site', config.siteUrl],
          ...['--pictures', join(config.distDir, 'demo-shop')],
        ],
        otherwise: 'so the demo’s shop is not there and nothing can be bought.',
      }),
    );
  return {
    config: { ...config, demoBlueGolf: scoring, storefront: shop },
    stop: () => {
      for (const stop of stops) stop();
    },
  };
}

/** The settings with the demo's shop in them when the tour shows the demo and has no other. */
export async function withDemoShop(config: Config): Promise<Config> {
  const note = config.demo ? await readDemoNote(config.dataDir) : null;
  return { ...config, storefront: config.storefront ?? shopAt(note?.storefront ?? null) };
}

const shopAt = (origin: string | null) =>
  origin === null ? null : { origin, token: DEMO_TOKEN, version: STOREFRONT_VERSION };

/** Starts one service, or finds it there; null when something else holds its port. */
async function startService(service: Service): Promise<{ stop: () => void } | null> {
  const { script, origin, today, args = [], otherwise } = service;
  if (!(await isFree(origin))) {
    // Another start of the same demo serves the very same things.
    if ((await demoAt(origin)) === today) return { stop: () => undefined };
    console.log(`Port ${new URL(origin).port} is in use, ${otherwise}`);
    return null;
  }
  const child = spawn(
    process.execPath,
    [join(ROOT, script), '--child', '--origin', origin, '--today', today, ...args],
    // Its end of the pipe closes with this process, however that ends.
    { cwd: ROOT, stdio: ['pipe', 'inherit', 'inherit'] },
  );
  // A child that ended first leaves a pipe that can't be closed any more.
  child.stdin.on('error', () => undefined);
  child.unref();
  const until = performance.now() + START_MS;
  while (child.exitCode === null && performance.now() < until) {
    if ((await demoAt(origin)) === today) break;
    await wait(LOOK_MS);
  }
  return { stop: () => child.stdin.end() };
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

/** The day of the demo whose service is at the address, or null when something else is. */
async function demoAt(origin: string): Promise<string | null> {
  try {
    const answer = await fetch(origin, { signal: AbortSignal.timeout(ASK_MS) });
    await answer.body?.cancel();
    return answer.headers.get(DEMO_DAY_HEADER);
  } catch {
    return null;
  }
}
