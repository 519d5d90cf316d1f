import { unattendedHeader } from '@portfolio/contracts/account/sessions.ts';

/** A page is attended to for so long after the last key, press, scroll or input. Unit: milliseconds. */
export const attentionMs = 60_000;

/** Screen readers and voice control send `click` and `input` without keys or pointers. Not `focusin`: scripts send it, too. */
const inputs = ['keydown', 'pointerdown', 'wheel', 'touchmove', 'click', 'input'] as const;

/** Undefined while nobody watches: the page counts as attended to. */
let lastInput: number | undefined;

const noteInput = () => {
  lastInput = performance.now();
};

/** Watches whether somebody attends to the page. @returns what ends that */
export function watchAttention(): () => void {
  noteInput();
  for (const input of inputs) addEventListener(input, noteInput, { capture: true, passive: true });
  return () => {
    for (const input of inputs) removeEventListener(input, noteInput, { capture: true });
    lastInput = undefined;
  };
}

/** Headers of each request: one that nobody waits for does not keep the session alive. */
export const unattendedHeaders = (): Record<string, string> =>
  lastInput !== undefined && performance.now() - lastInput > attentionMs ? { [unattendedHeader]: '1' } : {};
