import { defineConfig } from '@playwright/test';
import { findBrowser } from './support/site/browser.ts';
import { isOnContainers } from './support/kind-of-run.ts';

const browser = findBrowser();

export default defineConfig({
  testDir: './e2e',
  globalSetup: './support/site/installed-stack.ts',
  outputDir: '../test-results',
  // Each journey starts a product of its own, and mostly waits. Containers have one product for all.
  workers: isOnContainers ? 1 : 3,
  forbidOnly: Boolean(process.env.CI),
  // As in tests/support/jest/try-again.js: the reason of the first failure is printed.
  retries: process.env.CI ? 1 : 0,
  timeout: isOnContainers ? 180_000 : 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['./support/reasons-reporter.ts']],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    // Without pictures of each moment, which take a tenth of the time: snapshots of the page can be looked at.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: true, sources: true },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(browser === undefined ? {} : { executablePath: browser }),
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
    },
  },
});
