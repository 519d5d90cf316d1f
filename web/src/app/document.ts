import { createHash } from 'node:crypto';
import type { EmotionCache } from '@emotion/cache';
import { shell } from 'virtual:client-build';
import { isRightToLeft } from '@portfolio/contracts/site/language-paths.ts';
import { serializeJson } from '../lib/page/document-head.ts';
import type { Frame } from '../features/site/frame/frame.api.ts';
import { preloadedFonts } from '../theme/fonts.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Asks for the application; Vite writes these into the shell. */
const scriptTags = /<(?:script type="module"[^>]*><\/script|link rel="modulepreload"[^>]*)>\s*/g;

/** The shell of a document that can be read before the application runs: its inline script asks for it after the first paint. */
const readableShell = shell
  .replace(scriptTags, '')
  .replace(
    '</body>',
    `<template id="scripts">${(shell.match(scriptTags) ?? []).join('').trim()}</template>\n  </body>`,
  );

/** The inline script sets the chosen colour scheme before anything is painted. */
const scriptHashes = [...shell.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script]) =>
  hash(script ?? ''),
);

/** In the browser, emotion adds rules to a style element that has no text. */
const emptyStyleHash = hash('');

interface StyleElement {
  attribute: string;
  css: string;
}

/** The styles that a render needed, as emotion looks for them in the browser: global ones each on its own. */
function styleElements({ key, inserted, registered }: EmotionCache): StyleElement[] {
  const elements: StyleElement[] = [];
  const ids: string[] = [];
  let css = '';
  for (const [id, rules] of Object.entries(inserted)) {
    if (typeof rules !== 'string' || rules === '') continue;
    if (`${key}-${id}` in registered) {
      ids.push(id);
      css += rules;
    } else elements.push({ attribute: `${key}-global ${id}`, css: rules });
  }
  return [...elements, { attribute: `${key} ${ids.join(' ')}`, css }];
}

interface DocumentParts {
  head: string;
  content: string;
  /** Data that the browser would otherwise ask for again. */
  state?: unknown;
  /** Styles of the content; absent where there is none. */
  styleCache?: EmotionCache;
  /** Undefined where it is not known: the product's own look. */
  frame?: Frame | undefined;
  /** What stands before the paths of the page's language. */
  prefix?: string;
}

const attribute = (name: string, value: string) => ` ${name}="${value.replace(/[^\w-]/g, '')}"`;

/** The language, and what the brand says of colours before any style: the scheme and the browser's own frame. */
function withFrame(html: string, { frame, prefix = '' }: Pick<DocumentParts, 'frame' | 'prefix'>): string {
  if (frame === undefined) return html;
  const { language, brand } = frame;
  const scheme = brand === null || brand.scheme === 'auto' ? '' : attribute('data-scheme', brand.scheme);
  const direction = isRightToLeft(language) ? ' dir="rtl"' : '';
  // By this the application knows in which language its pages are.
  const started = prefix === '' ? '' : ' data-prefixed';
  const opened = html.replace(
    '<html lang="en"',
    `<html${attribute('lang', language)}${direction}${started}${scheme}`,
  );
  if (brand === null) return opened;
  return opened.replaceAll(
    /(<meta name="theme-color" media="\(prefers-color-scheme: (light|dark)\)" content=")[^"]*/g,
    (_, start: string, name: 'light' | 'dark') => start + brand.grounds[name],
  );
}

/** Puts a rendered page into the shell of the client build. */
export function fillShell({ head, content, state, styleCache, ...owner }: DocumentParts) {
  const { frame } = owner;
  const styles = styleCache === undefined ? [] : styleElements(styleCache);
  const slots: Record<string, string> = {
    head,
    styles: [
      ...(frame?.brand?.preloads ?? preloadedFonts).map(
        (url) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${url}">`,
      ),
      // With `data-s` Emotion takes them for moved (theme/still-styles.ts).
      ...styles.map(({ attribute, css }) => `<style data-emotion="${attribute}" data-s>${css}</style>`),
    ].join('\n    '),
    app: content,
    data:
      state === undefined
        ? ''
        : `<script type="application/json" id="query-state">${serializeJson(state)}</script>`,
  };
  return {
    html: withFrame(content === '' ? shell : readableShell, owner).replace(
      /<!--(head|styles|app|data)-->/g,
      (_, slot: string) => slots[slot] ?? '',
    ),
    styleHashes: [emptyStyleHash, ...styles.map(({ css }) => hash(css))],
    scriptHashes,
  };
}
