import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const virtualId = 'virtual:site-fonts';

const { resolve } = createRequire(import.meta.url);

interface Source {
  family: string;
  /** Weights that the files answer for. */
  weights: string;
  /** Files of the font's package, which split it as Google Fonts does. */
  latin: string;
  latinExt: string;
  /** Of the font's axes, what the site uses: a file that varies less is far smaller. */
  axes: Record<string, number | { min: number; max: number }>;
}

const sources: Record<string, Source> = {
  display: {
    family: 'Bricolage Grotesque Variable',
    weights: '200 800',
    latin: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2',
    latinExt:
      '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-ext-opsz-normal.woff2',
    // One optical size of all: the others are half of the file, most of it kerning.
    axes: { wght: 620, opsz: 48 },
  },
  text: {
    family: 'Inter Variable',
    weights: '400 700',
    latin: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    latinExt: '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2',
    axes: { wght: { min: 400, max: 700 } },
  },
};

/** What OpenType does for the site: kerning, accents in their place, figures of one width. */
const features = ['kern', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum'];

type Range = readonly [first: number, last: number];

/** What English prose is written with: all that most pages need. */
const english: readonly Range[] = [
  [0x20, 0x3b],
  [0x3f, 0x5a],
  [0x61, 0x7a],
  [0xa0, 0xa0],
  [0xa9, 0xa9],
  [0xb7, 0xb7],
  [0x2013, 0x2014],
  [0x2018, 0x2019],
  [0x201c, 0x201d],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x2192, 0x2192],
];

/** The rest of Google Fonts' range `latin`, roughly: signs that prose seldom has, Western European languages. */
const western: readonly Range[] = [
  [0x3c, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2dc],
  [0x304, 0x329],
  [0x2000, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2215],
];

/** Google Fonts' range `latin-ext`, roughly. */
const extended: readonly Range[] = [
  [0x100, 0x2ff],
  [0x1d00, 0x1eff],
  [0x20a0, 0x20c0],
  [0x2113, 0x2113],
  [0x2c60, 0xa7ff],
];

const hex = (codePoint: number) => codePoint.toString(16).toUpperCase();
const cssRange = (ranges: readonly Range[]) =>
  ranges
    .map(([first, last]) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`))
    .join(',');

const charactersOf = (ranges: readonly Range[]) =>
  ranges.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
  );

const inEnglish = new Set(charactersOf(english));

interface Part {
  name: string;
  source: Source;
  file: string;
  /** What the file has glyphs for, where the font has. */
  characters: readonly string[];
  /** What the browser asks this file for; undefined where it asks it first for everything. */
  range: string | undefined;
  isPreloaded: boolean;
}

/** As browsers try them. The ranges of the later ones are short to write, and take in a little of what was there before. */
const partsOf = ([name, source]: [string, Source]): Part[] => [
  {
    ...{ name: `${name}-english`, source, file: source.latin },
    ...{ characters: charactersOf(english), range: undefined, isPreloaded: true },
  },
  {
    ...{ name: `${name}-western`, source, file: source.latin },
    characters: charactersOf(western).filter((character) => !inEnglish.has(character)),
    ...{ range: cssRange(western), isPreloaded: false },
  },
  {
    ...{ name: `${name}-extended`, source, file: source.latinExt },
    ...{ characters: charactersOf(extended), range: cssRange(extended), isPreloaded: false },
  },
];

const parts: readonly Part[] = Object.entries(sources).flatMap(partsOf);

/**
 * Makes a part's file, unless one is there that was made of the same.
 *
 * @returns its path, below `cache`
 */
async function makeFile({ name, source, file, characters }: Part, cache: string): Promise<string> {
  const whole = await readFile(resolve(file));
  const text = characters.join('');
  const options = {
    targetFormat: 'woff2',
    variationAxes: source.axes,
    keepFeatures: features,
    noHinting: true,
  } as const;
  const inputs = [whole.toString('base64'), text, JSON.stringify(options)].join('\n');
  const folder = join(cache, hash('sha256', inputs).slice(0, 16));
  const path = join(folder, `${name}.woff2`);
  if (existsSync(path)) return path;
  await mkdir(folder, { recursive: true });
  const unfinished = `${path}.${String(process.pid)}`;
  await writeFile(unfinished, await subsetFont(whole, text, options));
  await rename(unfinished, path);
  return path;
}

/**
 * Makes the site's font files of the fonts' packages, each with no more of the font than the site uses, and a module that
 * says what each is for.
 */
export function siteFonts(): Plugin {
  let cache = '';
  return {
    name: 'site-fonts',
    configResolved: ({ cacheDir }) => {
      cache = join(cacheDir, 'fonts');
    },
    resolveId: (id) => (id === virtualId ? `\0${virtualId}` : undefined),
    async load(id) {
      if (id !== `\0${virtualId}`) return undefined;
      const files = await Promise.all(parts.map((part) => makeFile(part, cache)));
      const imports = files.map(
        (file, index) => `import url${String(index)} from ${JSON.stringify(`${file}?url`)};`,
      );
      const facts = parts.map(({ source: { family, weights }, range, isPreloaded }, index) => {
        const known = JSON.stringify({ family, weights, unicodeRange: range, isPreloaded });
        return `{ ...${known}, url: url${String(index)} }`;
      });
      return `${imports.join('\n')}\nexport const fontFiles = [${facts.join(', ')}];`;
    },
  };
}
