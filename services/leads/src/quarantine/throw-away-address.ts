import { disposableEmailBlocklistSet } from 'disposable-email-domains-js';
import type { SpamSignal } from './spam-signal.ts';

const domains = disposableEmailBlocklistSet();

/** An address of a service for throw-away addresses, or below one. */
export const throwAwayAddressSignal: SpamSignal = ({ body: { email } }) => {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  const labels = domain.split('.');
  const isThrowAway = labels.some((_, index) => domains.has(labels.slice(index).join('.')));
  return isThrowAway ? { points: 45, reason: 'a throw-away e-mail address' } : undefined;
};
