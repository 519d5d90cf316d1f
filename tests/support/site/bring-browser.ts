/** Makes sure there is a browser for the journeys. */
import { spawnSync } from 'node:child_process';
import { findBrowser } from './browser.ts';

if (findBrowser() === undefined) {
  process.stdout.write('Bringing a browser for the journeys …\n');
  const playwright = spawnSync('node_modules/.bin/playwright', ['install', 'chromium'], { stdio: 'inherit' });
  if (playwright.status !== 0) {
    process.stderr.write(
      'No browser could be brought. Install Chromium (on Debian: apt-get install chromium) and try again.\n',
    );
    process.exitCode = 1;
  }
}
