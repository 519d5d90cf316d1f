import { useRef } from 'react';

/**
 * Runs one at a time: a second press, as of a double click, does nothing until the first has ended. A state would say so only after
 * the next render, which may come after that press.
 */
export function useOneAtATime<Values extends unknown[]>(
  run: (...values: Values) => Promise<unknown>,
): (...values: Values) => void {
  const isRunning = useRef(false);
  return (...values) => {
    if (isRunning.current) return;
    isRunning.current = true;
    void run(...values).finally(() => {
      isRunning.current = false;
    });
  };
}
