import { z } from 'zod';
import { createSignedCookie, type SignedCookie } from './signed-cookie.ts';

const fiveMinutes = 5 * 60_000;

const pendingLoginSchema = z.object({
  userId: z.uuid(),
  credentialsVersion: z.int().positive(),
  /** As limits and the record of administration name it. */
  account: z.string(),
});

/** A login whose password was right, and whose second step is missing. */
export type PendingLogin = z.infer<typeof pendingLoginSchema>;

/**
 * The cookie between the password and the second step (contract, section 12). It gives no access to anything; once the password
 * has changed, auth takes no second step for it.
 */
export function createPendingLogins(
  publicUrl: string,
  secrets: readonly string[],
): SignedCookie<PendingLogin> {
  const name = 'pending-login';
  return createSignedCookie({ name, schema: pendingLoginSchema, publicUrl, secrets, maxAge: fiveMinutes });
}
