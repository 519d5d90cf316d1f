import { appMessages, type AppCard } from '@portfolio/contracts/apps.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { useShortcuts } from '../../../lib/use-shortcuts.ts';
import { chakra } from '@chakra-ui/react';
import { toastFailure } from '../../../ui/toast-failure.ts';
import { AppList } from './app-list.tsx';
import { adminAppsQuery, useSwitchApp } from '../admin.api.ts';
import { BulkBar } from './bulk-bar.tsx';
import { Counters } from './counters.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { searchApps } from './search.ts';
import { Toolbar } from './toolbar.tsx';
import { FormCard } from '../form/form-card.tsx';
import { useFormAddress, useRestoreFocus } from './use-form-address.ts';
import { useSelection } from './use-selection.ts';

function useActiveSwitch() {
  const { mutate } = useSwitchApp();
  return useCallback(
    (app: AppCard, isActive: boolean) =>
      mutate(
        { id: app.id, isActive },
        { onError: (cause) => toastFailure(appMessages.saveFailed(cause.message), cause) },
      ),
    [mutate],
  );
}

interface PortfolioProps {
  userId: string;
  /** How the site is called, for previews. */
  siteName: string;
}

/** The admin portfolio manager (specification, section 2). */
export function Portfolio({ userId, siteName }: PortfolioProps) {
  const { data: apps } = useQuery(adminAppsQuery);
  const form = useFormAddress();
  const selection = useSelection();
  const [query, setQuery] = useState('');
  const shownQuery = useDeferredValue(query);
  const shown = useMemo(() => apps && searchApps(apps, shownQuery), [apps, shownQuery]);
  const [appToDelete, setAppToDelete] = useState<AppCard>();
  const searchBox = useRef<HTMLInputElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const formCard = useRef<HTMLDivElement>(null);
  const onSwitch = useActiveSwitch();
  useRestoreFocus(form.isOpen, addButton);
  const openNew = () => {
    if (form.isAdding) formCard.current?.focus();
    else form.openNew();
  };
  useShortcuts({ '/': () => searchBox.current?.focus(), n: openNew });

  return (
    <chakra.div display="grid" gap={{ base: '6', md: '8' }}>
      <Counters apps={apps} />
      <Toolbar
        query={query}
        onSearch={setQuery}
        searchBox={searchBox}
        addButton={addButton}
        onAdd={openNew}
        isSelecting={selection.selected !== undefined}
        onSelecting={(isSelecting) => (isSelecting ? selection.begin() : selection.end())}
      />
      {form.isOpen && (
        <FormCard
          key={form.key}
          ref={formCard}
          slug={form.slug}
          userId={userId}
          siteName={siteName}
          onClose={form.close}
        />
      )}
      <AppList
        apps={shown}
        query={shownQuery}
        onEdit={form.openEdit}
        onDelete={setAppToDelete}
        onSwitch={onSwitch}
        selected={selection.selected}
        onSelect={selection.select}
      />
      {selection.selected !== undefined && shown !== undefined && (
        <BulkBar selection={selection} selected={selection.selected} shown={shown} />
      )}
      <DeleteDialog app={appToDelete} onClose={() => setAppToDelete(undefined)} />
    </chakra.div>
  );
}
