import { collectGarbageWhenIdle } from '../src/idle-garbage-collection.ts';

/** A process that takes memory which it does not need for long, works on during several looks at it, and then does nothing. */
const lookEveryMs = 50;
const looksAtWork = 10;

const collect = globalThis.gc;
let collected = 0;
if (collect !== undefined)
  globalThis.gc = ((options: NodeJS.GCOptions) => {
    collected += 1;
    collect(options);
  }) as typeof collect;

const report = (state: 'full' | 'worked' | 'idle') => {
  process.send?.({ state, collected, megabytes: process.memoryUsage.rss() / 1024 / 1024 });
};

/** Half of the time. */
const work = setInterval(() => {
  const end = performance.now() + 5;
  while (performance.now() < end);
}, 10);

function takeMuch(): void {
  const items = Array.from({ length: 1_000_000 }, (_, id) => ({ id, name: `item ${String(id)}` }));
  report('full');
  items.length = 0;
}

takeMuch();
collectGarbageWhenIdle(lookEveryMs);
setTimeout(() => {
  report('worked');
  clearInterval(work);
  setInterval(report, lookEveryMs, 'idle');
}, lookEveryMs * looksAtWork);
