import type { User } from '@portfolio/contracts/account/session.ts';

/** Who an entry is of, for the administrator who looks at it. */
export function nameOf(userId: string | null, user: User): string {
  if (userId === null) return 'Not signed in';
  return userId === user.id ? `${user.firstName} ${user.lastName}` : 'Another administrator';
}
