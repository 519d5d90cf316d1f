/**
 * How styles are written, in documents and in the browser alike. The key begins the names of classes, and finds a
 * document's style elements. No plug-in of stylis: the one that emotion would take adds prefixes for browsers older than
 * those the scripts are built for, which was a fifth of the styles.
 */
export const styleOptions = { key: 'p', stylisPlugins: [] };
