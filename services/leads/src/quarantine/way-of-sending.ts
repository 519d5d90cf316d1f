import type { SpamSignal } from './spam-signal.ts';

/** Programs fill in every field; now and then the autofill of a browser does so too. */
export const hiddenFieldSignal: SpamSignal = ({ website }) =>
  website === undefined || website.trim() === ''
    ? undefined
    : { points: 60, reason: 'a field is filled in that people do not see' };

const instantMs = 3000;
const hastyMs = 10_000;
/** More than anybody types; a pasted text comes as fast. */
const hastyCharactersPerSecond = 20;

/** Nobody reads a form, fills in four fields and sends it within seconds, not even with autofill. */
export const speedSignal: SpamSignal = ({ age, body }) => {
  if (age === undefined) return undefined;
  const seconds = (age / 1000).toFixed(1);
  if (age < instantMs) return { points: 70, reason: `sent ${seconds} seconds after the form was opened` };
  const isHasty = age < hastyMs && body.notes.length / (age / 1000) > hastyCharactersPerSecond;
  return isHasty
    ? { points: 40, reason: `${String(body.notes.length)} characters written in ${seconds} seconds` }
    : undefined;
};

/** The same words under other addresses; two are somebody who mistyped their own. */
export const sameTextSignal: SpamSignal = ({ sameTextAddresses: count }) => {
  if (count === 0) return undefined;
  const points = count >= 10 ? 90 : count >= 3 ? 60 : 25;
  const many = count > 30 ? 'more than 30' : String(count);
  const addresses = count === 1 ? 'another e-mail address' : `${many} other e-mail addresses`;
  return { points, reason: `the same text came from ${addresses}` };
};

export const floodSignal: SpamSignal = ({ isFlood }) =>
  isFlood ? { points: 15, reason: 'far more enquiries than usual came at this time' } : undefined;

/** A client that sends the four fields and nothing else, as a program of the site's own may do. */
export const hasFourFieldsAlone = ({
  website,
  formToken,
}: {
  website?: unknown;
  formToken?: unknown;
}): boolean => website === undefined && formToken === undefined;
