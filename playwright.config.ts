import { defineConfig } from 'playwright/test';

/** Shared machines are sometimes very slow: limits of waiting grow with what `npm test` measured. */
const slowness = Number(process.env.TEST_SLOWNESS ?? 1);

/** Browser tests on the built site and panel, each worker with a tour of its own. */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/global-setup.ts',
  outputDir: process.env.TEST_OUTPUT_DIR ?? 'test-results',
  workers: 2,
  timeout: 240_000 * slowness,
  expect: { timeout: 40_000 * slowness },
  // A test that needs a second attempt is a failure.
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ...(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['json'] as const] : [])],
  // A project has its own workers: the panel's edits never reach the tour that the site's tests read.
  projects: [
    { name: 'site', testMatch: 'site-*.spec.ts' },
    { name: 'panel', testMatch: '{admin,journey}-*.spec.ts' },
  ],
  use: {
    // Requests of a service worker pass the routes of a test by.
    serviceWorkers: 'block',
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // Recording takes a good part of a test's time: `npx playwright test FILE --trace on` records.
    trace: 'off',
    launchOptions: {
      ...(process.env.TEST_BROWSER ? { executablePath: process.env.TEST_BROWSER } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
