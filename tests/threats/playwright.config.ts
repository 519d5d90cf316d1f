import { defineConfig } from '@playwright/test';
import base from '../playwright.config.ts';

/** One product at a time: most rows say how fast something is, or how much memory it takes, while it is attacked. */
export default defineConfig({
  ...base,
  testDir: '.',
  globalSetup: '../support/site/installed-stack.ts',
  testMatch: '**/*.spec.ts',
  outputDir: '../../test-results/threats',
  timeout: 300_000,
  // A defence that loses a race now and then is red.
  retries: 0,
  use: { ...base.use, trace: 'off' },
  reporter: [['list'], ['../support/reasons-reporter.ts']],
});
