/** Compiles site and panel for tests of whole servers, when no run has done it before. */
import { prepareTour } from './prepared-tour.ts';

export default async function setUp(): Promise<void> {
  process.env.TEST_DIST_DIR ??= (await prepareTour()).dist;
}
