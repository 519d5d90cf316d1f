import { chakra } from '@chakra-ui/react';

/** A card of a grid of twelve columns; its ground says how much it weighs. */
export const BentoCard = chakra('article', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    minWidth: '0',
    padding: { base: '6', md: '8' },
    borderRadius: 'lg',
    border: '1px solid transparent',
    '--card-muted': 'var(--p-colors-muted)',
    '--card-line': 'var(--p-colors-line)',
  },
  variants: {
    ground: {
      plain: { borderColor: 'line' },
      sunken: { bg: 'sunken' },
      night: {
        bg: 'night',
        color: 'onNight',
        '--card-muted': 'var(--p-colors-on-night-muted)',
        '--card-line': 'var(--p-colors-night-line)',
      },
      signal: {
        bg: 'signal',
        color: 'onSignal',
        '--card-muted': 'var(--p-colors-on-signal)',
        '--card-line': 'var(--p-colors-on-signal)',
      },
    },
    span: {
      3: { gridColumn: { lg: 'span 3' } },
      4: { gridColumn: { lg: 'span 4' } },
      5: { gridColumn: { lg: 'span 5' } },
      7: { gridColumn: { lg: 'span 7' } },
      8: { gridColumn: { lg: 'span 8' } },
      12: { gridColumn: { lg: 'span 12' } },
    },
  },
});

export const Bento = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(12, minmax(0, 1fr))' },
    gap: { base: '4', md: '5' },
  },
});
