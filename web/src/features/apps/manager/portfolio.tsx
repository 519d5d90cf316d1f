import { appMessages, type AppCard } from '@portfolio/contracts/apps.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useSearchParams } from 'react-router-dom';
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
import { FormCard, appFormCardId } from '../form/form-card.tsx';
import { useSelection } from './use-selection.ts';

/** What the form is open for stands in the address, so that it is there again after a reload or a new login. */
function useFormAddress() {
  const [parameters, setParameters] = useSearchParams();
  /** Counts, so that each opening begins with a form of its own. */
  const [opening, setOpening] = useState(0);
  const edited = parameters.get('edit') ?? undefined;
  const isAdding = edited === undefined && parameters.has('new');
  const open = useCallback(
    (what: Record<string, string>) => {
      setOpening((count) => count + 1);
      setParameters(what);
    },
    [setParameters],
  );
  return {
    isOpen: edited !== undefined || isAdding,
    isAdding,
    slug: edited,
    key: `${String(opening)} ${edited ?? ''}`,
    open,
    close: () => setParameters({}),
  };
}

/** The form opens above the list: once it is closed, the list is where it was, and the keyboard too. */
function useReturn(isOpen: boolean, otherwise: RefObject<HTMLElement | null>) {
  const origin = useRef<{ id: string; top: number }>(undefined);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) {
      const { id, top } = origin.current ?? {};
      if (top !== undefined) window.scrollTo({ top, behavior: 'instant' });
      const button = id === undefined ? null : document.querySelector<HTMLElement>(`[data-edits="${id}"]`);
      (button ?? otherwise.current)?.focus({ preventScroll: top !== undefined });
      origin.current = undefined;
    }
    wasOpen.current = isOpen;
  }, [isOpen, otherwise]);
  return useCallback((id: string) => {
    origin.current = { id, top: wasOpen.current ? (origin.current?.top ?? 0) : window.scrollY };
  }, []);
}

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
  const [doomed, setDoomed] = useState<AppCard>();
  const searchBox = useRef<HTMLInputElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const onSwitch = useActiveSwitch();
  const leaveFrom = useReturn(form.isOpen, addButton);
  const { open } = form;
  const openEdit = useCallback(
    (app: AppCard) => {
      leaveFrom(app.id);
      open({ edit: app.seoSlug });
    },
    [leaveFrom, open],
  );
  const openNew = () => {
    if (form.isAdding) document.getElementById(appFormCardId)?.focus();
    else open({ new: '' });
  };
  // By way of the button, at which unsaved work is asked about.
  useShortcuts({ '/': () => searchBox.current?.focus(), n: () => addButton.current?.click() });

  return (
    <chakra.div display="grid" gap={{ base: '6', md: '8' }}>
      <Counters apps={apps} />
      <Toolbar
        query={query}
        onSearch={setQuery}
        searchBox={searchBox}
        addButton={addButton}
        onAdd={openNew}
        isAdding={form.isAdding}
        isSelecting={selection.selected !== undefined}
        onSelecting={(isSelecting) => (isSelecting ? selection.begin() : selection.end())}
      />
      {form.isOpen && (
        <FormCard key={form.key} slug={form.slug} userId={userId} siteName={siteName} onClose={form.close} />
      )}
      <AppList
        apps={shown}
        query={shownQuery}
        onEdit={openEdit}
        onDelete={setDoomed}
        onSwitch={onSwitch}
        selected={selection.selected}
        onSelect={selection.select}
      />
      {selection.selected !== undefined && shown !== undefined && (
        <BulkBar selection={selection} selected={selection.selected} shown={shown} />
      )}
      <DeleteDialog app={doomed} onClose={() => setDoomed(undefined)} />
    </chakra.div>
  );
}
