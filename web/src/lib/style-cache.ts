import createCache, { type EmotionCache } from '@emotion/cache';
import { StyleSheet } from '@emotion/sheet';
import { styleOptions } from './style-options.ts';

/**
 * The cache of styles in the browser. It takes the style elements of a rendered document over where they stand: emotion
 * itself would move each of them, after which the browser lays the whole page out once more.
 */
export function createStyleCache(): EmotionCache {
  StyleSheet.prototype.hydrate = function adopt(this: StyleSheet, elements: HTMLStyleElement[]) {
    this.tags.push(...elements);
  };
  return createCache(styleOptions);
}
