/** A language of the site besides its first. */
interface Language {
  /** BCP 47. */
  tag: string;
}

/** Where an address of the site leads. */
export interface Place {
  /** Undefined: the first language of the site. */
  language: string | undefined;
  /** What stands before the paths of the language; empty for the first. */
  prefix: string;
  /** The path in the language. */
  path: string;
}

/** What stands before the paths of a language that is not the site's first, such as `/pt-br`. */
export const languagePrefix = (tag: string): string => `/${tag.toLowerCase()}`;

/** The address of a path in the language of a prefix. */
export const addressBelow = (prefix: string, path: string): string =>
  prefix !== '' && path === '/' ? prefix : prefix + path;

/** The path in the language of a prefix; undefined for an address that is not below it. */
export function pathBelow(prefix: string, address: string): string | undefined {
  if (!`${address.toLowerCase()}/`.startsWith(`${prefix}/`)) return undefined;
  return address.slice(prefix.length) || '/';
}

/** The address of a path in a language. @param language null, undefined: the first of the site */
export const addressIn = (language: string | null | undefined, path: string): string =>
  addressBelow(typeof language === 'string' ? languagePrefix(language) : '', path);

/** The opposite of `addressIn`. */
export const pathIn = (language: string | null, address: string): string =>
  (language === null ? address : pathBelow(languagePrefix(language), address)) ?? address;

/** @param languages those of the site, without its first */
export function placeOf(address: string, languages: readonly Language[]): Place {
  for (const { tag } of languages) {
    const prefix = languagePrefix(tag);
    const path = pathBelow(prefix, address);
    if (path !== undefined) return { language: tag, prefix, path };
  }
  return { language: undefined, prefix: '', path: address };
}

/** What visitors read of the API in their language. */
const languageReads =
  /^\/api\/(?:apps\/(?:getapps|slug\/[^/?]+)|pages(?:\/by-path)?|site(?:\/(?:navigation|words))?|setup\/getsite|contact\/questions)(?=\?|$)/;

/** The path of a public read in a language. @param language undefined: the first of the site */
export function readIn(language: string | undefined, apiPath: string): string {
  if (language === undefined || !languageReads.test(apiPath)) return apiPath;
  return `${apiPath}${apiPath.includes('?') ? '&' : '?'}language=${encodeURIComponent(language)}`;
}

/** Whether a language is written from right to left. */
export const isRightToLeft = (tag: string): boolean => /^(?:ar|fa|he|ur)(?:-|$)/i.test(tag);

/** What may be the tag of a language. */
const tagPattern = /^[a-z]{2,3}(?:-[a-z\d-]+)?$/i;

/** Whether an address may be one of a language that is not the site's first, whatever languages the site has. */
export function mayHavePrefix(address: string): boolean {
  const [, first = ''] = address.split('/', 2);
  return tagPattern.test(first) && nameIn(first, 'en') !== undefined;
}

/** What a language is called in another one, by tags. Undefined: it has no name there. */
export function nameIn(tag: string, other: string): string | undefined {
  try {
    return new Intl.DisplayNames([other], { type: 'language', fallback: 'none' }).of(tag);
  } catch {
    return undefined;
  }
}

/** What the admin area calls a language. */
export const englishNameOf = (tag: string): string => nameIn(tag, 'en') ?? tag;

/** What a language calls itself. */
export const ownNameOf = (tag: string): string => nameIn(tag, tag) ?? englishNameOf(tag);

/** Whether an address is one of a language that is not the site's first. */
export const isBelow = (tag: string, address: string): boolean =>
  pathBelow(languagePrefix(tag), address) !== undefined;
