import { chakra } from '@chakra-ui/react';
import type { AppCard } from '@portfolio/contracts/apps.ts';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, GripVertical } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { moveEntry } from '../../lib/sort-order.ts';
import { useLeaveGuard } from '../../lib/use-leave-guard.ts';
import { useSortable } from '../../lib/use-sortable.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LeaveDialog } from '../../ui/leave-dialog.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { WindowedGrid } from '../../ui/windowed-grid.tsx';
import { AdminAppLine } from './admin-app-line.tsx';
import { adminAppsQuery } from './admin-apps.api.ts';
import { useOrderApps } from './admin-portfolio.api.ts';

/** The order that every list of the portfolio follows. */
export function AdminOrder() {
  const { data: apps, error } = useQuery(adminAppsQuery);
  return (
    <chakra.div display="grid" gap="6">
      <TextLink to="/admin" justifySelf="start">
        <ArrowLeft aria-hidden="true" size={16} /> Portfolio
      </TextLink>
      <div>
        <chakra.h1 textStyle="heading">Order of the portfolio</chakra.h1>
        <chakra.p textStyle="small" color="muted" marginTop="2" maxWidth="prose">
          Drag an app by its handle. From the keyboard: Space lifts the app, the arrows move it, Page Up and
          Page Down by ten, Home and End to the ends, Space drops it, Escape takes it back. New apps come
          first.
        </chakra.p>
      </div>
      {apps === undefined ? (
        <EmptyState title={error === null ? 'Loading' : 'The list could not be loaded'}>
          {error?.message}
        </EmptyState>
      ) : (
        // A list that was stored, or changed elsewhere, is begun with anew.
        <OrderList key={apps.map(({ id }) => id).join()} apps={apps} />
      )}
    </chakra.div>
  );
}

const newestFirst = (apps: readonly AppCard[]) =>
  apps.toSorted((first, second) => second.createdAt.localeCompare(first.createdAt));

function OrderList({ apps }: { apps: readonly AppCard[] }) {
  const [ordered, setOrdered] = useState(apps);
  const isChanged = ordered.some((app, index) => app !== apps[index]);
  const guard = useLeaveGuard(isChanged, () => setOrdered(apps));
  const save = useOrderApps();
  const ids = ordered.map(({ id }) => id);
  const list = useRef<HTMLDivElement>(null);
  const { length: count } = ordered;
  const reveal = useCallback(
    (index: number) => {
      if (list.current === null) return;
      const { top, height } = list.current.getBoundingClientRect();
      window.scrollBy({ top: top + (height / count) * index - window.innerHeight / 2, behavior: 'instant' });
    },
    [count],
  );
  const sortable = useSortable({
    ids,
    nameOf: (id) => ordered.find((app) => app.id === id)?.title ?? '',
    onMove: (from, to) => setOrdered(moveEntry(ordered, from, to)),
    reveal,
  });
  const handleSave = () =>
    save.mutate(ids, {
      onSuccess: () => toast.success('The order is stored.'),
      onError: (cause) => toast.error(cause.message),
    });
  return (
    <>
      <OrderTools
        isChanged={isChanged}
        isSaving={save.isPending}
        onSave={handleSave}
        onUndo={() => setOrdered(apps)}
        onSort={() => setOrdered(newestFirst(ordered))}
      />
      <div ref={list}>
        <WindowedGrid items={ordered} keyOf={({ id }) => id} minColumn="100%" gap="0">
          {(app, index) => (
            <chakra.div
              {...sortable.itemProps(app.id, index)}
              display="grid"
              alignItems="center"
              height="4.5rem"
              borderBottom="1px solid"
              borderColor="line"
              bg={sortable.liftedId === app.id ? 'sunken' : 'transparent'}
            >
              <Button
                size="icon"
                variant="quiet"
                cursor="grab"
                touchAction="none"
                {...sortable.handleProps(app.id, index)}
              >
                <GripVertical aria-hidden="true" size={20} />
                <VisuallyHidden>Move {app.title}</VisuallyHidden>
              </Button>
              <AdminAppLine app={app} note={`${String(index + 1)} · ${app.category} · ${app.appType}`} />
            </chakra.div>
          )}
        </WindowedGrid>
      </div>
      <VisuallyHidden aria-live="assertive">{sortable.announcement}</VisuallyHidden>
      <LeaveDialog guard={guard} />
    </>
  );
}

interface OrderToolsProps {
  isChanged: boolean;
  isSaving: boolean;
  onSave: () => void;
  onUndo: () => void;
  onSort: () => void;
}

function OrderTools({ isChanged, isSaving, onSave, onUndo, onSort }: OrderToolsProps) {
  return (
    <chakra.div
      position="sticky"
      top={{ base: '0', md: '4rem' }}
      zIndex="1"
      display="flex"
      flexWrap="wrap"
      gap="2"
      paddingBlock="3"
      bg="paper"
      borderBottom="1px solid"
      borderColor="line"
    >
      <Button size="sm" disabled={!isChanged} isBusy={isSaving} onClick={onSave}>
        Save order
      </Button>
      <Button size="sm" variant="outline" disabled={!isChanged} onClick={onUndo}>
        Undo changes
      </Button>
      <Button size="sm" variant="outline" onClick={onSort}>
        Newest first
      </Button>
    </chakra.div>
  );
}
