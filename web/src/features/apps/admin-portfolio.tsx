import { chakra } from '@chakra-ui/react';
import { appMessages, type AppCard } from '@portfolio/contracts/apps.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useSearchParams } from 'react-router-dom';
import { useShortcuts } from '../../lib/use-shortcuts.ts';
import { AdminAppList } from './admin-app-list.tsx';
import { adminAppsQuery, useSwitchApp } from './admin-apps.api.ts';
import { AdminBulkBar } from './admin-bulk-bar.tsx';
import { AdminCounters } from './admin-counters.tsx';
import { AdminDeleteDialog } from './admin-delete-dialog.tsx';
import { searchApps } from './admin-search.ts';
import { AdminToolbar } from './admin-toolbar.tsx';
import { AppFormCard } from './app-form-card.tsx';
import { useAppSelection } from './use-app-selection.ts';

/** What the form is open for stands in the address, so that it is there again after a reload or a new login. */
function useFormAddress() {
  const [parameters, setParameters] = useSearchParams();
  const edited = parameters.get('edit');
  return {
    isOpen: edited !== null || parameters.has('new'),
    slug: edited ?? undefined,
    openNew: () => setParameters({ new: '' }),
    openEdit: useCallback((app: AppCard) => setParameters({ edit: app.seoSlug }), [setParameters]),
    close: () => setParameters({}),
  };
}

function useActiveSwitch() {
  const { mutate } = useSwitchApp();
  return useCallback(
    (app: AppCard, isActive: boolean) =>
      mutate(
        { id: app.id, isActive },
        { onError: (cause) => toast.error(appMessages.saveFailed(cause.message)) },
      ),
    [mutate],
  );
}

/** The admin portfolio manager (specification, section 2). */
export function AdminPortfolio({ userId }: { userId: string }) {
  const { data: apps } = useQuery(adminAppsQuery);
  const form = useFormAddress();
  const selection = useAppSelection();
  const [query, setQuery] = useState('');
  const shownQuery = useDeferredValue(query);
  const shown = useMemo(() => apps && searchApps(apps, shownQuery), [apps, shownQuery]);
  const [doomed, setDoomed] = useState<AppCard>();
  const searchBox = useRef<HTMLInputElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const onSwitch = useActiveSwitch();
  useShortcuts({ '/': () => searchBox.current?.focus(), n: form.openNew });
  const closeForm = () => {
    form.close();
    addButton.current?.focus();
  };

  return (
    <chakra.div display="grid" gap={{ base: '6', md: '8' }}>
      <AdminCounters apps={apps} />
      <AdminToolbar
        query={query}
        onSearch={setQuery}
        searchBox={searchBox}
        addButton={addButton}
        onAdd={form.openNew}
        isSelecting={selection.selected !== undefined}
        onSelecting={(isSelecting) => (isSelecting ? selection.begin() : selection.end())}
      />
      {form.isOpen && (
        <AppFormCard key={form.slug ?? ''} slug={form.slug} userId={userId} onClose={closeForm} />
      )}
      <AdminAppList
        apps={shown}
        query={shownQuery}
        onEdit={form.openEdit}
        onDelete={setDoomed}
        onSwitch={onSwitch}
        selected={selection.selected}
        onSelect={selection.select}
      />
      {selection.selected !== undefined && shown !== undefined && (
        <AdminBulkBar selection={selection} selected={selection.selected} shown={shown} />
      )}
      <AdminDeleteDialog app={doomed} onClose={() => setDoomed(undefined)} />
    </chakra.div>
  );
}
