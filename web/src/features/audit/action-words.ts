import { isBeforeSecondStep, type AuditEntry } from '@portfolio/contracts/audit.ts';

/** What an entry says happened, and what it says where it was refused or failed. */
type Words = readonly [done: string, refused: string];

const change = (past: string, verb: string, object: string): Words => [
  `${past} ${object}`,
  `Tried to ${verb} ${object}`,
];

/** By method and route. */
const wordsByRoute: Readonly<Record<string, Words>> = {
  'POST /api/login': ['Signed in', 'Refused sign-in'],
  'POST /api/login/second-factor': ['Signed in with a second step', 'Refused second step'],
  'POST /api/login/passkey': ['Signed in with a passkey', 'Refused sign-in with a passkey'],

  'POST /api/logout': ['Signed out', 'Tried to sign out'],

  'POST /api/user/password': change('Changed', 'change', 'the password'),
  'DELETE /api/sessions/{id}': change('Ended', 'end', 'a session'),
  'DELETE /api/account/factors/{id}': change('Removed', 'remove', 'a second factor'),
  'POST /api/account/totp': change('Began', 'begin', 'to set up an authenticator app'),
  'POST /api/account/totp/confirm': change('Turned on', 'turn on', 'an authenticator app'),
  'POST /api/account/passkeys/options': change('Began', 'begin', 'to add a passkey'),
  'POST /api/account/passkeys': change('Added', 'add', 'a passkey'),
  'POST /api/account/recovery-codes': change('Made', 'make', 'new recovery codes'),

  'POST /api/apps/create': change('Added', 'add', 'an app'),
  'PATCH /api/apps/edit': change('Edited', 'edit', 'an app'),
  'POST /api/apps/render-description': change('Previewed', 'preview', 'a description'),
  'DELETE /api/apps/delete/{id}': change('Moved', 'move', 'an app to the trash'),
  'POST /api/apps/restore/{id}': change('Restored', 'restore', 'an app from the trash'),
  'PUT /api/apps/order': change('Changed', 'change', 'the order of the portfolio'),
  'POST /api/apps/bulk': change('Changed', 'change', 'several apps at once'),
  'POST /api/apps/{id}/duplicate': change('Duplicated', 'duplicate', 'an app'),
  'POST /api/apps/import': change('Imported', 'import', 'a portfolio'),
  'PUT /api/apps/image-focus': change('Set', 'set', 'the focal point of an image'),
  'POST /api/apps/{id}/revisions/{number}/restore': change('Restored', 'restore', 'a version of an app'),
  'PUT /api/apps/{id}/draft': change('Saved', 'save', 'a draft of an app'),
  'DELETE /api/apps/{id}/draft': change('Dropped', 'drop', 'a draft of an app'),
  'POST /api/apps/{id}/draft/publish': change('Published', 'publish', 'a draft of an app'),
  'POST /api/apps/{id}/preview-links': change('Made', 'make', 'a preview link'),
  'DELETE /api/apps/{id}/preview-links/{linkId}': change('Revoked', 'revoke', 'a preview link'),
  'POST /api/apps/redirects': change('Added', 'add', 'a redirect'),
  'DELETE /api/apps/redirects/{slug}': change('Removed', 'remove', 'a redirect'),
  'POST /api/upload': change('Uploaded', 'upload', 'an image'),
  'POST /api/share-card': change('Previewed', 'preview', 'a share picture'),

  'GET /api/apps/export': change('Exported', 'export', 'the portfolio'),
  'GET /api/leads/export.csv': change('Exported', 'export', 'enquiries'),
  'GET /api/leads/held': change('Read', 'read', 'what is held about an e-mail address'),
  'PATCH /api/leads/{id}': change('Updated', 'update', 'an enquiry'),
  'DELETE /api/leads/{id}': change('Erased', 'erase', 'an enquiry'),
  'POST /api/leads/{id}/notes': change('Added', 'add', 'a note to an enquiry'),
  'POST /api/leads/{id}/release': change('Released', 'release', 'an enquiry from quarantine'),
  'POST /api/leads/{id}/quarantine': change('Put', 'put', 'an enquiry into quarantine'),
  'POST /api/leads/{id}/retry': change('Sent', 'send', 'an enquiry again'),
  'POST /api/leads/channels': change('Added', 'add', 'a channel for enquiries'),
  'PATCH /api/leads/channels/{id}': change('Changed', 'change', 'a channel for enquiries'),
  'DELETE /api/leads/channels/{id}': change('Removed', 'remove', 'a channel for enquiries'),
  'POST /api/leads/channels/{id}/test': change('Tested', 'test', 'a channel for enquiries'),

  'PATCH /api/site': change('Changed', 'change', 'the settings of the site'),
  'POST /api/site/revisions/{number}/restore': change('Restored', 'restore', 'a version of the site'),
};

type Action = Pick<AuditEntry, 'method' | 'route' | 'status' | 'userId'>;

/** What happened, in plain words; a route without words of its own is named as it is. */
export function describeAction({ method, route, status, userId }: Action): string {
  if (isBeforeSecondStep({ route, status, userId })) return 'Gave the right password';
  const name = `${method} ${route}`;
  const [done, refused] = wordsByRoute[name] ?? change('Made', 'make', `a change (${name})`);
  if (status < 400) return done;
  return status === 429 && route.startsWith('/api/login') ? `${refused}: too many tries` : refused;
}

interface Outcome {
  label: string;
  tone: 'success' | 'warning' | 'error' | 'neutral';
}

export function outcomeOf({ route, status, userId }: Omit<Action, 'method'>): Outcome {
  if (isBeforeSecondStep({ route, status, userId })) return { label: 'Second step', tone: 'neutral' };
  if (status < 400) return { label: 'Done', tone: 'success' };
  return status < 500 ? { label: 'Refused', tone: 'warning' } : { label: 'Failed', tone: 'error' };
}
