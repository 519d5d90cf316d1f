import { createRandom } from '../support/random.ts';
import { proveLeads } from '../support/site/operations.ts';
import { createAsk } from '../threats/support/ask.ts';
import { startLine } from '../threats/support/attacks/line.ts';
import { proveNothingLost, untilHealthy } from '../threats/support/proof.ts';
import type { Product } from '../threats/support/site.ts';
import { startWork } from '../threats/support/work.ts';
import { startComposeSubject } from './compose-subject.ts';
import { startEmbeddedSubject } from './embedded-subject.ts';
import { crmMoods, lineMoods, type Fault } from './faults.ts';

// Random faults on the running product while people use it; see docs/threats.md.
//   ARGS=compose   as make up runs it, and not as make start does
//   MINUTES=10     how long
//   SEED=…         the same faults in the same order as in another run
//   ENQUIRIES=10000  how many visitors send, at the most
const minutes = Number(process.env.MINUTES ?? '10');
const seed = Number(process.env.SEED ?? String(Date.now() % 1_000_000));
const enquiries = Number(process.env.ENQUIRIES ?? String(minutes * 1000));
/** At the end, and after each fault that names no limit of its own. */
const healthyWithinMs = 10_000;
/** A product that is not well again by then is not waited for. */
const patienceMs = 60_000;

const say = (line: string) => process.stdout.write(`${line}\n`);
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
const inSeconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
/** Decides which faults happen, and nothing else: how often it is asked must not depend on how fast anything is. */
const random = createRandom(seed);
/** Decides what befalls each connection and call meanwhile. */
const noise = createRandom(seed + 1);
const problems: string[] = [];
say(`Torture for ${String(minutes)} minutes; SEED=${String(seed)} plays the same faults again.`);

try {
  await torture();
} catch (error) {
  problems.push(`the run could not go on: ${error instanceof Error ? String(error.stack) : String(error)}`);
}
if (problems.length > 0) {
  say(`\nFAILED. SEED=${String(seed)} plays the same faults again.\n${problems.join('\n')}`);
  process.exit(1);
}
say(`PASSED (SEED=${String(seed)}).`);

async function torture(): Promise<void> {
  const isOnCompose = process.argv.includes('compose');
  const subject = await (isOnCompose ? startComposeSubject(random) : startEmbeddedSubject(random));
  const { site } = subject;
  const line = await startLine(site.port, noise);
  try {
    // Some in every fault; the last seconds are for what one has held up.
    const each = { enquiries: enquiries / 2, over: minutes * 60_000 - 20_000, pause: 5 };
    const direct = await startWork(site, { ...each, senders: 4 });
    const remote = await startWork(site, { ...each, senders: 8, ask: createAsk(line.port) });
    const faults = [...subject.faults, ...crmMoods(site.crm, noise), ...lineMoods(line, random)];
    const longest = await happen(site, faults);
    line.be('good');
    await faults.find(({ name }) => name === 'the CRM accepts')?.act();
    await untilHealthy(site, healthyWithinMs).catch((error: unknown) =>
      problems.push(`not healthy at the end: ${messageOf(error)}`),
    );
    const journals = [await direct.stop(), await remote.stop()];
    for (const journal of journals) {
      say(journal.summary());
      await proveNothingLost(site, journal).catch((error: unknown) => problems.push(messageOf(error)));
    }
    await proveLeads(site.stack).then(say, (error: unknown) => problems.push(messageOf(error)));
    const total = journals.reduce((sum, journal) => sum + journal.enquiries.size, 0);
    say(`${String(total)} enquiries acknowledged; longest until all was well again: ${inSeconds(longest)}.`);
  } finally {
    // What the launcher has said tells more of a failure than anything that was seen from outside.
    if (problems.length > 0) say(site.stack.output().slice(-3000));
    line.close();
    await subject.remove();
  }
}

/** Lets one fault after the other happen, until time is up or the product does not recover. @returns the longest recovery */
async function happen(site: Product, faults: readonly Fault[]): Promise<number> {
  const count = new Map<string, number>();
  const end = performance.now() + minutes * 60_000;
  let longest = 0;
  while (performance.now() < end) {
    const fault = faults[random(faults.length)];
    if (fault === undefined) break;
    count.set(fault.name, (count.get(fault.name) ?? 0) + 1);
    await fault.act();
    const recovered = await untilHealthy(site, patienceMs).catch((error: unknown) => {
      problems.push(`${fault.name}: not healthy after ${inSeconds(patienceMs)}: ${messageOf(error)}`);
    });
    if (recovered === undefined) break;
    longest = Math.max(longest, recovered);
    say(`${fault.name}: well again after ${inSeconds(recovered)}`);
    if (recovered > (fault.wellWithinMs ?? healthyWithinMs))
      problems.push(`${fault.name}: healthy only after ${inSeconds(recovered)}`);
    await new Promise((resolve) => setTimeout(resolve, random(1500)));
  }
  say(`Faults: ${[...count].map(([name, times]) => `${String(times)} × ${name}`).join(', ')}`);
  return longest;
}
