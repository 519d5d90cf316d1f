import { useQuery, useQueryClient } from '@tanstack/react-query';
import { SetupScreen } from '../features/setup/setup-screen.tsx';
import { siteQuery } from '../features/site/site.api.ts';

export function SetupPage() {
  const queryClient = useQueryClient();
  // Somebody else may have set the site up since this browser asked.
  const { data, error, isFetching, refetch } = useQuery({ ...siteQuery, refetchOnMount: 'always' });
  return (
    <SetupScreen
      site={data}
      failure={error}
      isLooking={isFetching}
      onLook={() => void refetch()}
      onInstalled={(site) => queryClient.setQueryData(siteQuery.queryKey, site)}
    />
  );
}
