import type { User } from '@portfolio/contracts/session.ts';
import { createContext, use } from 'react';

interface Session {
  user: User;
  logout: () => void;
  isLoggingOut: boolean;
}

export const SessionContext = createContext<Session | null>(null);

/** The administrator at work; only inside `RequireUser`. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (session === null) throw new Error('useSession needs a RequireUser around it.');
  return session;
}
