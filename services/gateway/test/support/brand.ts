import { brandSchema, type Brand, type ColouredBrand } from '@portfolio/contracts/pages/brand.ts';

const names = [
  ...['accent', 'accentHover', 'onAccent', 'ground', 'sunken', 'surface', 'text', 'muted', 'faint', 'line'],
  ...['edge', 'night', 'nightLine', 'onNight', 'onNightMuted'],
];
const colours = (of: string) => ({
  ...Object.fromEntries(names.map((name) => [name, of])),
  isAccentMoved: false,
});

/** What the catalog answers of the brand. */
export const brandAnswer = (changes: Partial<Brand> = {}): ColouredBrand =>
  brandSchema.parse({
    ...{ logoUrl: null, logoDarkUrl: null, iconUrl: null, accent: '#102030', ground: 'cool' },
    ...{ headingFont: 'inter', bodyFont: 'inter', corners: 'soft', scheme: 'auto' },
    colours: { light: colours('#aabbcc'), dark: colours('#000000') },
    ...changes,
  });
