/** The part of its time that a thread may be at work and still counts as idle. */
const idleUtilization = 0.02;
/** Less than this in bytes is not worth a pause. */
const worthwhileBytes = 16 * 1024 * 1024;

/**
 * Gives memory back to the system while the calling thread is idle, looking every so many milliseconds. V8 keeps the pages that a
 * burst of work took, and what would have it give them back does not come to that in Node 24 and 26: since V8's change 5935313,
 * a thread that allocates nothing outside of the heap is taken for one that allocates all the time.
 *
 * A pause of about 0.1 s, where nobody waits. Needs `--expose-gc`; without it, nothing happens.
 */
export function giveBackWhenIdle(everyMs = 10_000): void {
  const { gc } = globalThis;
  if (gc === undefined) return;
  let lookedAt = performance.eventLoopUtilization();
  let kept = 0;
  setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, lookedAt);
    lookedAt = now;
    if (utilization > idleUtilization || process.memoryUsage.rss() < kept + worthwhileBytes) return;
    gc({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    kept = process.memoryUsage.rss();
  }, everyMs).unref();
}
