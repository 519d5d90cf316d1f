import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';

const control = {
  bg: 'surface',
  color: 'ink',
  borderColor: 'edge',
  '--focus-ring-width': '3px',
  _hover: { borderColor: 'ink' },
  _invalid: { borderColor: 'error', boxShadow: 'inset 0 0 0 1px {colors.error}' },
};

const input = defineRecipe({
  variants: {
    size: { md: { '--input-height': 'sizes.target' }, lg: { '--input-height': 'sizes.12' } },
    variant: { outline: control },
  },
});

const textarea = defineRecipe({ variants: { variant: { outline: control } } });

const nativeSelect = defineSlotRecipe({
  slots: [],
  variants: {
    size: { md: { root: { '--select-field-height': 'sizes.target' } } },
    variant: { outline: { field: control } },
  },
});

const kbd = defineRecipe({ base: { fontFamily: 'text', hideBelow: 'md' } });

const badge = defineRecipe({
  base: { borderRadius: 'full', whiteSpace: 'normal', fontWeight: 560, userSelect: 'auto' },
  variants: { size: { sm: { px: '3', py: '1' } } },
  defaultVariants: { colorPalette: 'gray' },
});

const dialog = defineSlotRecipe({
  slots: [],
  base: {
    backdrop: { bg: 'rgb(8 9 7 / 0.6)' },
    content: { borderWidth: '1px', borderRadius: 'lg', textStyle: 'body', width: 'calc(100% - 2rem)' },
    header: { px: { base: '6', md: '8' }, pt: { base: '6', md: '8' }, pb: '2' },
    body: { px: { base: '6', md: '8' }, pb: { base: '6', md: '8' } },
    footer: { px: { base: '6', md: '8' }, pb: { base: '6', md: '8' }, flexWrap: 'wrap' },
    title: { textStyle: 'subheading' },
  },
  variants: { size: { full: { content: { width: '100%', borderRadius: '0' } } } },
});

const drawer = defineSlotRecipe({ slots: [], base: { title: { textStyle: 'subheading' } } });

/** As quiet as a list that is there: to the left, between two hairlines. */
const emptyState = defineSlotRecipe({
  slots: [],
  base: {
    root: { borderBlockWidth: '1px', px: '0' },
    content: { alignItems: 'flex-start', gap: '3' },
    title: { textStyle: 'subheading' },
    description: { textStyle: 'body' },
  },
  variants: { size: { md: { root: { px: '0' }, content: { gap: '3' } } } },
});

const field = defineSlotRecipe({
  slots: [],
  base: {
    root: { alignContent: 'start', gap: '2' },
    label: { userSelect: 'auto', fontWeight: 560 },
    errorText: { textStyle: 'sm' },
    helperText: { textStyle: 'sm', color: 'faint' },
  },
});

const checkbox = defineSlotRecipe({
  slots: [],
  base: { root: { minHeight: 'target', cursor: 'pointer' }, label: { fontWeight: 'normal' } },
});

const switchRecipe = defineSlotRecipe({
  slots: [],
  base: {
    root: { minHeight: 'target', colorPalette: 'green' },
    control: { bg: 'edge', '--focus-ring-width': '3px' },
    thumb: { bg: 'paper', _checked: { bg: 'paper' } },
  },
});

const alert = defineSlotRecipe({
  slots: [],
  base: {
    root: { textStyle: 'small' },
    title: { fontWeight: 600 },
    content: { minWidth: '0' },
    indicator: { marginTop: '0.15em' },
  },
});

const tabs = defineSlotRecipe({
  slots: [],
  variants: { size: { md: { root: { '--tabs-height': 'sizes.target' } } } },
});

const menu = defineSlotRecipe({
  slots: [],
  base: { content: { borderWidth: '1px' } },
  variants: { size: { md: { item: { minHeight: 'target', px: '3' } } } },
});

/** How the theme changes Chakra's own recipes. */
export const adminRecipes = { input, textarea, kbd, badge };
export const adminSlotRecipes = {
  ...{ nativeSelect, dialog, drawer, emptyState, field, checkbox, alert, tabs, menu },
  switch: switchRecipe,
};
