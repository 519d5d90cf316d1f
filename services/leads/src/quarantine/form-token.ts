import { createSignedValues } from '@portfolio/kit/secrets/signed-values.ts';
import { z } from 'zod';

const lifetimeMs = 24 * 3_600_000;

export type FormTokens = ReturnType<typeof createFormTokens>;

/** Says when a form was opened, signed, so that a sender cannot choose it; valid for a day, in every replica. @param secret the same in all of them */
export function createFormTokens(secret: string) {
  const values = createSignedValues({
    secrets: [secret],
    purpose: 'form token',
    schema: z.object({ openedAt: z.number(), questions: z.int().optional() }),
    lifetimeMs,
  });
  return {
    /** @param questions the version that the form shows */
    issue: (questions: number | undefined): string =>
      values.sign({ openedAt: Date.now(), ...(questions !== undefined && { questions }) }),

    /** The version of the questions that the form showed; undefined for no good token. */
    questionsOf: (token: string | undefined): number | undefined => values.read(token)?.value.questions,

    /** Milliseconds since the form was opened; undefined for no token of ours, and for one that is too old to say anything. */
    age: (token: string | undefined): number | undefined => {
      const opened = values.read(token);
      const age = opened === undefined ? -1 : Date.now() - opened.value.openedAt;
      return age < 0 ? undefined : age;
    },
  };
}
