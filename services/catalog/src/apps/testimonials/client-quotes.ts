import type { App } from '@portfolio/contracts/apps/apps.ts';
import type { AppChanges } from '../stored-app.ts';
import type { Tables } from '../../catalog.store.ts';

type Quote = NonNullable<App['quote']>;

/**
 * What may be stored of an app's changes: the consent of its client stays with a quote that is mended, and words that were taken back do
 * not come back (contract, section 19).
 *
 * @param before the states whose place they take
 */
export async function withClientConsent(
  { testimonials }: Tables,
  changes: AppChanges,
  before: readonly (AppChanges & { id?: string })[],
): Promise<AppChanges> {
  const { quote } = changes;
  if (!quote) return changes;
  const consent = quote.consent ?? (await consentOf(testimonials, quote, before));
  if (consent === undefined) return changes;
  const isWithdrawn = (await testimonials.withdrawnOf([consent.agreedAt])).length > 0;
  return { ...changes, quote: isWithdrawn ? null : { ...quote, consent } };
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
