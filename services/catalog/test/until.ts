import { eventually } from '../../../tests/support/eventually.ts';

/** Waits until something has come true. */
export const until = (isDone: () => boolean | Promise<boolean>): Promise<void> =>
  eventually(async () => {
    if (!(await isDone())) throw new Error('it has not come true');
  }, 20_000);
