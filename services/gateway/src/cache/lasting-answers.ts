import type { KeptAnswer } from './kept-answer.ts';
import { makeDense } from './stored-body.ts';

/** An answer that is kept, and can be made smaller meanwhile. */
export interface LastingAnswer {
  answer: KeptAnswer;
  /** When it was made (`performance.now()`). */
  madeAt: number;
}

/** Milliseconds: what is still the newest after as long, and asked for, will be asked for again and again. */
const lastsAfter = 5000;

/**
 * Makes answers that last as small as they get: not while anybody waits for it, and one at a time, for each takes a tenth of a
 * second of one core.
 *
 * @param after milliseconds for which an answer is left as it was made
 * @returns what to send now
 */
export function createDensifier(after = lastsAfter): (lasting: LastingAnswer) => KeptAnswer {
  let isBusy = false;

  async function makeSmaller(lasting: LastingAnswer): Promise<void> {
    const { answer } = lasting;
    lasting.answer = { ...answer, body: await makeDense(answer.body) };
  }

  return (lasting) => {
    const { answer, madeAt } = lasting;
    if (isBusy || answer.body.isDense || performance.now() - madeAt < after) return answer;
    isBusy = true;
    const rest = () => {
      isBusy = false;
    };
    // Where it fails, it is sent as it was.
    void makeSmaller(lasting).then(rest, rest);
    return answer;
  };
}
