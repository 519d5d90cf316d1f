import { userSchema } from '@portfolio/contracts/session.ts';

/** Who is signed in, as one component that several operations answer with. */
export const user = userSchema.meta({ id: 'User' });
