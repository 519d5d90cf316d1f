import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { AppGridPlaceholder } from './app-grid.tsx';
import { publicAppsQuery, type AppSummary } from '../apps.api.ts';

interface ListStatesProps {
  /** Which of the apps belong here. */
  select?: (apps: readonly AppSummary[]) => readonly AppSummary[];
  emptyTitle: string;
  children: (apps: readonly AppSummary[]) => ReactNode;
}

const all = (apps: readonly AppSummary[]) => apps;

/** The states that every list of apps goes through; `children` renders one that has apps. */
export function ListStates({ select = all, emptyTitle, children }: ListStatesProps) {
  const { data, isError, isFetching, refetch } = useQuery(publicAppsQuery);
  if (data === undefined && (!isError || isFetching)) return <AppGridPlaceholder />;
  if (data === undefined) {
    return (
      <EmptyState
        title="The list could not be loaded."
        action={
          <Button variant="outline" onClick={() => void refetch()}>
            Try Again
          </Button>
        }
      >
        Something between you and our server went wrong. Nothing is lost; please try once more.
      </EmptyState>
    );
  }
  const apps = select(data);
  if (apps.length === 0) {
    return <EmptyState title={emptyTitle}>New work is published here as soon as it is released.</EmptyState>;
  }
  return children(apps);
}
