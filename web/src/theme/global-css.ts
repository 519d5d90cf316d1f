import { defineGlobalStyles } from '@chakra-ui/react';

export const globalCss = defineGlobalStyles({
  ':root': { colorScheme: 'light dark' },
  ':root[data-scheme=light]': { colorScheme: 'light' },
  ':root[data-scheme=dark]': { colorScheme: 'dark' },
  html: {
    background: 'paper',
    color: 'ink',
    fontFamily: 'text',
    fontSize: '100%',
    scrollPaddingTop: 'nav',
    scrollbarGutter: 'stable',
    textSizeAdjust: '100%',
  },
  'html:has(dialog[open])': { overflow: 'hidden' },
  body: { fontSize: 'md', lineHeight: 'text', minHeight: '100dvh', overflowWrap: 'break-word' },
  'a, button, input, select, textarea, summary, [tabindex]': {
    _focusVisible: { outline: '3px solid', outlineColor: 'signal', outlineOffset: '3px' },
  },
  '::selection': { background: 'signal', color: 'onSignal' },
  '::view-transition-group(*)': { animationDuration: '350ms', animationTimingFunction: 'out' },
  '*, *::before, *::after, ::view-transition-group(*), ::view-transition-old(*), ::view-transition-new(*)': {
    _motionReduce: { animation: 'none!', transition: 'none!', scrollBehavior: 'auto!' },
  },
});
