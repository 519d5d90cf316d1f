/** Prefix of generated class names; the document's style elements are found by it. */
export const styleKey = 'p';
