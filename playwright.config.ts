/** The browser tests: the built product, its three parts on ports and data of their own, a real Chromium. */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

/** `npm test` runs two halves of the files side by side, each on its own product: E2E_HALF is 1 or 2. */
const offset = 10 * (Number(process.env.E2E_HALF ?? 1) - 1);
const PORTS = {
  PORT: String(3310 + offset),
  WEB_API_PORT: String(4310 + offset),
  DIRECTORY_PORT: String(4311 + offset),
};
/** With E2E_BASE_URL the tests run against a stack that is up already, while one is being written. */
const running = process.env.E2E_BASE_URL;
const baseURL = running ?? `http://localhost:${PORTS.PORT}`;

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // How long a state is waited for: a machine that stands still for some seconds fails nothing. What a person waits is measured in `npm run bench`.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // The stories write to one demo: files run one after the other, so that each finds what it was promised.
  workers: 1,
  forbidOnly: true,
  retries: 0,
  reporter: 'line',
  use: {
    baseURL,
    viewport: { width: 1366, height: 768 },
    locale: 'en-GB',
    timezoneId: 'UTC',
    // A trace costs a quarter of a run: E2E_TRACE=true asks for those of tests that fail.
    trace: process.env.E2E_TRACE === 'true' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      // Playwright hides scrollbars; planners have them.
      ignoreDefaultArgs: ['--hide-scrollbars'],
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: running
    ? undefined
    : {
        command: 'node scripts/demo.mjs --reset',
        url: `${baseURL}/error/forbidden`,
        env: { ...PORTS, DATA_DIR: join(tmpdir(), `allocations-e2e-${process.pid}`) },
        timeout: 300_000,
        reuseExistingServer: false,
        gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
      },
});
