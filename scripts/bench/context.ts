/** Resources that the benchmark groups share: a demo, a browser and a folder. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright';
import { startDemo, type Demo } from '../demo/start-demo.ts';
import { findBrowser } from '../test/browser.ts';
import { whenIdle } from './process-stats.ts';

export interface BenchContext {
  /** Temporary files; removed at the end. */
  folder: string;
  /** How often measurements with variance are repeated. */
  runs: number;
  /** The demo tour, started on first use; idle when it resolves. */
  demo: () => Promise<Demo>;
  browser: () => Promise<Browser>;
  /** Stops what was started and removes the folder. */
  stop: () => Promise<void>;
}

export async function createBenchContext(runs: number): Promise<BenchContext> {
  const folder = await mkdtemp(join(tmpdir(), 'tour-bench-'));
  let demo: Promise<Demo> | undefined;
  let browser: Promise<Browser> | undefined;
  const startIdleDemo = async () => {
    const started = await startDemo();
    await whenIdle(started.tour.pid);
    return started;
  };
  const launch = async () => {
    const executablePath = process.env.TEST_BROWSER ?? (await findBrowser());
    return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  };
  return {
    folder,
    runs,
    demo: () => (demo ??= startIdleDemo()),
    browser: () => (browser ??= launch()),
    stop: async () => {
      await (await browser?.catch(() => undefined))?.close();
      await (await demo?.catch(() => undefined))?.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
