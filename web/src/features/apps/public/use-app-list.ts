import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAppsPart } from '../apps.api.ts';
import {
  cardsPerPart,
  shownApps,
  viewOf,
  type AppsBlock,
  type ListView,
  type ShownApps,
} from './shown-apps.api.ts';

export interface AppList extends ShownApps, Pick<ListView, 'category' | 'query' | 'isAll'> {
  /** More of them are on their way. */
  isLoading: boolean;
  showMore: () => void;
}

interface AppListState {
  /** Undefined until it is known. */
  list: AppList | undefined;
  isFailed: boolean;
  retry: () => void;
}

/** What a block lists at this address. All apps are read once somebody wants others than the document has. */
export function useAppList(block: AppsBlock): AppListState {
  const [parameters] = useSearchParams();
  const { category, query, isAll } = viewOf(block, parameters);
  const narrowed = `${category ?? ''} ${query}`;
  const [more, setMore] = useState({ narrowed, count: 0 });
  const count = more.narrowed === narrowed ? more.count : 0;
  const part = shownApps(block, viewOf(block, parameters, count));
  const { data, isError, isFetching, isPlaceholderData, refetch } = useAppsPart(part, true);
  const showMore = () => setMore({ narrowed, count: count + cardsPerPart });
  return {
    list: data && { ...data, category, query, isAll, isLoading: isPlaceholderData, showMore },
    isFailed: isError && !isFetching,
    retry: () => void refetch(),
  };
}
