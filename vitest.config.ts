import { statfsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const TOURS = ['tests/faults/**', 'tests/operations/**'];

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

export default defineConfig({
  test: {
    // Machines that run tests are shared and sometimes very slow. What hangs fails later; nothing else takes longer.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 20_000 } },
    // Vitest leaves one processor free by default: half of two.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'server/**/*.test.ts',
            'site/**/*.test.ts',
            'admin/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'tests/**/*.test.ts',
          ],
          exclude: ['tests/e2e/**', 'tests/site/**', ...TOURS],
          // The files of a worker share their modules: importing them again for each took a third of the time.
          isolate: false,
          // The server flushes every file to the disk, which takes longer than everything else on a slow one.
          ...(hasMemoryFolder() && { env: { TMPDIR: MEMORY } }),
        },
      },
      {
        extends: true,
        test: {
          name: 'site',
          include: ['tests/site/**/*.test.ts'],
          isolate: false,
          globalSetup: 'tests/site/global-setup.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'tours',
          include: TOURS.map((folder) => `${folder}/*.test.ts`),
          globalSetup: 'tests/helpers/compiled-tour.ts',
        },
      },
    ],
  },
});
