import { availableParallelism } from 'node:os';
import { defineConfig } from 'playwright/test';
import { EXPECT_TIMEOUT_MS } from './fixtures/expect.ts';

/** The product in a real browser: each worker with its own server and demo tenants. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  globalSetup: './fixtures/first-start.ts',
  outputDir: '../test-results',
  // One more than processors: a third of the time is waiting for pages to come to rest.
  workers: availableParallelism() + 1,
  retries: 0,
  // Products, browsers and their databases share the processors. Ends hanging tests, and asserts nothing.
  timeout: 300_000,
  expect: { timeout: EXPECT_TIMEOUT_MS },
  use: {
    viewport: { width: 1440, height: 860 },
    // The zone of the demo tenant; pages in another zone say so.
    timezoneId: 'Asia/Dubai',
    // Recording costs a seventh of the time; add `--trace retain-on-failure` to debug.
    trace: 'off',
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
      // Pages of one context share a process, and with it compiled code.
      args: [
        '--process-per-site',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
      ],
    },
  },
});
