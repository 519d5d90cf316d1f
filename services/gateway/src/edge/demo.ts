import type { EndpointName } from '@portfolio/contracts/endpoints.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import type { Route } from '../routes.ts';

/** Changes by owners and of one's own that a demo takes: the next reset undoes them, and they lock nobody out. */
const open: readonly EndpointName[] = ['editSite', 'restoreSiteRevision', 'undoRun'];

/** What is closed although others may do it elsewhere: it would reach an account, or fill the disk. */
const closed: readonly EndpointName[] = [
  'requestPasswordReset',
  'resetPassword',
  'confirmEmail',
  'acceptInvitation',
  'registerClient',
  'importApps',
];

/** Who signs in to a demo shares its account with everybody. */
export function isClosedInDemo({ name, method, right }: Pick<Route, 'name' | 'method' | 'right'>): boolean {
  if (method === 'GET' || open.includes(name)) return false;
  return right === 'administration' || right === 'signedIn' || closed.includes(name);
}

/** @throws AppError `notAllowed` */
export function requireOpenInDemo(route: Route): void {
  if (isClosedInDemo(route))
    throw appError('notAllowed', {
      message:
        'This is a demo that everybody shares: accounts, channels, tokens and imports cannot be changed here.',
    });
}
