/** How a browser calls the site where somebody keeps it beside other programs (W3C Web Application Manifest). */
export const writeManifest = (name: string): string =>
  JSON.stringify({
    name,
    short_name: name,
    start_url: '/',
    display: 'browser',
    background_color: '#f7f5f0',
    theme_color: '#f7f5f0',
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/apple-touch-icon.png', type: 'image/png', sizes: '180x180' },
    ],
  });
