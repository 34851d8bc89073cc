import { join } from 'node:path';
import type { Demo } from '../demo/start-demo.ts';
import { startTourProcess, type TourProcess } from '../tour-process.ts';
import { pinToServerCore } from './load/cores.ts';
import { whenIdle } from './process-stats.ts';

let count = 0;

/**
 * Starts a tour for a load test: with the demo's data, its log in a file as in production, pinned to one
 * core, and idle.
 */
export async function startLoadTour({ tour, env }: Demo, folder: string): Promise<TourProcess> {
  count += 1;
  const logFile = join(folder, `tour-${count}.log`);
  const loadTour = await startTourProcess({ dataFrom: tour.dataDir, env, logFile });
  await whenIdle(loadTour.pid);
  pinToServerCore(loadTour.pid);
  return loadTour;
}
