import { parseFeatures } from '@portfolio/contracts/apps/apps.ts';

/** Features as one text: separated by commas, or one per line where one of them has a comma. */
export const formatFeatures = (features: readonly string[]): string =>
  features.some((feature) => feature.includes(','))
    ? features.map((feature) => `${feature}\n`).join('')
    : features.join(', ');

/** Lines are features as they are; a text without lines is separated by commas. */
export const parseFeatureText = (text: string): string[] =>
  text.includes('\n')
    ? text
        .split('\n')
        // Lists are pasted with their bullets.
        .map((line) => line.replace(/^\s*[-*•]\s+/, '').trim())
        .filter((line) => line !== '')
    : parseFeatures(text);

interface Selection {
  from: number;
  to: number;
}

/** What becomes of the text when a list is pasted: one feature per line. Undefined for a paste of one line. */
export function pasteLines(text: string, { from, to }: Selection, pasted: string): string | undefined {
  if (!/\S[^\S\n]*\r?\n\s*\S/.test(pasted)) return undefined;
  const parts = [text.slice(0, from), pasted.replaceAll('\r\n', '\n'), text.slice(to)];
  return formatLines(parts.flatMap(parseFeatureText));
}

const formatLines = (features: readonly string[]) => features.map((feature) => `${feature}\n`).join('');
