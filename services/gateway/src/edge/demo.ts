import { demoRefusal } from '@portfolio/contracts/demo.ts';
import type { EndpointName } from '@portfolio/contracts/endpoints.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import type { AuditRepository, BegunEntry } from '../account/audit.repository.ts';
import type { Route } from '@portfolio/kit/http/mount-routes.ts';

/** Owner changes allowed in a demo: the next reset undoes them, and they lock nobody out. */
const open: readonly EndpointName[] = [
  'editSite',
  'publishSettingsDraft',
  'restoreSettingsRevision',
  'undoRun',
];

/** What is closed although others may do it elsewhere: it would reach an account, or fill the disk. */
const closed: readonly EndpointName[] = [
  'requestPasswordReset',
  'resetPassword',
  'confirmEmail',
  'acceptInvitation',
  'registerClient',
  'importApps',
  'createMove',
  'runMove',
  'retryMove',
];

/** Who signs in to a demo shares its account with everybody. */
export function isClosedInDemo({ name, method, right }: Pick<Route, 'name' | 'method' | 'right'>): boolean {
  if (method === 'GET' || open.includes(name)) return false;
  return right === 'administration' || right === 'signedIn' || closed.includes(name);
}

/** @throws AppError `notAllowed` */
export function requireOpenInDemo(route: Route): void {
  if (isClosedInDemo(route)) throw appError('notAllowed', { message: demoRefusal });
}

/** Everybody reads the record of a demo: no address, and nothing that somebody typed who did not sign in, such as an email. */
export function withoutStrangers(entries: AuditRepository): AuditRepository {
  const hide = <Entry extends Pick<BegunEntry, 'by'>>(entry: Entry): Entry => ({
    ...entry,
    ...(entry.by === null && { subject: null, subjectName: null }),
  });
  return {
    ...entries,
    add: (entry) => entries.add({ ...hide(entry), address: 'hidden' }),
    begin: (entry) => entries.begin({ ...hide(entry), address: 'hidden' }),
    finish: (id, end) => entries.finish(id, hide(end)),
  };
}

/** Images that all visitors of a demo together upload until it is reset, and that fill its disk until then. */
export const demoUploads = { count: 300, seconds: 3600 };
