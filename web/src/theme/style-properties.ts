import { defineConditions, type SystemConfig } from '@chakra-ui/react';
import { tokenReferences } from './token-references.ts';

/**
 * The style properties whose values may be tokens, and the conditions. Chakra's own base preset knows three hundred
 * more and weighs 6 kB on every first visit; a property that is missing here takes plain CSS values, or joins the list.
 */
const tokensOf: Record<string, readonly string[]> = {
  spacing: [
    ...['padding', 'margin', 'inset', 'scrollMargin', 'scrollPadding'].flatMap((name) => [
      name,
      ...[
        'Top',
        'Right',
        'Bottom',
        'Left',
        'Inline',
        'InlineStart',
        'InlineEnd',
        'Block',
        'BlockStart',
        'BlockEnd',
      ].map((side) => name + side),
    ]),
    ...['top', 'right', 'bottom', 'left', 'gap', 'rowGap', 'columnGap'],
  ],
  sizes: [
    'width',
    'height',
    'minWidth',
    'minHeight',
    'maxWidth',
    'maxHeight',
    'flexBasis',
    'inlineSize',
    'blockSize',
  ],
  colors: [
    ...[
      'color',
      'backgroundColor',
      'outlineColor',
      'textDecorationColor',
      'fill',
      'stroke',
      'accentColor',
      'caretColor',
    ],
    ...[
      '',
      'Top',
      'Right',
      'Bottom',
      'Left',
      'Inline',
      'InlineStart',
      'InlineEnd',
      'Block',
      'BlockStart',
      'BlockEnd',
    ].map((side) => `border${side}Color`),
  ],
  radii: [
    'borderRadius',
    ...[
      'TopLeft',
      'TopRight',
      'BottomLeft',
      'BottomRight',
      'StartStart',
      'StartEnd',
      'EndStart',
      'EndEnd',
    ].map((corner) => `border${corner}Radius`),
  ],
  fonts: ['fontFamily'],
  fontSizes: ['fontSize'],
  lineHeights: ['lineHeight'],
  letterSpacings: ['letterSpacing'],
  zIndex: ['zIndex'],
};

const fromTokens = Object.entries(tokensOf).flatMap(([category, properties]) =>
  properties.map((property) => [property, { values: tokenReferences[category] ?? {} }] as const),
);

export const utilities: SystemConfig['utilities'] = {
  ...Object.fromEntries(fromTokens),
  background: { values: tokenReferences.colors ?? {}, shorthand: ['bg'] },
  lineClamp: {
    transform: (lines: string) => ({
      overflow: 'hidden',
      display: '-webkit-box',
      WebkitLineClamp: lines,
      WebkitBoxOrient: 'vertical',
    }),
  },
  srOnly: {
    transform: (isHidden: boolean | string) =>
      String(isHidden) === 'true'
        ? {
            position: 'absolute',
            width: '1px',
            height: '1px',
            overflow: 'hidden',
            clipPath: 'inset(50%)',
            whiteSpace: 'nowrap',
          }
        : {
            position: 'static',
            width: 'auto',
            height: 'auto',
            overflow: 'visible',
            clipPath: 'none',
            whiteSpace: 'normal',
          },
  },
};

const enabled = ':not(:disabled, [aria-disabled=true])';

export const conditions = defineConditions({
  hover: ['@media (hover: hover)', `&:hover${enabled}`],
  groupHover: `.group:hover${enabled} &`,
  active: `&:active${enabled}`,
  focus: '&:focus',
  focusVisible: '&:focus-visible',
  focusWithin: '&:focus-within',
  disabled: '&:is(:disabled, [aria-disabled=true])',
  checked: '&:checked',
  invalid: '&[aria-invalid=true]',
  placeholder: '&::placeholder',
  selected: '&[aria-selected=true]',
  pressed: '&[aria-pressed=true]',
  expanded: '&[aria-expanded=true]',
  currentPage: '&[aria-current=page]',
  open: '&[open]',
  before: '&::before',
  after: '&::after',
  backdrop: '&::backdrop',
  first: '&:first-of-type',
  last: '&:last-of-type',
  motionReduce: '@media (prefers-reduced-motion: reduce)',
  osDark: '@media (prefers-color-scheme: dark)',
});
