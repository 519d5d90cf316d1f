import { startDevelopment, type Development } from './development.ts';
import { createFleet, type Fleet } from './processes/fleet.ts';
import { makePlan } from './plan.ts';
import { readSettings, type Settings } from './settings.ts';
import { isSetupOpen } from './site.ts';
import { becomeVersion, readCurrent, writeCurrent } from './state/current-version.ts';
import { takeDataFolder } from './state/data-folder.ts';
import { describeSite } from './summary.ts';

const isDevelopment = process.argv.includes('--dev');
const say = (line: string) => {
  console.log(line);
};
// Writing to a closed terminal must not end the launcher before it has stopped everything in order.
process.stdout.on('error', () => undefined);

try {
  const settings = readSettings(process.env);
  say(`Starting the site; its data is in ${settings.dataDir}.`);
  takeDataFolder(settings.dataDir);
  await start(settings).catch((error: unknown) => {
    goBack(settings, error);
    throw error;
  });
} catch (error) {
  console.error(`\n${messageOf(error)}\n`);
  process.exit(1);
}

async function start(settings: Settings): Promise<void> {
  const plan = await makePlan(settings, process.env, isDevelopment, say);
  const fleet = createFleet(plan, { isDevelopment, say });
  let development: Development | undefined;
  const stop = async () => {
    await development?.stop();
    await fleet.stop();
  };
  stopOnSignal(settings, stop);
  const isUp = await fleet.start().catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  if (!isUp) return;
  const current = readCurrent(settings.dataDir);
  if (current?.isUnproven === true) writeCurrent(settings.dataDir, { ...current, isUnproven: false });
  if (isDevelopment) development = await developOn(fleet, settings);
  say(describeSite(plan, await isSetupOpen(settings), performance.now() / 1000));
}

async function developOn(fleet: Fleet, settings: Settings): Promise<Development> {
  const development = await startDevelopment(fleet, settings, process.env, say);
  say(`\nPages that reload as you edit: ${development.address}`);
  return development;
}

function stopOnSignal({ dataDir }: Settings, stop: () => Promise<void>): void {
  let askedAt: number | undefined;
  const onSignal = (signal: NodeJS.Signals) => {
    // A second Ctrl-C ends the launcher at once; services and database notice that and stop by themselves. Within a second it is
    // only make, which passes on the first one that the terminal has sent to both.
    if (askedAt !== undefined && performance.now() - askedAt > 1_000) process.exit(1);
    if (askedAt !== undefined) return;
    askedAt = performance.now();
    say(signal === 'SIGUSR2' ? '\nChanging to another version …' : '\nStopping …');
    void stop().then(() => {
      if (signal === 'SIGUSR2') becomeVersion(dataDir, readCurrent(dataDir)?.name ?? '');
      say('Stopped.');
      process.exit(0);
    });
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGUSR2'] as const) process.on(signal, onSignal);
}

/** After an upgrade to a version that does not start: becomes the one before, which has changed in nothing. */
function goBack({ dataDir }: Settings, error: unknown): void {
  const current = readCurrent(dataDir);
  if (current?.isUnproven !== true || current.previous === undefined) return;
  console.error(`\n${messageOf(error)}\n\n${current.name} does not start: back to ${current.previous}.\n`);
  writeCurrent(dataDir, { name: current.previous, previous: undefined, isUnproven: false });
  becomeVersion(dataDir, current.previous);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
