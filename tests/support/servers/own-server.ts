/** A server of a test's own, which it may take down. */
export interface OwnServer {
  /** Where it listens on this machine; the same after a restart. */
  port: number;
  /** Ends it at once, keeping what it has stored. */
  kill: () => Promise<void>;
  start: () => Promise<void>;
  /** Holds it: connections stay, and nothing answers. */
  pause: () => Promise<void>;
  resume: () => Promise<void>;
  /** Ends it for good and removes what it has stored. */
  remove: () => Promise<void>;
}

/** Rejects while the server on this port of the machine does not answer. */
export type Probe = (port: number) => Promise<unknown>;

const startLimitMs = 60_000;

/** Asks again and again until the server answers. */
export async function untilItAnswers(probe: Probe, port: number): Promise<void> {
  const end = performance.now() + startLimitMs;
  for (;;) {
    try {
      await probe(port);
      return;
    } catch (error) {
      if (performance.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
