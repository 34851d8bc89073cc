import { join } from 'node:path';
import type { Demo } from '../demo/start-demo.ts';
import { startTourProcess, type TourProcess } from '../tour-process.ts';
import { pinToServerCore } from './load/cores.ts';
import { whenAtRest } from './resident.ts';

let count = 0;

/**
 * Another tour beside the demo's, of the same data, whose log goes to a file as a service's does; once
 * it has drawn and compressed everything.
 */
export async function startTourForLoad(
  { tour, env }: Demo,
  folder: string,
): Promise<TourProcess> {
  count += 1;
  const logFile = join(folder, `tour-${count}.log`);
  const other = await startTourProcess({ dataFrom: tour.dataDir, env, logFile });
  await whenAtRest(other.pid);
  pinToServerCore(other.pid);
  return other;
}
