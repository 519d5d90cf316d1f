import type { Brand, ColouredBrand } from '@portfolio/contracts/pages/brand.ts';
import { defaultBrand } from '@portfolio/contracts/pages/default-brand.ts';
import { defineKind } from '../entries/define-kind.ts';
import { coloursOf } from './colours.ts';

export const brandKind = defineKind<Brand, ColouredBrand>({
  name: 'brand',
  singleId: '00000000-0000-4000-8000-900000000002',
  initial: defaultBrand,
  answer: (brand) => ({ ...brand, colours: coloursOf(brand) }),
});
