import { ChakraProvider, type SystemContext } from '@chakra-ui/react';
import type { EmotionCache } from '@emotion/cache';
import { CacheProvider, Global } from '@emotion/react';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { globalStyles } from '../theme/global-styles.ts';

interface ProvidersProps {
  system: SystemContext;
  styleCache: EmotionCache;
  /** Undefined where a rendered document has brought them. */
  rules: typeof globalStyles | undefined;
  queryClient: QueryClient;
  children: ReactNode;
}

/** What every component may use; the same in the browser and while a document is rendered. */
export function Providers({ system, styleCache, rules, queryClient, children }: ProvidersProps) {
  return (
    <CacheProvider value={styleCache}>
      {rules !== undefined && <Global styles={rules} />}
      <ChakraProvider value={system}>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </ChakraProvider>
    </CacheProvider>
  );
}
