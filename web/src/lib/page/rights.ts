import type { UserRight } from '@portfolio/contracts/account/roles.ts';
import { createContext, use } from 'react';

/** What the signed-in user may do; nothing for visitors. It decides what pages show: the server decides what is done. */
export const RightsContext = createContext<readonly UserRight[]>([]);

/** Whether the signed-in user has a right; everybody has none in particular. */
export function useCan(right: UserRight | undefined): boolean {
  const rights = use(RightsContext);
  return right === undefined || rights.includes(right);
}
