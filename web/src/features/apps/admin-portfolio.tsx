import { chakra } from '@chakra-ui/react';
import { appMessages, type AppCard } from '@portfolio/contracts/apps.ts';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useCallback, useDeferredValue, useRef, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useSearchParams } from 'react-router-dom';
import { useShortcuts } from '../../lib/use-shortcuts.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { AdminAppList } from './admin-app-list.tsx';
import { adminAppsQuery, useDeleteApp, useSwitchApp } from './admin-apps.api.ts';
import { AdminCounters } from './admin-counters.tsx';
import { AdminSearchBox } from './admin-search-box.tsx';
import { searchApps } from './admin-search.ts';
import { AppFormCard } from './app-form-card.tsx';

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

/** The admin portfolio manager (specification, section 2). */
export function AdminPortfolio({ userId }: { userId: string }) {
  const { data: apps } = useQuery(adminAppsQuery);
  const form = useFormAddress();
  const [query, setQuery] = useState('');
  const shownQuery = useDeferredValue(query);
  const searchBox = useRef<HTMLInputElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const [doomed, setDoomed] = useState<AppCard>();
  const { mutate: switchApp } = useSwitchApp();
  const onSwitch = useCallback(
    (app: AppCard, isActive: boolean) =>
      switchApp(
        { id: app.id, isActive },
        { onError: (cause) => toast.error(appMessages.saveFailed(cause.message)) },
      ),
    [switchApp],
  );
  useShortcuts({ '/': () => searchBox.current?.focus(), n: form.openNew });

  return (
    <chakra.div display="grid" gap={{ base: '6', md: '8' }}>
      <AdminCounters apps={apps} />
      <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="center">
        <AdminSearchBox ref={searchBox} query={query} onChange={setQuery} />
        <Button ref={addButton} size="sm" onClick={form.openNew}>
          <Plus aria-hidden="true" size={18} />
          Add New App
        </Button>
      </chakra.div>
      {form.isOpen && (
        <AppFormCard
          key={form.slug ?? ''}
          slug={form.slug}
          userId={userId}
          onClose={() => {
            form.close();
            addButton.current?.focus();
          }}
        />
      )}
      <AdminAppList
        apps={apps && searchApps(apps, shownQuery)}
        query={shownQuery}
        onEdit={form.openEdit}
        onDelete={setDoomed}
        onSwitch={onSwitch}
      />
      <DeleteDialog app={doomed} onClose={() => setDoomed(undefined)} />
    </chakra.div>
  );
}

function DeleteDialog({ app, onClose }: { app: AppCard | undefined; onClose: () => void }) {
  const deleteApp = useDeleteApp();
  const confirm = () => {
    if (app === undefined) return;
    deleteApp.mutate(app.id, {
      onSuccess: () => toast.success(appMessages.deleted),
      onError: () => toast.error(appMessages.deleteFailed),
      onSettled: onClose,
    });
  };
  return (
    <ConfirmDialog
      isOpen={app !== undefined}
      onClose={onClose}
      title="Delete Item"
      message="Are you sure you want to delete this item? This action cannot be undone."
      onConfirm={confirm}
      isBusy={deleteApp.isPending}
    />
  );
}
