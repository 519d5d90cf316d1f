import { createHash } from 'node:crypto';
import type { EmotionCache } from '@emotion/cache';
import { manifest, shell } from 'virtual:client-build';
import { serializeJson } from '../lib/document-head.ts';
import { preloadedFonts } from '../theme/fonts.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The inline scripts: one sets the chosen colour scheme before anything is painted, one starts the page (`main.ts`). */
const inlineScripts = shell.matchAll(/<script(?: type="module")?>([\s\S]*?)<\/script>/g);
const scriptHashes = [...inlineScripts].map(([, script]) => hash(script ?? ''));

/** In the browser, emotion adds rules to a style element that has no text. */
const emptyStyleHash = hash('');

interface StyleElement {
  attribute: string;
  css: string;
}

/** The styles that a render needed, as `createStyleCache` expects to find them: global ones each on its own. */
function styleElements({ key, inserted, registered }: EmotionCache): StyleElement[] {
  const globals: StyleElement[] = [];
  let css = '';
  for (const [id, rules] of Object.entries(inserted)) {
    if (typeof rules !== 'string' || rules === '') continue;
    if (`${key}-${id}` in registered) css += rules;
    else globals.push({ attribute: `${key}-global ${id}`, css: rules });
  }
  return [...globals, { attribute: `${key} `, css }];
}

/** Scripts of a page's chunk that the shell does not name yet. */
function scriptsOf(file: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[file];
  if (chunk === undefined || found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const imported of chunk.imports ?? []) scriptsOf(imported, found);
  return found;
}

interface DocumentParts {
  head: string;
  content: string;
  /** Data that the browser would otherwise ask for again. */
  state?: unknown;
  /** The page's module. */
  file: string;
  styleCache: EmotionCache;
}

const dataBlock = (id: string, data: unknown) =>
  `<script type="application/json" id="${id}">${serializeJson(data)}</script>`;

/** Puts a rendered page into the shell of the client build. */
export function fillShell({ head, content, state, file, styleCache }: DocumentParts) {
  const isRendered = content !== '';
  const styles = isRendered ? styleElements(styleCache) : [];
  // A rendered document brings the rules of the whole page.
  const modules = [
    'src/start.ts',
    'src/app/bring-to-life.tsx',
    ...(isRendered ? [] : ['src/theme/global-styles.ts']),
  ];
  const scripts = [...modules.reduce((found, module) => scriptsOf(module, found), scriptsOf(file))]
    .filter((script) => !shell.includes(`/${script}`))
    .map((script) => `/${script}`);
  const preloads = [
    ...preloadedFonts.map(
      (url) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${url}">`,
    ),
    // A rendered page is painted first; main.ts asks for its scripts then.
    ...(isRendered ? [] : scripts.map((url) => `<link rel="modulepreload" crossorigin href="${url}">`)),
  ];
  const data = [
    ...(state === undefined ? [] : [dataBlock('query-state', state)]),
    ...(isRendered ? [dataBlock('page-scripts', scripts)] : []),
  ];
  const slots: Record<string, string> = {
    head,
    styles: [
      ...preloads,
      // `data-s` says that they stand where they belong: without it, emotion moves each of them when its module is loaded,
      // after which the browser computes all styles and lays the whole page out once more.
      ...styles.map(({ attribute, css }) => `<style data-emotion="${attribute}" data-s>${css}</style>`),
    ].join('\n    '),
    app: content,
    data: data.join('\n    '),
  };
  return {
    html: shell.replace(/<!--(head|styles|app|data)-->/g, (_, slot: string) => slots[slot] ?? ''),
    styleHashes: [emptyStyleHash, ...styles.map(({ css }) => hash(css))],
    scriptHashes,
  };
}
