import type { SpamSignal } from './spam-signal.ts';

const points = 50;
/** What is written with several letters in languages of Latin script, but is one sound. */
const compounds = /schtsch|tsch|sch|ch|ck|th|ph|sh|gh|ng|st|sz|cz|rz|dz|tz|ts|ll|rr|ss|nd|nt|rt|mb|mp/g;
const vowel = /[aeiouwyàáâãäåæèéêëìíîïòóôõöøùúûüýÿœąęěůűőıăāēīōū]/;
/** Slavic languages have words whose only vowel is an l or r. */
const syllable = /[aeiouwyàáâãäåæèéêëìíîïòóôõöøùúûüýÿœąęěůűőıăāēīōūlrĺŕ]/;
const keyboardRow =
  /qwert|wertz|werty|ertyu|tyuio|asdf|sdfg|dfgh|fghj|ghjk|hjkl|yxcv|zxcv|xcvb|cvbn|vbnm|йцук|фыва|ячсм/;

/** A word that no language of Latin script has, as far as its letters tell. */
function isMadeUp(word: string): boolean {
  const lower = word.toLowerCase();
  if (keyboardRow.test(lower) || /(\p{L})\1{4}/u.test(lower)) return true;
  if (!/^[\p{Script=Latin}\d'’-]+$/u.test(word)) return false;
  // Such as x7Kq9Zp2: digits amidst letters, several times.
  if ((word.match(/[a-z]\d+(?=[a-z])/gi)?.length ?? 0) >= 2) return true;
  // Such as dKjHsQwE: capitals amidst the word, several times. iPhone, JavaScript and PostgreSQL are not.
  if (word.length >= 8 && (word.match(/\p{Ll}\p{Lu}(?=\p{Ll}|\p{Lu}\p{Ll})/gu)?.length ?? 0) >= 3)
    return true;
  const isAbbreviation = word === word.toUpperCase();
  const letters = lower.replace(/[^\p{L}]/gu, '');
  if (!isAbbreviation && letters.length >= 5 && !syllable.test(letters)) return true;
  const longest = letters
    .replaceAll(compounds, 'x')
    .split(vowel)
    .map(({ length }) => length);
  return letters.length >= 7 && Math.max(...longest) >= 5;
}

/** Words that are none, or signs in place of words. */
export const gibberishSignal: SpamSignal = ({ body: { notes } }) => {
  const text = notes
    .replaceAll(/\[\/?[a-z]+(?:=[^\][]*)?\]|https?:\/\/\S+/gi, ' ')
    .replaceAll(/\S+/g, (word) => (/\S@\S/.test(word) ? ' ' : word));
  const words = text.split(/[^\p{L}\p{M}\d'’-]+/u).filter((word) => /\p{L}/u.test(word));
  const letters = text.match(/[\p{L}\p{M}\d]/gu)?.length ?? 0;
  const signs = text.match(/[^\p{L}\p{M}\d\s\p{Extended_Pictographic}.,\-–—•*_!?]/gu)?.length ?? 0;
  if (signs > 5 && signs > letters * 0.35) return { points, reason: 'more signs than words' };
  const long = words.filter(({ length }) => length >= 4);
  const madeUp = long.filter(isMadeUp);
  if (madeUp.length === 0 || madeUp.length < words.length * 0.3) return undefined;
  return { points, reason: 'letters that make no words' };
};
