import { createFleet, type Fleet } from './fleet.ts';
import { makePlan } from './plan.ts';
import { readSettings } from './settings.ts';
import { isSetupOpen } from './site.ts';
import { describeSite } from './summary.ts';

const isDevelopment = process.argv.includes('--dev');
const say = (line: string) => {
  console.log(line);
};
// A terminal that was closed must not end the site in disorder.
process.stdout.on('error', () => undefined);

try {
  const settings = readSettings(process.env);
  say(`Starting the site; its data is in ${settings.dataDir}.`);
  const plan = await makePlan(settings, process.env, isDevelopment, say);
  const fleet = createFleet(plan, { isDevelopment, say });
  stopOnSignal(fleet);
  if (await startOrStop(fleet)) {
    say(describeSite(plan, await isSetupOpen(settings), performance.now() / 1000));
  }
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

async function startOrStop(fleet: Fleet): Promise<boolean> {
  try {
    return await fleet.start();
  } catch (error) {
    await fleet.stop();
    throw error;
  }
}

function stopOnSignal(fleet: Fleet): void {
  let isStopping = false;
  const stop = () => {
    // Asked twice: the services notice that their launcher is gone, and so does the database.
    if (isStopping) process.exit(1);
    isStopping = true;
    say('\nStopping …');
    void fleet.stop().then(() => {
      say('Stopped.');
      process.exit(0);
    });
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
}
