import type { ArchivedKindName } from '@portfolio/contracts/media/archived-entries.ts';
import { withKnownLocale } from '@portfolio/contracts/site/site-locale.ts';
import { z } from 'zod';

/** The files of archives from 1.0.0-rc.1 on, until entries became lines of one file. */
export const earlierFiles = { apps: 'apps.json', site: 'site.json', settings: 'settings.json' } as const;

const ofFormat = (name: string) =>
  z.literal(`portfolio-${name}-1`, 'This is not an export of a portfolio, or one of a newer version');
const entry = z.looseObject({});

const filesSchema = z.object({
  apps: z.strictObject({ format: ofFormat('apps'), apps: z.array(entry) }),
  site: z
    .strictObject({
      format: ofFormat('site'),
      pages: z.array(entry),
      redirects: z.array(entry),
      navigation: entry.nullable(),
      brand: entry.nullable(),
      words: entry.nullable(),
    })
    .optional(),
  settings: z
    .looseObject({
      format: ofFormat('settings'),
      language: z.string().optional(),
      timeZone: z.string().optional(),
    })
    .optional(),
});

/** Without those of 1.0.0-rc.1 that are questions by now, which have texts of their own. */
const presentWords = (words: object) =>
  Object.fromEntries(Object.entries(words).filter(([key]) => !/^contact\.(?:budget|start)/.test(key)));

/** Their entries as lines. @param files each as JSON. @throws ZodError */
export function linesOfEarlier(files: Partial<Record<keyof typeof earlierFiles, unknown>>): object[] {
  const { apps, site, settings } = filesSchema.parse(files);
  const { format: _format, ...stored }: Partial<NonNullable<typeof settings>> = settings ?? {};
  // 1.0.0-rc.1 took any word for a language.
  const known = withKnownLocale(stored);
  const lines = (kind: ArchivedKindName, entries: readonly (object | null | undefined)[] = []) =>
    entries.flatMap((given) => (given ? [{ ...given, kind }] : []));
  return [
    ...lines('app', apps.apps),
    ...lines('page', site?.pages),
    ...lines('redirect', site?.redirects),
    ...lines('navigation', [site?.navigation]),
    ...lines('brand', [site?.brand]),
    ...lines('words', [site?.words && presentWords(site.words)]),
    ...lines('settings', [settings && known]),
  ];
}
