import { eventually } from '../support/eventually.ts';

/** Repeats a request until the answer has this status. */
export function untilOk(url: string, status = 200): Promise<void> {
  return eventually(async () => {
    const answer = await fetch(url);
    if (answer.status !== status)
      throw new Error(`${url} answers ${String(answer.status)}, not ${String(status)}`);
  });
}
