import { visitLimits, type VisitBody } from '@portfolio/contracts/insights/visits.ts';

const withoutControls = (text: string) => text.replace(/\p{C}/gu, '').trim();

/** The host of an address, or what is one already; '' where it is none, or the site's own. */
function hostOf(referrer: string, ownHost: string): string {
  const text = withoutControls(referrer).toLowerCase();
  const host = URL.canParse(text) ? new URL(text).hostname : text;
  const isHost = host.length <= visitLimits.host && /^[a-z0-9_.-]*[a-z0-9]$/.test(host);
  return isHost && host !== ownHost ? host : '';
}

/** A visit as it is counted: a path without query and hash, a host, and a source that was cut. */
export function wordsOf(
  { path, referrer, source }: VisitBody,
  ownHost: string,
): { path: string; host: string; source: string } | undefined {
  const plain = path.split(/[?#]/, 1)[0] ?? '';
  if (plain.length > visitLimits.path) return undefined;
  return {
    path: plain,
    host: hostOf(referrer ?? '', ownHost),
    source: withoutControls(source ?? '')
      .slice(0, visitLimits.source)
      .toWellFormed(),
  };
}
