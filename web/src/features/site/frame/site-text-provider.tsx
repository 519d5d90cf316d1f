import { useMemo, type ReactNode } from 'react';
import { TextsProvider, type SiteTexts } from '../../../lib/page/words.tsx';
import { useFrame } from './frame.api.ts';

/** Shows what is inside in the words and the language of the owner: public pages, and previews of them. */
export function SiteTextProvider({ children }: { children: ReactNode }) {
  const frame = useFrame();
  const texts = useMemo<SiteTexts>(
    () => ({
      words: frame?.words ?? {},
      language: frame?.language ?? 'en',
      prefix: frame?.languages?.find(({ tag }) => tag === frame.language)?.prefix ?? '',
      timeZone: frame?.timeZone ?? 'UTC',
      currency: frame?.currency ?? 'USD',
      isCounted: frame?.countsVisits === true,
    }),
    [frame],
  );
  return <TextsProvider value={texts}>{children}</TextsProvider>;
}
