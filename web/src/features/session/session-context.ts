import type { User } from '@portfolio/contracts/account/session.ts';
import { createContext, use } from 'react';

interface Session {
  user: User;
  logout: () => void;
  isLoggingOut: boolean;
}

/** Null where nobody is signed in, or it is not known yet. */
export const SessionContext = createContext<Session | null>(null);

export const useOptionalSession = () => use(SessionContext);

/** The administrator at work; only on pages that ask for one. */
export function useSession(): Session {
  const session = useOptionalSession();
  if (session === null) throw new Error('useSession needs an AdminSession around it.');
  return session;
}
