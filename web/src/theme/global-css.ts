import { defineGlobalStyles } from '@chakra-ui/react';

export const globalCss = defineGlobalStyles({
  /* `--is-dark` for what light-dark() cannot choose: filters. */
  ':root': { colorScheme: 'light dark', '--is-dark': '0', _osDark: { '--is-dark': '1' } },
  ':root[data-scheme=light]': { colorScheme: 'light', '--is-dark': '0' },
  ':root[data-scheme=dark]': { colorScheme: 'dark', '--is-dark': '1' },
  /* Of a logo for each scheme, the one of the other scheme is hidden. */
  '[data-logo=dark], :root[data-scheme=dark] [data-logo=light]': { display: 'none' },
  ':root[data-scheme=dark] [data-logo=dark]': { display: 'inline' },
  ':root:not([data-scheme])': {
    _osDark: { '& [data-logo=light]': { display: 'none' }, '& [data-logo=dark]': { display: 'inline' } },
  },
  html: {
    background: 'paper',
    color: 'ink',
    fontFamily: 'text',
    fontSize: '100%',
    scrollPaddingTop: 'nav',
  },
  /* The room of the scroll bar is kept, so that nothing moves behind the dialog. */
  'html:has(dialog[open])': { overflow: 'hidden' },
  'html:has(dialog[open]:not([data-full]))': { scrollbarGutter: 'stable' },
  body: {
    fontSize: 'md',
    lineHeight: 'text',
    minHeight: '100dvh',
    overflowWrap: 'break-word',
    /* Compounds of German and its kin; shorter words stay whole. */
    hyphens: 'auto',
    hyphenateLimitChars: '15 6 6',
  },
  'code, kbd, pre, samp, [href^="mailto:"], [href^="tel:"]': { hyphens: 'manual' },
  /* In a language from right to left, forward is to the left; addresses and numbers stay as they are. */
  '[dir="rtl"] :is([class*="lucide-arrow-"]:not(.lucide-arrow-down), .lucide-chevron-left, .lucide-chevron-right)':
    {
      scale: '-1 1',
    },
  '[dir="rtl"] :is([href^="mailto:"], [href^="tel:"])': { direction: 'ltr', unicodeBidi: 'isolate' },
  /* A long word is broken before it makes anything wider than its column. Chakra's reset sets `break-word` on each element. */
  '*': { overflowWrap: 'inherit' },
  'p, h1, h2, h3, h4, h5, h6, li, dt, dd, legend, label': { overflowWrap: 'anywhere' },
  'a, button, input, select, textarea, summary, [tabindex]': {
    _focusVisible: { outline: '3px solid', outlineColor: 'signal', outlineOffset: '3px' },
  },
  '::placeholder': { color: 'faint', opacity: 1 },
  /* Paper is white, and nothing on it is pressed. */
  ':root, :root[data-scheme]': { _print: { colorScheme: 'light', '--is-dark': '0' } },
  'button, iframe': { _print: { display: 'none!' } },
  '::details-content': { _print: { contentVisibility: 'visible', blockSize: 'auto' } },
  /* A dialog that can be printed is printed alone, on one page. */
  'body:has([data-printed])': { _print: { visibility: 'hidden', height: '100vh', overflow: 'hidden' } },
  '[data-printed]': { _print: { visibility: 'visible', position: 'absolute', border: 'none' } },
  '::selection': { background: 'signal', color: 'onSignal' },
  /* For the one frame in which another colour scheme is put on. */
  '[data-switching] *': { transition: 'none!' },
  '::view-transition-group(*)': { animationDuration: '350ms', animationTimingFunction: 'out' },
  '*, *::before, *::after, ::view-transition-group(*), ::view-transition-old(*), ::view-transition-new(*)': {
    _motionReduce: { animation: 'none!', transition: 'none!', scrollBehavior: 'auto!' },
  },
});
