import { statfsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

/** Screens of the panel, and pages of the site with their scripts, in a DOM without layout. */
const PANEL_SCREENS = ['admin/**/*.screen.test.ts'];
const SITE_SCREENS = ['site/**/*.screen.test.ts'];

const TOURS = ['tests/faults/**', 'tests/operations/**'];

/** Tests that only the long forms of the fault tests need: a large tour, hours of load. */
const LONG_TOURS = process.env.FAULTS === undefined ? ['tests/faults/*.long.test.ts'] : [];

/** Shared machines are sometimes very slow: limits of waiting grow with what `npm test` measured. */
const SLOWNESS = Number(process.env.TEST_SLOWNESS ?? 1);
const TEST_MS = 120_000 * SLOWNESS;
/** Tests of whole servers start several. */
const TOUR_MS = 2 * TEST_MS;
/** A day: the long form of the fault tests kills and restarts servers for hours. */
const LONG_MS = 86_400_000;

const MEMORY = '/dev/shm';

/** Whether temporary files fit in memory; containers often have very little there. */
function hasMemoryFolder(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > 2 ** 30;
  } catch {
    return false;
  }
}

/** The server flushes every file to the disk, which takes longer than everything else on a slow one. */
const IN_MEMORY: Readonly<Record<string, string>> = hasMemoryFolder() ? { TMPDIR: MEMORY } : {};

export default defineConfig({
  test: {
    testTimeout: TEST_MS,
    hookTimeout: TEST_MS,
    expect: { poll: { timeout: 40_000 * SLOWNESS } },
    // Vitest leaves one processor free by default: half of two.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          setupFiles: 'tests/helpers/fixed-seed.ts',
          include: [
            'server/**/*.test.ts',
            'site/**/*.test.ts',
            'admin/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'tests/**/*.test.ts',
          ],
          exclude: ['tests/e2e/**', 'tests/site/**', ...PANEL_SCREENS, ...SITE_SCREENS, ...TOURS],
          // The files of a worker share their modules: importing them again for each took a third of the time.
          isolate: false,
          env: IN_MEMORY,
        },
      },
      {
        extends: true,
        // React as it is built for the panel: half the time of the one for development.
        oxc: { jsx: { development: false } },
        test: {
          name: 'panel',
          include: PANEL_SCREENS,
          environment: './tests/screens/environment.ts',
          isolate: false,
          env: { ...IN_MEMORY, NODE_ENV: 'production' },
        },
      },
      {
        extends: true,
        test: {
          name: 'site',
          include: ['tests/site/**/*.test.ts', ...SITE_SCREENS],
          isolate: false,
          // Scripts of pages are modules of their windows.
          execArgv: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
          globalSetup: 'tests/site/global-setup.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'tours',
          setupFiles: 'tests/helpers/fixed-seed.ts',
          testTimeout: process.env.FAULTS === 'long' ? LONG_MS : TOUR_MS,
          include: TOURS.map((folder) => `${folder}/*.test.ts`),
          exclude: LONG_TOURS,
          globalSetup: 'tests/helpers/processes/compiled-tour.ts',
          isolate: false,
          env: IN_MEMORY,
        },
      },
    ],
  },
});
