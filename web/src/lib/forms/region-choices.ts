import { ownNameOf } from '@portfolio/contracts/site/language-paths.ts';

type Choice = readonly [value: string, label: string];

const alphabet = Array.from('abcdefghijklmnopqrstuvwxyz');
const twoLetters = alphabet.flatMap((first) => alphabet.map((second) => first + second));

/** Languages that are written otherwise in several countries or scripts. */
const variants = [
  ...['de-AT', 'de-CH', 'en-AU', 'en-CA', 'en-GB', 'en-IN', 'en-US', 'es-AR', 'es-MX', 'es-US'],
  ...['fr-BE', 'fr-CA', 'fr-CH', 'it-CH', 'nl-BE', 'pt-BR', 'pt-PT', 'sr-Latn', 'zh-Hans', 'zh-Hant'],
];

/** `de` as `Deutsch`. */
function ownName(tag: string): string {
  const name = ownNameOf(tag);
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}

/** The languages that this browser knows, each under the name that it has in itself; English first. */
function findLanguages(): Choice[] {
  // Tags that stand for another one, as mo for ro, are left out.
  const known = Intl.DisplayNames.supportedLocalesOf([...twoLetters, ...variants]);
  const choices = [...new Set(known)].map((tag): Choice => [tag, ownName(tag)]);
  const byName = choices.toSorted(([, a], [, b]) => a.localeCompare(b, 'en'));
  const isEnglish = ([tag]: Choice) => tag === 'en';
  return [...byName.filter(isEnglish), ...byName.filter((choice) => !isEnglish(choice))];
}

let languages: Choice[] | undefined;

/** The same, found once: the browser knows some two hundred. */
export const languageChoices = (): Choice[] => (languages ??= findLanguages());

export const timeZoneChoices = (): Choice[] =>
  ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')].map((zone) => [
    zone,
    zone.replaceAll('_', ' '),
  ]);

/** `EUR` as `EUR: Euro`. */
export function currencyChoices(): Choice[] {
  const names = new Intl.DisplayNames('en', { type: 'currency' });
  return Intl.supportedValuesOf('currency').map((code) => [code, `${code}: ${names.of(code) ?? code}`]);
}
