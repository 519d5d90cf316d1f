import { StyleSheet } from '@emotion/sheet';

/**
 * Emotion moves the style elements of a rendered document to where it would have put them, upon which the browser computes every style
 * and lays out every text of the page again, twice: 228 and 174 ms of a page with every block, at a fourth of the speed. The document has
 * them in that order already. Imported before anything that makes a cache of styles.
 */
StyleSheet.prototype.hydrate = function hydrate(elements) {
  this.tags.push(...elements);
};
