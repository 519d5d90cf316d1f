import { MutationCache, QueryClient } from '@tanstack/react-query';
import { toastFailure } from '../../ui/feedback/toast-failure.ts';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** A failure is told in a toast, in the server's words. */
      toastsFailure?: true;
    };
  }
}

/**
 * The client of the admin area. It shares the answers of the site's client, and asks for each again when a page shows it:
 * another administrator may have changed it.
 */
export function createAdminClient(site: QueryClient): QueryClient {
  const { queries, ...others } = site.getDefaultOptions();
  return new QueryClient({
    queryCache: site.getQueryCache(),
    mutationCache: new MutationCache({
      onError: (cause, _variables, _result, { meta }) => {
        if (meta?.toastsFailure === true) toastFailure(cause.message, cause);
      },
    }),
    defaultOptions: { ...others, queries: { ...queries, staleTime: 0 } },
  });
}
