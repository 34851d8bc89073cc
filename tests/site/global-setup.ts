/** Starts the demo tour once for all tests of its pages, which only read from it. */
import type { TestProject } from 'vitest/node';
import { startDemoServices } from '../helpers/demo/demo-services.ts';
import { startSharedTour } from '../helpers/processes/tour-processes.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The demo tour's origin, such as `http://localhost:41234`. */
    origin: string;
  }
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const stopServices = await startDemoServices();
  const stopTour = await startSharedTour();
  project.provide('origin', process.env.TEST_TOUR_ORIGIN ?? '');
  return async () => {
    await stopTour();
    await stopServices();
  };
}
