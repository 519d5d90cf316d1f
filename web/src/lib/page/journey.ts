import { useEffect } from 'react';
import { useHref } from 'react-router-dom';
import { endpointPath } from '../http/call-endpoint.ts';
import { useSiteTexts } from './words.tsx';

interface LookedAt {
  slug: string;
  title: string;
}

/** As many as an enquiry tells. */
const mostApps = 20;

/** How this visit went, in the memory of the page: nothing is kept in the browser, and a reload forgets it. */
const visit = {
  paths: [] as string[],
  apps: [] as LookedAt[],
  origin: undefined as { referrer: string | null; source: string | null } | undefined,
};

/** What a browser says for somebody who wants to be left alone (https://www.w3.org/TR/gpc/). */
const wantsNoCount = () =>
  ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true) ||
  navigator.doNotTrack === '1';

/** From which host the first page of this load was opened, and by which `utm_source`. */
function originOf(): NonNullable<typeof visit.origin> {
  const { referrer } = document;
  const host = URL.canParse(referrer) ? new URL(referrer).host : '';
  return {
    referrer: host === '' || host === location.host ? null : host,
    source: new URLSearchParams(location.search).get('utm_source')?.slice(0, 64) ?? null,
  };
}

function noteShown(path: string, isCounted: boolean): void {
  if (path === visit.paths.at(-1)) return;
  const isFirst = visit.paths.length === 0;
  visit.origin ??= originOf();
  visit.paths.push(path);
  if (!isCounted || wantsNoCount() || !('sendBeacon' in navigator)) return;
  const sent = { path, ...(isFirst ? visit.origin : { referrer: null, source: null }) };
  navigator.sendBeacon(
    endpointPath('countVisit'),
    new Blob([JSON.stringify(sent)], { type: 'application/json' }),
  );
}

/** Notes that a page of the site is shown, and tells the site so, once each; one that is only prepared once it is shown. */
export function useVisit(pathname: string, app?: LookedAt): void {
  const path = useHref(pathname);
  const { isCounted = false } = useSiteTexts();
  const { slug, title } = app ?? {};
  useEffect(() => {
    const note = () => {
      noteShown(path, isCounted);
      if (slug === undefined || title === undefined) return;
      visit.apps = [...visit.apps.filter((other) => other.slug !== slug), { slug, title }].slice(-mostApps);
    };
    if (!('prerendering' in document) || document.prerendering !== true) {
      note();
      return undefined;
    }
    document.addEventListener('prerenderingchange', note, { once: true });
    return () => document.removeEventListener('prerenderingchange', note);
  }, [path, isCounted, slug, title]);
}

/** What an enquiry may tell of this visit (contract, section 18). */
export interface ToldJourney {
  apps: string[];
  firstPath: string | null;
  referrer: string | null;
  source: string | null;
}

/** What there is to tell, and all of it in words; undefined where there is nothing. */
export function findJourney():
  { journey: ToldJourney; titles: readonly string[]; more: readonly string[] } | undefined {
  const { referrer, source } = visit.origin ?? originOf();
  const [firstPath = null] = visit.paths;
  const apps = visit.apps.map(({ slug }) => slug);
  const isOfApp = apps.some((slug) => firstPath?.endsWith(`/apps/${slug}`));
  const more = [referrer, source].filter((words) => words !== null && words !== '') as string[];
  if (apps.length === 0 && more.length === 0) return undefined;
  return {
    // What stands nowhere in the words is not told.
    journey: { apps, firstPath: isOfApp ? firstPath : null, referrer, source },
    titles: visit.apps.map(({ title }) => title),
    more,
  };
}

/** For tests: as after a reload. */
export function forgetVisit(): void {
  Object.assign(visit, { paths: [], apps: [], origin: undefined });
}
