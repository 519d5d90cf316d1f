import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { StyleContext, type StyleEngine } from '../theme/style-engine.ts';

interface ProvidersProps {
  /** One object for as long as the page is there: what it holds does not change. */
  styles: StyleEngine;
  queryClient: QueryClient;
  children: ReactNode;
}

/** What every component may use; the same in the browser and while a document is rendered. */
export function Providers({ styles, queryClient, children }: ProvidersProps) {
  return (
    <StyleContext value={styles}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </StyleContext>
  );
}
