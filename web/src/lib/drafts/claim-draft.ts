import { readDraftKeys } from './draft-store.ts';

/** Further tabs share the first draft. */
const maxTabs = 20;

/** Locks being released. */
const releasing = new Set<Promise<unknown>>();

/** @returns what gives the lock back; undefined where another tab has it */
function takeLock(name: string): Promise<(() => void) | undefined> {
  return new Promise((resolve) => {
    const held = navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock === null) resolve(undefined);
      else
        await new Promise<void>((end) =>
          resolve(() => {
            releasing.add(held);
            end();
          }),
        );
    });
    // Where the browser refuses locks, the draft is shared.
    held.catch(() => resolve(() => undefined)).finally(() => releasing.delete(held));
  });
}

/**
 * Several tabs may edit the same thing, each with a draft of its own.
 *
 * @param key of the drafts
 * @returns the key of this tab's draft, until it is released: of one that no open tab has, or of a new one. Without locks, as
 * where the site has no HTTPS, all tabs share one. Undefined once `signal` is aborted
 */
export async function claimDraft(key: string, signal: AbortSignal) {
  const shared = { key, release: () => undefined };
  if (!('locks' in navigator)) return shared;
  const [kept] = await Promise.all([readDraftKeys(), ...releasing]);
  const keys = [key, ...Array.from({ length: maxTabs - 1 }, (_, index) => `${key} ${String(index + 2)}`)];
  for (const own of [
    ...keys.filter((one) => kept.includes(one)),
    ...keys.filter((one) => !kept.includes(one)),
  ]) {
    if (signal.aborted) return undefined;
    const release = await takeLock(`draft ${own}`);
    if (release !== undefined) return { key: own, release };
  }
  return shared;
}
