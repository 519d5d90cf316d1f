/** A drawing of its own for each invented client, readable on light and on dark grounds. */
interface ClientLogo {
  name: string;
  svg: string;
}

const grey = '#7a8290';
const serif = 'Georgia, serif';
const sans = 'Arial, Helvetica, sans-serif';

/** XML of a text. */
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

interface Lettering {
  font?: string;
  weight?: number;
  colour?: string;
}

/** A mark of 40 × 40, and the name beside it. */
function draw(
  name: string,
  mark: string,
  { font = sans, weight = 700, colour = grey }: Lettering = {},
): string {
  const width = 52 + Math.round(name.length * 12.5);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${String(width)} 40" width="${String(width)}" height="40"><g fill="${colour}">${mark}</g><text x="50" y="28" fill="${colour}" font-family="${font}" font-weight="${String(weight)}" font-size="22" textLength="${String(width - 54)}" lengthAdjust="spacingAndGlyphs">${escaped(name)}</text></svg>`;
}

export const clientLogos: readonly ClientLogo[] = [
  {
    name: 'Northline Freight',
    svg: draw('Northline Freight', '<path d="M4 32 20 6l16 26H26l-6-11-6 11z"/>'),
  },
  {
    name: 'Atelier Vos',
    svg: draw('Atelier Vos', '<path d="M6 8h8l6 18 6-18h8L24 34h-8z"/>', { font: serif, weight: 400 }),
  },
  {
    name: 'Mossgrove',
    svg: draw('Mossgrove', '<circle cx="13" cy="24" r="9"/><circle cx="27" cy="18" r="11" opacity=".6"/>', {
      font: serif,
    }),
  },
  {
    name: 'Nightjar',
    svg: draw('Nightjar', '<path d="M28 5a16 16 0 1 0 7 22A13 13 0 0 1 28 5z"/>', { weight: 400 }),
  },
  {
    name: 'Kiln & Clay',
    svg: draw('Kiln & Clay', '<path d="M6 34V20a14 14 0 0 1 28 0v14h-9V22a5 5 0 0 0-10 0v12z"/>', {
      font: serif,
    }),
  },
];

const steps = '<path d="M4 30h10v6H4zM15 20h10v16H15zM26 8h10v28H26z"/>';

/** The logos of the example agency, on light and on dark grounds, with the name of the site; and its icon. */
export const agencyLogos = (siteName: string) => ({
  logo: draw(siteName, steps, { colour: '#0f4f4a' }),
  logoDark: draw(siteName, steps, { colour: '#d3efeb' }),
  icon: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="40" height="40"><rect width="40" height="40" rx="8" fill="#0f766e"/><g fill="#ffffff" transform="translate(6 4.8) scale(.7)">${steps}</g></svg>`,
});

/** In the place of an uploaded logo, until the page is added. */
export const logoToUpload = `/media/${'0'.repeat(32)}-200x40-7a8290.svg`;
