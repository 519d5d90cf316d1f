import { ChakraProvider, type SystemContext } from '@chakra-ui/react';
import type { EmotionCache } from '@emotion/cache';
import { CacheProvider, Global } from '@emotion/react';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { fontFaces } from '../theme/fonts.ts';

interface ProvidersProps {
  system: SystemContext;
  styleCache: EmotionCache;
  queryClient: QueryClient;
  children: ReactNode;
}

/** What every component may use; the same in the browser and while a document is rendered. */
export function Providers({ system, styleCache, queryClient, children }: ProvidersProps) {
  return (
    <CacheProvider value={styleCache}>
      <Global styles={fontFaces} />
      <ChakraProvider value={system}>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </ChakraProvider>
    </CacheProvider>
  );
}
