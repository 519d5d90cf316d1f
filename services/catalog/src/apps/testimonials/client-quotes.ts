import type { App } from '@portfolio/contracts/apps/apps.ts';
import type { AppChanges } from '../stored-app.ts';
import type { Tables } from '../../catalog.store.ts';

type Quote = NonNullable<App['quote']>;

/** Changes of an app, and the states whose place they take. */
interface WantedQuote {
  changes: AppChanges;
  before: readonly (AppChanges & { id?: string })[];
}

/**
 * What may be stored of changes of apps: the consent of its client stays with a quote that is mended, and words that were taken back do
 * not come back, nor as a text of the original of a translation (contract, section 19).
 */
export async function withClientConsent(
  { testimonials }: Tables,
  wanted: readonly WantedQuote[],
): Promise<AppChanges[]> {
  const consents = await consentsOf(testimonials, wanted);
  const sources = wanted.map(({ changes }) => changes.sourceTexts?.quote as App['quote'] | undefined);
  const times = [...consents, ...sources.map((source) => source?.consent)].flatMap(
    (consent) => consent?.agreedAt ?? [],
  );
  const withdrawn = new Set((await testimonials.withdrawnOf(times)).map((at) => Date.parse(at)));
  const isWithdrawn = (consent: Quote['consent']) =>
    consent !== undefined && withdrawn.has(Date.parse(consent.agreedAt));
  return wanted.map(({ changes }, index) => {
    const [consent, source] = [consents[index], sources[index]];
    return {
      ...changes,
      ...(changes.quote && consent && { quote: isWithdrawn(consent) ? null : { ...changes.quote, consent } }),
      ...(isWithdrawn(source?.consent) && { sourceTexts: { ...changes.sourceTexts, quote: null } }),
    };
  });
}

/** To what the client of each quote agreed; undefined: it is no client's. */
async function consentsOf(
  testimonials: Tables['testimonials'],
  wanted: readonly WantedQuote[],
): Promise<Quote['consent'][]> {
  const known = wanted.map(
    ({ changes: { quote }, before }) => quote?.consent ?? (quote && mendedOf(quote, before)),
  );
  const idsOf = ({ before }: WantedQuote) => before.flatMap(({ id }) => id ?? []);
  const isOpen = ({ changes }: WantedQuote, index: number) => changes.quote && known[index] === undefined;
  const sent = await testimonials.quotesOf(wanted.filter(isOpen).flatMap(idsOf));
  return wanted.map(
    (one, index) =>
      known[index] ??
      sent.find(({ appId, words }) => words.text === one.changes.quote?.text && idsOf(one).includes(appId))
        ?.words.consent,
  );
}

const mendedOf = (quote: Quote, before: WantedQuote['before']): Quote['consent'] =>
  before.find(
    (state) => state.quote && (state.quote.text === quote.text || state.quote.author === quote.author),
  )?.quote?.consent;
