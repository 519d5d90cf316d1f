import { performance } from 'node:perf_hooks';

/** The part of its time that a process may be at work and still counts as idle. */
const idleUtilization = 0.02;
/** Less than this in bytes is not worth a pause. */
const worthwhileBytes = 16 * 1024 * 1024;

/**
 * Gives memory back to the system while the process is idle, by a collection of about 0.1 s where nobody waits
 * (docs/decisions/0018-memory-of-idle-services.md). Needs `--expose-gc`; without it, nothing happens.
 *
 * @param everyMs how often it looks, in milliseconds
 */
export function collectGarbageWhenIdle(everyMs = 10_000): void {
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
