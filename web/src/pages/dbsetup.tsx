import { useQuery } from '@tanstack/react-query';
import { SetupStatusScreen } from '../features/setup/setup-status.tsx';
import { siteQuery } from '../features/site/site.api.ts';

export function DbSetupPage() {
  const { data, isError, isPending, refetch } = useQuery({ ...siteQuery, refetchOnMount: 'always' });
  return (
    <SetupStatusScreen
      isActive={isError ? undefined : data?.isActive}
      isPending={isPending}
      onRefresh={() => void refetch()}
    />
  );
}
