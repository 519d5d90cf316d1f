import { chakra } from '@chakra-ui/react';
import { type AppCard, appMessages } from '@portfolio/contracts/apps/apps.ts';
import { useCallback, useRef, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import {
  LanguageChoice,
  useChosenLanguage,
  type SiteLanguages,
} from '../../../entries/translations/language-choice.tsx';
import { useAddressFilters } from '../../../kit/use-address-filters.ts';
import { useDelayedSearch } from '../../../lib/forms/use-delayed-search.ts';
import { useShortcuts } from '../../../lib/keyboard/use-shortcuts.ts';
import { toastCause } from '../../../ui/feedback/toast-cause.ts';
import { toastFailure } from '../../../ui/feedback/toast-failure.ts';
import { useDuplicateApp, useSwitchApp } from '../admin.api.ts';
import { EditorCard } from '../editor/editor-card.tsx';
import { appFilters } from '../search/app-filters.ts';
import { FilterRow } from '../search/filter-row.tsx';
import { countApps } from '../search/search.ts';
import { useFoundApps } from '../search/use-found-apps.ts';
import { AppList } from './app-list.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { Toolbar } from './toolbar.tsx';
import { TranslatedApps } from './translated-apps.tsx';
import { useFormAddress, useRestoreFocus } from './use-form-address.ts';
import { useSelection } from './use-selection.ts';

// Not callbacks of `mutate`: of several calls at a time they would run for the last one alone.
function useActiveSwitch() {
  const { mutateAsync } = useSwitchApp();
  return useCallback(
    (app: AppCard, isActive: boolean) =>
      void mutateAsync({ id: app.id, isActive }).catch((cause: unknown) => {
        const message = cause instanceof Error ? cause.message : String(cause);
        toastFailure(appMessages.saveFailed(message), cause);
      }),
    [mutateAsync],
  );
}

function useDuplicate() {
  const { mutateAsync } = useDuplicateApp();
  return useCallback(
    (app: AppCard) =>
      void mutateAsync(app.id).then(
        (copy) => toast.success(`Copied to “${copy.title}”. Visitors do not see it yet.`),
        toastCause,
      ),
    [mutateAsync],
  );
}

const count = (apps: number) => `${String(apps)} ${apps === 1 ? 'app' : 'apps'}`;

interface PortfolioProps {
  userId: string;
  /** How the site is called, for previews. */
  siteName: string;
}

/** The admin portfolio manager (specification, section 2). */
export function Portfolio({ site, ...props }: PortfolioProps & { site: SiteLanguages | undefined }) {
  const { language, isWaiting, choose } = useChosenLanguage(site);
  if (isWaiting) return null;
  return (
    <chakra.div display="grid" gap={{ base: '6', md: '8' }}>
      <LanguageChoice site={site} chosen={language} onChoose={choose} />
      {language === undefined ? (
        <Originals {...props} />
      ) : (
        <TranslatedApps key={language} language={language} {...props} />
      )}
    </chakra.div>
  );
}

/** The apps in the first language of the site. */
function Originals({ userId, siteName }: PortfolioProps) {
  const form = useFormAddress();
  const selection = useSelection();
  const { filters, choose, clear } = useAddressFilters(appFilters, true);
  // What is typed counts at once, and gets into the address after a pause.
  const search = useDelayedSearch(filters.q ?? '', (words) => choose({ q: words }));
  const { apps, overviews, shown, query } = useFoundApps(search.typed, filters);
  const [appToDelete, setAppToDelete] = useState<AppCard>();
  const searchBox = useRef<HTMLInputElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const formCard = useRef<HTMLDivElement>(null);
  const onSwitch = useActiveSwitch();
  const onDuplicate = useDuplicate();
  useRestoreFocus(form.isOpen, addButton);
  const openNew = () => {
    if (form.isAdding) formCard.current?.focus();
    else form.openNew();
  };
  const { slug, openEdit } = form;
  const onEdit = useCallback(
    (app: AppCard) => {
      if (app.seoSlug === slug) formCard.current?.focus();
      else openEdit(app);
    },
    [slug, openEdit],
  );
  useShortcuts({ '/': () => searchBox.current?.focus(), n: openNew });
  const isFiltered = Object.keys(filters).some((name) => name !== 'q');
  const isNarrowed = isFiltered || query.trim() !== '';

  return (
    <>
      <Counters apps={apps} />
      <chakra.div display="grid" gap="3">
        <Toolbar
          query={search.typed}
          onSearch={search.type}
          searchBox={searchBox}
          addButton={addButton}
          onAdd={openNew}
          isSelecting={selection.selected !== undefined}
          onSelecting={(isSelecting) => (isSelecting ? selection.begin() : selection.end())}
        />
        <FilterRow
          filters={filters}
          onChoose={choose}
          onClear={
            isNarrowed
              ? () => {
                  search.type('');
                  clear();
                }
              : undefined
          }
          count={isNarrowed && shown !== undefined ? `${count(shown.length)} found` : ''}
        />
      </chakra.div>
      {form.isOpen && (
        <EditorCard
          key={form.slug ?? ''}
          ref={formCard}
          slug={form.slug}
          userId={userId}
          siteName={siteName}
          onClose={form.close}
          onCreated={form.openEdit}
        />
      )}
      <AppList
        apps={shown}
        query={query}
        isNarrowed={isFiltered}
        overviews={overviews}
        onEdit={onEdit}
        onDuplicate={onDuplicate}
        onDelete={setAppToDelete}
        onSwitch={onSwitch}
        selected={selection.selected}
        onSelect={selection.select}
      />
      {selection.selected !== undefined && shown !== undefined && (
        <BulkBar selection={selection} selected={selection.selected} shown={shown} />
      )}
      <DeleteDialog app={appToDelete} onClose={() => setAppToDelete(undefined)} />
    </>
  );
}

const Counter = chakra('div', {
  base: {
    display: 'grid',
    gap: '1',
    paddingInline: { base: '4', md: '6' },
    borderInlineStart: '1px solid',
    borderColor: 'line',
    _first: { paddingInlineStart: '0', borderInlineStart: 'none' },
  },
});

/** The three counters of the portfolio. */
function Counters({ apps }: { apps: readonly AppCard[] | undefined }) {
  const counts = apps && countApps(apps);
  return (
    <chakra.dl display="flex" margin="0">
      {[
        { label: 'Total Apps', count: counts?.total },
        { label: 'Active Apps', count: counts?.active },
        { label: 'Categories', count: counts?.categories },
      ].map(({ label, count }) => (
        <Counter key={label}>
          <chakra.dt order={1} textStyle="label" color="muted">
            {label}
          </chakra.dt>
          <chakra.dd textStyle="heading" margin="0" fontVariantNumeric="tabular-nums">
            {count ?? '–'}
          </chakra.dd>
        </Counter>
      ))}
    </chakra.dl>
  );
}
