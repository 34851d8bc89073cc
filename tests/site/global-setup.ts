/** Starts the demo tour once for all tests of its pages, which only read from it. */
import type { TestProject } from 'vitest/node';
import { startDemoServices } from '../helpers/demo-services.ts';
import { startDemoTour } from '../helpers/tour-processes.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The demo tour's origin, such as `http://localhost:41234`. */
    origin: string;
  }
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const stopServices = await startDemoServices();
  const tour = await startDemoTour();
  project.provide('origin', tour.origin);
  return async () => {
    await tour.stop();
    await stopServices();
  };
}
