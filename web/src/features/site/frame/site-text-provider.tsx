import { useQueryClient } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { prefixOf } from '../../../lib/http/query-client.ts';
import { TextsProvider, type SiteTexts } from '../../../lib/page/words.tsx';
import { useFrame } from './frame.api.ts';

/** Shows what is inside in the words and the language of the owner: public pages, and previews of them. */
export function SiteTextProvider({ children }: { children: ReactNode }) {
  const frame = useFrame();
  const prefix = prefixOf(useQueryClient());
  const texts = useMemo<SiteTexts>(
    () => ({
      words: frame?.words ?? {},
      language: frame?.language ?? 'en',
      prefix,
      timeZone: frame?.timeZone ?? 'UTC',
      currency: frame?.currency ?? 'USD',
      isCounted: frame?.countsVisits === true,
    }),
    [frame, prefix],
  );
  return <TextsProvider value={texts}>{children}</TextsProvider>;
}
