import { ChakraProvider } from '@chakra-ui/react';
import { Global } from '@emotion/react';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { fontFaces } from '../theme/fonts.ts';
import { system } from '../theme/system.ts';

interface ProvidersProps {
  queryClient: QueryClient;
  children: ReactNode;
}

/** What every component may use; the same in the browser and while a document is rendered. */
export function Providers({ queryClient, children }: ProvidersProps) {
  return (
    <ChakraProvider value={system}>
      <Global styles={fontFaces} />
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </ChakraProvider>
  );
}
