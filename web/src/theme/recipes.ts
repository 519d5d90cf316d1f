import { defineRecipe } from '@chakra-ui/react';

export const buttonRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    minHeight: 'target',
    maxWidth: 'full',
    overflowWrap: 'anywhere',
    borderRadius: 'button',
    border: '1px solid transparent',
    fontFamily: 'text',
    fontWeight: 560,
    lineHeight: '1.2',
    textAlign: 'center',
    textDecoration: 'none',
    cursor: 'pointer',
    transition: 'background-color 150ms, border-color 150ms, color 150ms, transform 150ms',
    _active: { transform: 'translateY(1px)' },
    _disabled: { cursor: 'not-allowed', opacity: 0.6 },
    '& svg': { flexShrink: 0 },
  },
  variants: {
    variant: {
      signal: { bg: 'signal', color: 'onSignal', _hover: { bg: 'signal.hover' } },
      ink: { bg: 'inverse', color: 'onInverse', _hover: { bg: 'muted' } },
      outline: {
        borderColor: 'edge',
        color: 'ink',
        bg: 'transparent',
        _hover: { borderColor: 'ink', bg: 'sunken' },
      },
      quiet: { color: 'ink', bg: 'transparent', _hover: { bg: 'sunken' } },
      danger: { bg: 'error', color: 'paper', _hover: { opacity: 0.9 } },
      night: {
        borderColor: 'onNight.muted',
        color: 'onNight',
        bg: 'transparent',
        _hover: { borderColor: 'onNight' },
      },
    },
    size: {
      sm: { paddingInline: '4', fontSize: 'sm' },
      md: { paddingInline: '6', fontSize: 'sm' },
      lg: { paddingInline: '8', fontSize: 'md', minHeight: '3.5rem' },
      icon: { width: 'target', padding: '0' },
    },
  },
  defaultVariants: { variant: 'signal', size: 'md' },
});

export const controlRecipe = defineRecipe({
  base: {
    width: 'full',
    minHeight: '3rem',
    paddingBlock: '3',
    paddingInline: '4',
    bg: 'surface',
    color: 'ink',
    border: '1px solid',
    borderColor: 'edge',
    borderRadius: 'md',
    fontFamily: 'text',
    fontSize: 'md',
    lineHeight: '1.4',
    transition: 'border-color 150ms',
    _placeholder: { color: 'faint', opacity: 1 },
    _hover: { borderColor: 'ink' },
    _invalid: { borderColor: 'error', boxShadow: 'inset 0 0 0 1px var(--p-colors-error)' },
    _disabled: { cursor: 'not-allowed', opacity: 0.6 },
  },
});

export const badgeRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    paddingBlock: '1',
    paddingInline: '3',
    borderRadius: 'full',
    border: '1px solid',
    textStyle: 'label',
    maxWidth: 'full',
    overflowWrap: 'anywhere',
  },
  variants: {
    tone: {
      neutral: { borderColor: 'line', color: 'muted' },
      success: { borderColor: 'transparent', bg: 'success.ground', color: 'success' },
      warning: { borderColor: 'transparent', bg: 'warning.ground', color: 'warning' },
      error: { borderColor: 'transparent', bg: 'error.ground', color: 'error' },
      signal: { borderColor: 'transparent', bg: 'signal', color: 'onSignal' },
    },
  },
  defaultVariants: { tone: 'neutral' },
});
