import path from 'node:path';
import { proveLeads } from '../support/operations.ts';
import { createClock } from '../threats/support/clock.ts';
import { createAsk } from '../threats/support/ask.ts';
import { mountSmallDisk } from '../threats/support/disk.ts';
import { startLine } from '../threats/support/line.ts';
import { proveNothingLost, untilHealthy } from '../threats/support/proof.ts';
import { createRandom } from '../threats/support/raw.ts';
import { startSite } from '../threats/support/site.ts';
import { startWork } from '../threats/support/work.ts';
import { createFaults } from './faults.ts';

// Random faults on the running product while people use it; see docs/threats.md.
//   MINUTES=10     how long
//   SEED=…         the same faults in the same order as in another run
//   ENQUIRIES=10000  how many visitors send, at the most
const minutes = Number(process.env.MINUTES ?? '10');
const seed = Number(process.env.SEED ?? String(Date.now() % 1_000_000));
const enquiries = Number(process.env.ENQUIRIES ?? String(minutes * 1000));
const healthyWithinMs = 10_000;

const say = (line: string) => process.stdout.write(`${line}\n`);
const random = createRandom(seed);
say(`Torture for ${String(minutes)} minutes; SEED=${String(seed)} plays the same faults again.`);

const disk = mountSmallDisk(700);
const clock = createClock();
if (disk === undefined) say('SKIPPED: a full disk. It needs the right to mount one (root on Linux).');
if (clock === undefined) say("SKIPPED: a moved clock. It needs Debian's package faketime.");

const site = await startSite({
  ...clock?.settings,
  ...(disk === undefined ? {} : { DATA_DIR: path.join(disk.folder, 'data') }),
  // Retries that would be minutes apart are seconds apart: all must be there at the end.
  DELIVERY_TIMEOUT: '2',
  DELIVERY_LEASE: '6',
  DELIVERY_FIRST_DELAY: '0.5',
  DELIVERY_LONGEST_DELAY: '2',
  LIMIT_CONTACT: '100000000/60',
  LIMIT_UPLOAD: '100000000/60',
});
const line = await startLine(site.port, random);
const problems: string[] = [];
const count = new Map<string, number>();
try {
  const direct = await startWork(site, { senders: 4, enquiries: enquiries / 2, pause: 5 });
  const remote = await startWork(site, {
    senders: 8,
    enquiries: enquiries / 2,
    savers: 1,
    uploaders: 1,
    pause: 5,
    ask: createAsk(line.port),
  });
  const faults = createFaults({ site, line, disk, clock, random });
  const end = performance.now() + minutes * 60_000;
  let longest = 0;
  while (performance.now() < end) {
    const fault = faults[random(faults.length)];
    if (fault === undefined) break;
    count.set(fault.name, (count.get(fault.name) ?? 0) + 1);
    await fault.act();
    const recovered = await untilHealthy(site, 60_000);
    longest = Math.max(longest, recovered);
    say(`${fault.name}: well again after ${(recovered / 1000).toFixed(1)} s`);
    if (recovered > healthyWithinMs)
      problems.push(`${fault.name}: healthy only after ${String(recovered)} ms`);
    await new Promise((resolve) => setTimeout(resolve, random(1500)));
  }
  line.be('good');
  await faults.find(({ name }) => name === 'the CRM accepts')?.act();
  const journals = [await direct.stop(), await remote.stop()];
  await untilHealthy(site, 60_000);
  for (const journal of journals) {
    say(journal.summary());
    await proveNothingLost(site, journal).catch((error: unknown) => problems.push(String(error)));
  }
  await proveLeads(site.stack).then(say, (error: unknown) => problems.push(String(error)));
  const total = journals.reduce((sum, journal) => sum + journal.enquiries.size, 0);
  say(`Faults: ${[...count].map(([name, times]) => `${String(times)} × ${name}`).join(', ')}`);
  say(
    `${String(total)} enquiries acknowledged, kept once and sent once; longest until all was well again: ${(longest / 1000).toFixed(1)} s.`,
  );
} finally {
  line.close();
  await site.remove();
  clock?.remove();
  disk?.remove();
}
if (problems.length > 0) {
  say(`\nFAILED. SEED=${String(seed)} plays the same faults again.\n${problems.join('\n')}`);
  process.exit(1);
}
say(`PASSED (SEED=${String(seed)}).`);
