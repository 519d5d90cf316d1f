import createCache, { type EmotionCache } from '@emotion/cache';
import { StyleSheet } from '@emotion/sheet';
import { styleOptions } from './style-options.ts';

const classNames = new RegExp(`\\.${styleOptions.key}-(\\w+)`, 'g');

/**
 * The cache of styles in the browser. It knows the rules that a rendered document has by their classes: emotion would have
 * them named once more, in an attribute. It takes the style elements of a rendered document over where they stand: emotion
 * itself would move each of them, after which the browser lays the whole page out once more.
 */
export function createStyleCache(): EmotionCache {
  StyleSheet.prototype.hydrate = function adopt(this: StyleSheet, elements: HTMLStyleElement[]) {
    this.tags.push(...elements);
  };
  const cache = createCache(styleOptions);
  for (const { textContent } of document.querySelectorAll(`style[data-emotion="${cache.key} "]`))
    for (const [, id = ''] of textContent.matchAll(classNames)) cache.inserted[id] = true;
  return cache;
}
