import type { App } from '@portfolio/contracts/apps/apps.ts';
import type { AppChanges } from '../stored-app.ts';
import type { Tables } from '../../catalog.store.ts';

type Quote = NonNullable<App['quote']>;

/**
 * What may be stored of an app's changes: the consent of its client stays with a quote that is mended, and words that were taken back do
 * not come back, nor as a text of the original of a translation (contract, section 19).
 *
 * @param before the states whose place they take
 */
export async function withClientConsent(
  { testimonials }: Tables,
  changes: AppChanges,
  before: readonly (AppChanges & { id?: string })[],
): Promise<AppChanges> {
  const consent = changes.quote
    ? (changes.quote.consent ?? (await consentOf(testimonials, changes.quote, before)))
    : undefined;
  const source = changes.sourceTexts?.quote as App['quote'] | undefined;
  const times = [consent, source?.consent].flatMap((given) => given?.agreedAt ?? []);
  if (times.length === 0) return changes;
  const withdrawn = await testimonials.withdrawnOf(times);
  const isWithdrawn = (given: Quote['consent']) =>
    given !== undefined && withdrawn.some((at) => Date.parse(at) === Date.parse(given.agreedAt));
  return {
    ...changes,
    ...(changes.quote && consent && { quote: isWithdrawn(consent) ? null : { ...changes.quote, consent } }),
    ...(isWithdrawn(source?.consent) && { sourceTexts: { ...changes.sourceTexts, quote: null } }),
  };
}

async function consentOf(
  testimonials: Tables['testimonials'],
  quote: Quote,
  before: readonly (AppChanges & { id?: string })[],
): Promise<Quote['consent']> {
  const mended = before.find(
    (state) => state.quote && (state.quote.text === quote.text || state.quote.author === quote.author),
  )?.quote?.consent;
  if (mended !== undefined) return mended;
  const sent = await testimonials.quotesOf(before.flatMap(({ id }) => id ?? []));
  return sent.find(({ text }) => text === quote.text)?.consent;
}
