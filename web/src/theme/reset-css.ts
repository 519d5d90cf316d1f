/**
 * What browsers do to elements by themselves, taken back, as plain CSS. Chakra's own reset thinks of older browsers and weighs
 * five times this.
 */
export const resetCss = {
  '*': { margin: '0', padding: '0', font: 'inherit', WebkitTapHighlightColor: 'transparent' },
  '*, *::before, *::after, *::backdrop': { boxSizing: 'border-box', border: '0 solid' },
  html: {
    lineHeight: '1.5',
    textRendering: 'optimizeLegibility',
    touchAction: 'manipulation',
    WebkitTextSizeAdjust: '100%',
    WebkitFontSmoothing: 'antialiased',
    MozOsxFontSmoothing: 'grayscale',
  },
  'img, svg, video, canvas': { display: 'block', verticalAlign: 'middle' },
  'img, video': { maxWidth: '100%', height: 'auto' },
  'ol, ul': { listStyle: 'none' },
  a: { color: 'inherit', textDecoration: 'inherit' },
  'b, strong': { fontWeight: 'bolder' },
  'code, pre': { fontFamily: 'ui-monospace, Menlo, Consolas, monospace' },
  'button, input, select, textarea': { color: 'inherit' },
  button: { background: 'none', appearance: 'button' },
  input: { appearance: 'none' },
  'input:is([type=checkbox], [type=radio], [type=file])': { appearance: 'auto' },
  textarea: { resize: 'vertical' },
  table: { borderCollapse: 'collapse' },
  '::placeholder': { opacity: '1', color: 'var(--p-colors-faint)', userSelect: 'none' },
  '::-webkit-search-cancel-button': { appearance: 'none' },
  '[hidden]:not([hidden=until-found])': { display: 'none !important' },
};
