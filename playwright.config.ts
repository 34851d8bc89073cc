import { defineConfig } from 'playwright/test';

/** Browser tests on the built site and panel, each worker with a tour of its own. */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/global-setup.ts',
  outputDir: process.env.TEST_OUTPUT_DIR ?? 'test-results',
  workers: 2,
  // Machines that run tests are shared and now and then very slow; what works is no faster for it.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // On such a machine a step now and then takes longer than any wait. A second try tells that from a
  // defect, and the run names every test that needed one.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ...(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['json'] as const] : [])],
  // A project's workers are its own: the panel's edits never reach the tour the site's tests read.
  projects: [
    { name: 'site', testMatch: 'site-*.spec.ts' },
    { name: 'panel', testMatch: 'admin-*.spec.ts' },
    { name: 'journeys', testMatch: 'journey-*.spec.ts' },
  ],
  use: {
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // Recording every test takes a good part of its time; what fails is recorded at its second try.
    trace: 'on-first-retry',
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
