import type { SpamSignal } from './spam-signal.ts';

const link =
  /https?:\/\/[^\s<>"')\]]+|\bwww\.[^\s<>"')\]]+|\b[a-z0-9-]+\.(?:com|net|org|info|biz|xyz|top|site|online|shop|club|icu|ru|cn|tk|ml|click|link)\/\S*/gi;
const markup = /<a\s[^>]*href|\[(?:url|link)[=\]]|\]\(https?:/i;
/** Links that hide where they lead, or lead to a chat. */
const hidden =
  /\b(?:bit\.ly|tinyurl\.com|cutt\.ly|t\.me|wa\.me|is\.gd|goo\.su|rb\.gy|shorturl\.at|ow\.ly|telegra\.ph)\//i;

const most = 85;
const pointsOf = (count: number) => (count >= 5 ? 60 : count >= 3 ? 40 : count * 10);

/** Clients send a link or two, to their site or to an example; what wants to be clicked sends more, in forum code, or in the name. */
export const linksSignal: SpamSignal = ({ body: { firstName, notes } }) => {
  const count = notes.match(link)?.length ?? 0;
  const isInName = /https?:|www\.|\.(?:com|ru|net|org|info|xyz|top)\b/i.test(firstName);
  const findings = [
    { isFound: count > 0, points: pointsOf(count), words: count === 1 ? 'a link' : `${String(count)} links` },
    { isFound: markup.test(notes), points: 35, words: 'links in HTML or forum code' },
    { isFound: hidden.test(notes), points: 25, words: 'a link that hides where it leads' },
    { isFound: isInName, points: 60, words: 'a link as the name' },
  ].filter(({ isFound }) => isFound);
  if (findings.length === 0) return undefined;
  const points = findings.reduce((sum, finding) => sum + finding.points, 0);
  return { points: Math.min(points, most), reason: findings.map(({ words }) => words).join(', ') };
};
