import { useQueryClient } from '@tanstack/react-query';
import { useState, type ComponentProps } from 'react';
import { publicAppsQuery, type AppSummary } from '../apps.api.ts';
import { ListStates } from './list-states.tsx';
import { shownApps, viewOf, type AppsBlock } from './shown-apps.api.ts';

const block: AppsBlock = {
  ...{
    category: null,
    appType: [],
    isFeatured: false,
    tag: null,
    appIds: [],
    order: 'portfolio',
    limit: null,
  },
  hasSearch: true,
};

interface ListUnderTestProps extends Pick<ComponentProps<typeof ListStates>, 'children'> {
  apps: readonly AppSummary[];
  /** Knows what the document of the list has, and not all apps. */
  isCarried?: boolean;
}

/** The list of a page. */
export function ListUnderTest({ apps, isCarried = false, children }: ListUnderTestProps) {
  const client = useQueryClient();
  useState(() => {
    if (!isCarried) return client.setQueryData(publicAppsQuery.queryKey, [...apps]);
    const { queryKey, choose } = shownApps(block, viewOf(block, new URLSearchParams()));
    return client.setQueryData(queryKey, choose(apps));
  });
  return (
    <ListStates block={block} emptyTitle="Nothing">
      {children}
    </ListStates>
  );
}
