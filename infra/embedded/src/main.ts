import { startDevelopment, type Development } from './development.ts';
import { createFleet } from './processes/fleet.ts';
import { makePlan } from './plan.ts';
import { readSettings } from './settings.ts';
import { isSetupOpen } from './site.ts';
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
  const plan = await makePlan(settings, process.env, isDevelopment, say);
  const fleet = createFleet(plan, { isDevelopment, say });
  let development: Development | undefined;
  const stop = async () => {
    await development?.stop();
    await fleet.stop();
  };
  stopOnSignal(stop);
  const isUp = await fleet.start().catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  if (isUp && isDevelopment) {
    development = await startDevelopment(fleet, settings, process.env, say);
    say(`\nPages that reload as you edit: ${development.address}`);
  }
  if (isUp) say(describeSite(plan, await isSetupOpen(settings), performance.now() / 1000));
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

function stopOnSignal(stop: () => Promise<void>): void {
  let askedAt: number | undefined;
  const onSignal = () => {
    // A second Ctrl-C ends the launcher at once; services and database notice that and stop by themselves. Within a second it is
    // only make, which passes on the first one that the terminal has sent to both.
    if (askedAt !== undefined && performance.now() - askedAt > 1_000) process.exit(1);
    if (askedAt !== undefined) return;
    askedAt = performance.now();
    say('\nStopping …');
    void stop().then(() => {
      say('Stopped.');
      process.exit(0);
    });
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
}
