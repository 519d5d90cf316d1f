import fc from 'fast-check';
import { proveLeads } from '../support/site/operations.ts';
import { startSite } from '../threats/support/site.ts';
import { frequentCommands } from './commands/table.ts';
import { kill, killable } from './kills.ts';
import { play, type Burst } from './play.ts';
import { createWorld } from './world.ts';

// Random calls of all roles at once, held against a model of the contract; see docs/threats.md.
//   MINUTES=10       how long
//   SEED=… SHRUNK=…  the calls of a failure again, as it printed them
const minutes = Number(process.env.MINUTES ?? '10');
const seed = Number(process.env.SEED ?? String(Date.now() % 1_000_000));
/** For making the calls of a failure fewer, beyond the time of the run. */
const shrinkingMinutes = 5;
/** A failure that needs a race comes back in few of the tries. */
const triesWhileShrinking = 3;

const say = (line: string) => process.stdout.write(`${line}\n`);

const small = fc.nat({ max: 7 });
const callArbitrary = fc.record({
  command: fc.constantFrom(...frequentCommands, 'create app', 'create app', 'create page'),
  by: fc.nat({ max: 14 }),
  target: small,
  value: small,
  known: small,
});
const killArbitrary = fc.record({
  parts: fc.uniqueArray(fc.constantFrom(...killable), { minLength: 1, maxLength: 3 }),
  after: fc.nat({ max: 60 }),
});
const burstArbitrary: fc.Arbitrary<Burst> = fc.record({
  calls: fc.array(callArbitrary, { minLength: 1, maxLength: 4, size: 'max' }),
  kill: fc.oneof({ arbitrary: fc.constant(undefined), weight: 15 }, { arbitrary: killArbitrary, weight: 1 }),
});

const site = await startSite({
  LIMIT_TOKEN: '1000000/60',
  LIMIT_CONTACT: '1000000/60',
  LIMIT_UPLOAD: '1000000/60',
  LIMIT_UPLOADS_ALL: '1000000/60',
  LIMIT_LINKS: '1000000/60',
});
let problem: string | undefined;
try {
  problem = await torture();
  if (problem === undefined) say(await proveLeads(site.stack));
} catch (error) {
  problem = error instanceof Error ? String(error.stack) : String(error);
} finally {
  await site.remove();
}
if (problem !== undefined) {
  say(`\nFAILED.\n${problem}`);
  process.exit(1);
}
say(`PASSED (SEED=${String(seed)}).`);

/** @returns what went wrong */
async function torture(): Promise<string | undefined> {
  const world = createWorld(site);
  const end = performance.now() + minutes * 60_000;
  let last: string[] = [];
  let failed: string[] | undefined;
  const answers = new Map<string, number>();
  let runs = 0;
  const tell = (line: string, answer?: string) => {
    last.push(line);
    if (answer !== undefined) answers.set(answer, (answers.get(answer) ?? 0) + 1);
  };
  const run = async (bursts: Burst[]) => {
    if (failed === undefined && performance.now() > end) return;
    for (let left = failed === undefined ? 1 : triesWhileShrinking; left > 0; left -= 1) {
      last = [];
      runs += 1;
      try {
        await play({ world, kill: (what) => kill(site, what), tell }, bursts);
      } catch (error) {
        const lines = [...last, error instanceof Error ? error.message : String(error)];
        // Making the calls fewer takes minutes.
        if (failed === undefined) say(`A run has failed (SEED=${String(seed)}):\n${lines.join('\n')}\n`);
        failed = lines;
        throw error;
      }
    }
  };
  const details = await fc.check(
    fc.asyncProperty(fc.array(burstArbitrary, { minLength: 1, maxLength: 12, size: 'max' }), run),
    {
      seed,
      numRuns: Math.ceil(minutes * 200),
      interruptAfterTimeLimit: (minutes + shrinkingMinutes) * 60_000,
      ...(process.env.SHRUNK === undefined ? {} : { path: process.env.SHRUNK }),
    },
  );
  say(
    `${String(runs)} runs. ${[...answers]
      .toSorted(([, one], [, other]) => other - one)
      .map(([answer, times]) => `${String(times)} × ${answer}`)
      .join(', ')}`,
  );
  if (!details.failed || failed === undefined) return undefined;
  return `SEED=${String(seed)} SHRUNK=${details.counterexamplePath ?? ''} plays it again. The shortest calls:\n${failed.join('\n')}`;
}
