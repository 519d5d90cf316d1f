import { readSettings } from './settings.ts';
import { ROOT } from './root.ts';
import { becomeVersion, folderOf, readCurrent } from './state/current-version.ts';

// Starts the version that the site runs, which `make upgrade` may have installed beside this checkout. The packages of a checkout may be
// missing then, so that nothing that needs them is imported before.
try {
  const { dataDir } = readSettings(process.env);
  // What is developed is the checkout.
  const current = process.argv.includes('--dev') ? undefined : readCurrent(dataDir);
  if (current !== undefined && folderOf(dataDir, current.name) !== ROOT) becomeVersion(dataDir, current.name);
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
await import('./launcher.ts');
