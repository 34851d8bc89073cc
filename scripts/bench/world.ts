/** What groups of benchmarks share: one demo with its shop, one browser, one folder. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright';
import { startDemo, type Demo } from '../demo/start-demo.ts';
import { findBrowser } from '../test/browser.ts';
import { whenAtRest } from './resident.ts';

export interface World {
  /** For files of the run; removed at its end. */
  folder: string;
  /** How often what varies is measured. */
  runs: number;
  /** The demo with its shop, started when a group first asks for it, once it has drawn everything. */
  demo: () => Promise<Demo>;
  browser: () => Promise<Browser>;
  /** Ends what was started. */
  stop: () => Promise<void>;
}

export async function makeWorld(runs: number): Promise<World> {
  const folder = await mkdtemp(join(tmpdir(), 'tour-bench-'));
  let demo: Promise<Demo> | undefined;
  let browser: Promise<Browser> | undefined;
  const startAndRest = async () => {
    const whole = await startDemo();
    await whenAtRest(whole.tour.pid);
    return whole;
  };
  const launch = async () =>
    chromium.launch({
      executablePath: process.env.TEST_BROWSER ?? (await findBrowser()),
      args: ['--no-sandbox', '--disable-gpu'],
    });
  return {
    folder,
    runs,
    demo: () => (demo ??= startAndRest()),
    browser: () => (browser ??= launch()),
    stop: async () => {
      await (await browser?.catch(() => undefined))?.close();
      await (await demo?.catch(() => undefined))?.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
