import { useQuery } from '@tanstack/react-query';
import { SetupStatusScreen } from '../features/setup/setup-status.tsx';
import { siteQuery } from '../features/site/site.api.ts';
import { useDocumentHead } from '../lib/use-document-head.ts';

export function DbSetupPage() {
  useDocumentHead({ title: 'Database setup' });
  const { data, isError, isPending, refetch } = useQuery({ ...siteQuery, refetchOnMount: 'always' });
  return (
    <SetupStatusScreen
      isActive={isError ? undefined : data?.isActive}
      isPending={isPending}
      onRefresh={() => void refetch()}
    />
  );
}
