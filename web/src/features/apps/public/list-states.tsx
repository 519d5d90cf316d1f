import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { AppGridPlaceholder } from './app-grid.tsx';
import { publicAppsQuery, type AppSummary } from '../apps.api.ts';
import { useWords } from '../../../lib/page/words.tsx';

interface ListStatesProps {
  /** Which of the apps belong here. */
  select?: (apps: readonly AppSummary[]) => readonly AppSummary[];
  emptyTitle: string;
  children: (apps: readonly AppSummary[]) => ReactNode;
}

const all = (apps: readonly AppSummary[]) => apps;

/** The states that every list of apps goes through; `children` renders one that has apps. */
export function ListStates({ select = all, emptyTitle, children }: ListStatesProps) {
  const say = useWords();
  const { data, isError, isFetching, refetch } = useQuery(publicAppsQuery);
  if (data === undefined && (!isError || isFetching)) return <AppGridPlaceholder />;
  if (data === undefined) {
    return (
      <EmptyState
        title={say('apps.failed')}
        action={
          <Button variant="outline" onClick={() => void refetch()}>
            {say('page.tryAgain')}
          </Button>
        }
      >
        {say('apps.failedText')}
      </EmptyState>
    );
  }
  const apps = select(data);
  if (apps.length === 0) {
    return <EmptyState title={emptyTitle}>{say('apps.emptyText')}</EmptyState>;
  }
  return children(apps);
}
