import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { endpointPath } from '../http/call-endpoint.ts';

/** The path that was told last, in the memory of the page: nothing is kept in the browser. */
let toldPath: string | undefined;

/** What a browser says for somebody who wants to be left alone (https://www.w3.org/TR/gpc/). */
const wantsNoCount = () =>
  ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true) ||
  navigator.doNotTrack === '1';

/** Of the first page of a load: from which host, and by which `utm_source`. */
function originOf(): { referrer: string | null; source: string | null } {
  const { referrer } = document;
  const host = URL.canParse(referrer) ? new URL(referrer).host : '';
  return {
    referrer: host === '' || host === location.host ? null : host,
    source: new URLSearchParams(location.search).get('utm_source'),
  };
}

function tell(path: string): void {
  if (path === toldPath || wantsNoCount() || !('sendBeacon' in navigator)) return;
  const visit = { path, ...(toldPath === undefined ? originOf() : { referrer: null, source: null }) };
  toldPath = path;
  navigator.sendBeacon(
    endpointPath('countVisit'),
    new Blob([JSON.stringify(visit)], { type: 'application/json' }),
  );
}

/** Tells the site that a page is shown, once each; a page that is only prepared tells it when it is shown. */
export function useVisits(isCounted: boolean): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (!isCounted) return undefined;
    if (!('prerendering' in document) || document.prerendering !== true) {
      tell(pathname);
      return undefined;
    }
    const begin = () => tell(pathname);
    document.addEventListener('prerenderingchange', begin, { once: true });
    return () => document.removeEventListener('prerenderingchange', begin);
  }, [isCounted, pathname]);
}
