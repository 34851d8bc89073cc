import { defineConfig } from 'playwright/test';

const PORT = 4173;
const given = process.env.E2E_BASE_URL;
const base = given ?? `http://127.0.0.1:${PORT}`;

/**
 * The panel's browser tests, against the fake server over the built panel (`npx vite build admin`
 * first), or against a real one with E2E_BASE_URL, E2E_USERNAME and E2E_PASSWORD.
 */
export default defineConfig({
  testDir: '../../tests/e2e',
  testMatch: 'admin-*.spec.ts',
  outputDir: '../../test-results',
  workers: 1,
  reporter: 'list',
  use: {
    baseURL: base,
    launchOptions: {
      ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
    },
  },
  ...(given === undefined
    ? {
        webServer: {
          command: `node ${import.meta.dirname}/fake-api.ts`,
          url: `${base}/admin/`,
          env: { PORT: String(PORT) },
        },
      }
    : {}),
});
