import { siteSchema } from '@portfolio/contracts/account/setup.ts';
import { endpoints } from '@portfolio/contracts/endpoints.ts';
import type { OpenedPreview } from '@portfolio/contracts/apps/preview-links.ts';
import { readIn } from '@portfolio/contracts/site/language-paths.ts';
import type { CachedResponse } from '../cache/cached-response.ts';
import { storeBody } from '../cache/stored-body.ts';

type PreviewedPart = NonNullable<OpenedPreview['part']>;

/** Where visitors' documents read each part of the site. */
const pathsOfParts: Readonly<Record<string, string>> = {
  navigation: endpoints.getNavigation.path,
  brand: endpoints.getBrand.path,
  words: endpoints.getWords.path,
  settings: endpoints.getSite.path,
  questions: endpoints.getQuestions.path,
};

/** What a document reads in place of what is published, by the path of the API. */
export function answersWith({ name, value, language }: PreviewedPart): Readonly<Record<string, string>> {
  const path = pathsOfParts[name];
  const answers = {
    ...(path !== undefined && { [path]: value }),
    ...(name === 'settings' && factsOf(value)),
  };
  return Object.fromEntries(
    Object.entries(answers).map(([read, answer]) => [readIn(language, read), JSON.stringify(answer)]),
  );
}

/** What every page has of the settings. */
const factsOf = (settings: object) => ({
  [endpoints.getSiteFacts.path]: siteSchema.strip().parse(settings),
});

const scripts = /<script\b[^>]*>[^<]*(?:<(?!\/script>)[^<]*)*<\/script>/g;
const links = /(<a\b[^<>]*\shref=")(\/[^"]*)"/g;
/** What is no page of the site. */
const others = /^\/(?:\/|(?:admin|api|assets|login|mcp|media|preview|share)(?:[/?#]|$)|[^/?#]*\.)/;

/** An address of the site as the preview has it, which begins at the home of a language. */
const within = (base: string, language: string | undefined, address: string): string => {
  if (!address.startsWith('/') || others.test(address)) return address;
  const isBegin = language === undefined && /^\/(?:[?#]|$)/.test(address);
  return base + (isBegin ? address.slice(1) : address);
};

/**
 * A document of the site below the address of a preview. Its links stay in the preview. It has no scripts: they would read what is
 * published.
 *
 * @param base `/preview/{token}`
 */
export function asPartOfPreview(
  page: CachedResponse,
  base: string,
  { language }: PreviewedPart,
): CachedResponse {
  const headers = page.headers.map(([name, value]) =>
    name === 'Location' ? ([name, within(base, language, value)] as const) : ([name, value] as const),
  );
  const html = page.body
    .text()
    .replace(scripts, '')
    .replace(links, (_, start: string, address: string) => `${start}${within(base, language, address)}"`);
  return { ...page, headers, body: storeBody(Buffer.from(html), page.body.type) };
}
