/** The demo's scoring pages and shop: started and stopped with a tour that shows the demo. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Config } from '../../server/config.ts';
import { STOREFRONT_VERSION } from '../../server/domain/shop/storefront.ts';
import { ROOT } from '../run.ts';
import { DEMO_DAY_HEADER, demoNoteIn } from './demo-note.ts';
import { DEMO_TOKEN } from './storefront/token.ts';

/** Timeout of a request to a service. */
const REQUEST_TIMEOUT_MS = 1_000;

const noteOf = ({ demo, dataDir }: Config) => (demo ? demoNoteIn(dataDir).read() : null);

const shopAt = (origin: string) => ({ origin, token: DEMO_TOKEN, version: STOREFRONT_VERSION });

/**
 * Starts the services of a demo data directory at the addresses in its note, in one process. Starts nothing for
 * another tour, with DEMO=off, or for services that are configured. When a port is in use, it logs one
 * sentence, and the tour runs without that service.
 */
export async function startDemoServices(
  config: Config,
): Promise<{ config: Config; stop: () => void }> {
  const note = await noteOf(config);
  if (!note) return { config, stop: () => undefined };
  const starting: string[] = [];
  /** Whether a service will be at an address; another process of the same demo serves the same content. */
  const isThere = async (origin: string, without: string) => {
    const day = await demoAt(origin);
    if (day === null) starting.push(origin);
    const isOther = day !== null && day !== note.today;
    if (isOther) console.log(`Port ${new URL(origin).port} is in use, so ${without}.`);
    return !isOther;
  };
  let { demoBlueGolf, storefront } = config;
  const noScoring = 'the demo’s scoring pages are not there and leaderboards can’t be refreshed';
  if (!demoBlueGolf && (await isThere(note.bluegolf, noScoring))) demoBlueGolf = note.bluegolf;
  const noShop = 'the demo’s shop is not there and nothing can be bought';
  if (!storefront && (await isThere(note.storefront, noShop))) storefront = shopAt(note.storefront);
  const stop =
    starting.length === 0
      ? () => undefined
      : await startServer(starting, note.today, config.siteUrl);
  return { config: { ...config, demoBlueGolf, storefront }, stop };
}

/** The config with the demo's shop when the tour shows the demo and no other shop is configured. */
export async function withDemoShop(config: Config): Promise<Config> {
  const note = await noteOf(config);
  return note ? { ...config, storefront: config.storefront ?? shopAt(note.storefront) } : config;
}

/** Starts the demo's server at some addresses, and returns what ends it. */
async function startServer(origins: readonly string[], today: string, siteUrl: string) {
  const addresses = origins.flatMap((origin) => ['--origin', origin]);
  const args = ['--today', today, '--site', siteUrl, ...addresses];
  // The child ends when the channel to this process does, however this process ends.
  const child = fork(join(ROOT, 'scripts/demo/serve.ts'), args, { cwd: ROOT });
  await Promise.race([once(child, 'message'), once(child, 'exit')]);
  child.unref();
  child.channel?.unref();
  return () => {
    if (child.connected) child.disconnect();
  };
}

/** The day of the demo whose server is at the address; empty for something else, null where nothing listens. */
async function demoAt(origin: string): Promise<string | null> {
  try {
    const response = await fetch(origin, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
    await response.body?.cancel();
    return response.headers.get(DEMO_DAY_HEADER) ?? '';
  } catch (error) {
    const cause = error instanceof Error ? error.cause : null;
    const isRefused = cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED';
    return isRefused ? null : '';
  }
}
