import type { ColouredBrand } from '@portfolio/contracts/pages/brand.ts';

const drawn = [
  { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
  { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
  { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
  { src: '/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
];
const defaults = [
  { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
  { src: '/apple-touch-icon.png', type: 'image/png', sizes: '180x180' },
];

/** How a browser calls the site where somebody keeps it beside other programs (W3C Web Application Manifest). */
export const writeManifest = (name: string, { iconUrl, colours }: ColouredBrand): string =>
  JSON.stringify({
    name,
    short_name: name,
    start_url: '/',
    display: 'browser',
    background_color: colours.light.ground,
    theme_color: colours.light.ground,
    icons: iconUrl === null ? defaults : drawn,
  });
