import type { ReactNode } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { AppGridPlaceholder } from './app-grid.tsx';
import type { AppsBlock } from './shown-apps.api.ts';
import { useAppList, type AppList } from './use-app-list.ts';
import { useWords } from '../../../lib/page/words.tsx';

interface ListStatesProps {
  block: AppsBlock;
  emptyTitle: string;
  children: (list: AppList) => ReactNode;
}

/** The states that every list of apps goes through; `children` renders one that has apps. */
export function ListStates({ block, emptyTitle, children }: ListStatesProps) {
  const say = useWords();
  const { list, isFailed, retry } = useAppList(block);
  if (list !== undefined)
    return list.total === 0 ? (
      <EmptyState title={emptyTitle}>{say('apps.emptyText')}</EmptyState>
    ) : (
      children(list)
    );
  if (!isFailed) return <AppGridPlaceholder />;
  return (
    <EmptyState
      title={say('apps.failed')}
      action={
        <Button variant="outline" onClick={retry}>
          {say('page.tryAgain')}
        </Button>
      }
    >
      {say('apps.failedText')}
    </EmptyState>
  );
}
