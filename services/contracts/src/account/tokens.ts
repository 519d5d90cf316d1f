import { z } from 'zod';

/** The API token that a request came with (contract, section 15), as the gateway tells services of it. */
export const callingTokenSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The header `Run-Id` of the request. */
  run: z.string().optional(),
});

export type CallingToken = z.output<typeof callingTokenSchema>;
