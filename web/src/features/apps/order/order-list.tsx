import { chakra } from '@chakra-ui/react';
import type { AppCard } from '@portfolio/contracts/apps/apps.ts';
import { useCallback, useMemo, useRef, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useDraftKeeping } from '../../../lib/drafts/use-draft.ts';
import { useLeaveGuard } from '../../../lib/drafts/use-leave-guard.ts';
import { moveEntry } from '../../../lib/forms/sort-order.ts';
import { useSortable } from '../../../lib/forms/use-sortable.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { LeaveDialog } from '../../../ui/dialogs/leave-dialog.tsx';
import { toastFailure } from '../../../ui/feedback/toast-failure.ts';
import { DragHandle } from '../../../ui/forms/drag-handle.tsx';
import { Picture } from '../../../ui/layout/picture.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { VirtualGrid, type VirtualGridHandle } from '../../../ui/lists/virtual-grid.tsx';
import { useOrderApps } from '../admin.api.ts';
import { inDraftOrder, isReordered, newestFirst, type OrderDraft } from './order-draft.ts';

const Row = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'center',
    gap: '2',
    height: '4.5rem',
    borderBottom: '1px solid',
    borderColor: 'line',
    '&[data-lifted]': { bg: 'sunken' },
  },
});

interface OrderListProps {
  /** In the stored order. */
  apps: readonly AppCard[];
  /** The order to start with; null: the stored one. */
  first: OrderDraft | null;
  draftKey: string;
  onSaved: () => void;
}

/** One row for each app; rows are moved by their handles. */
export function OrderList({ apps, first, draftKey, onSaved }: OrderListProps) {
  // What somebody else adds meanwhile comes first, what they delete goes; the rest stays as it is here.
  const [order, setOrder] = useState(first?.ids);
  const ordered = useMemo(
    () => (order === undefined ? apps : inDraftOrder(apps, { ids: order })),
    [apps, order],
  );
  const setOrdered = (next: readonly AppCard[]) => setOrder(next.map(({ id }) => id));
  const isChanged = isReordered(apps, ordered);
  const ids = ordered.map(({ id }) => id);
  const forgetDraft = useDraftKeeping(draftKey, ordered, isChanged, (kept): OrderDraft => ({
    ids: kept.map(({ id }) => id),
    savedAt: new Date().toISOString(),
  }));
  const undo = () => {
    forgetDraft();
    setOrder(undefined);
  };
  const guard = useLeaveGuard(isChanged, undo);
  const save = useOrderApps();
  const grid = useRef<VirtualGridHandle>(null);
  const reveal = useCallback((index: number) => grid.current?.scrollTo(index), []);
  const sortable = useSortable({
    ids,
    nameOf: (id) => ordered.find((app) => app.id === id)?.title ?? '',
    onMove: (from, to) => setOrdered(moveEntry(ordered, from, to)),
    reveal,
  });
  const handleSave = () =>
    save.mutate(ids, {
      onSuccess: () => {
        undo();
        onSaved();
        toast.success('The order is stored.');
      },
      onError: (cause) => toastFailure(cause.message),
    });
  return (
    <>
      <OrderTools
        isChanged={isChanged}
        isSaving={save.isPending}
        onSave={handleSave}
        onUndo={undo}
        onSort={() => setOrdered(newestFirst(ordered))}
      />
      <VirtualGrid ref={grid} items={ordered} keyOf={({ id }) => id} minColumn="100%" gap="0">
        {(app, index) => (
          <Row {...sortable.itemProps(app.id, index)}>
            <DragHandle label={`Move ${app.title}`} {...sortable.handleProps(app.id, index)} />
            <AppLine app={app} note={`${String(index + 1)} · ${app.category} · ${app.appType}`} />
          </Row>
        )}
      </VirtualGrid>
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
      top={{ base: '0', lg: '4rem' }}
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
        <span>
          Undo<chakra.span srOnly={{ base: true, sm: false }}> changes</chakra.span>
        </span>
      </Button>
      <Button size="sm" variant="outline" onClick={onSort}>
        Newest first
      </Button>
    </chakra.div>
  );
}

interface AppLineProps {
  app: Pick<AppCard, 'title' | 'thumbnailUrl'>;
  note: string;
}

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** An app in one line of a list. */
function AppLine({ app, note }: AppLineProps) {
  return (
    <chakra.div display="flex" alignItems="center" gap="4" minWidth="0">
      <chakra.div flex="none" width="4rem" overflow="hidden" borderRadius="sm">
        <Picture url={app.thumbnailUrl} alt="" sizes="4rem" aspectRatio="4 / 3" />
      </chakra.div>
      <chakra.div flex="1" minWidth="0">
        <chakra.p fontWeight="600" textStyle="small" title={app.title} {...oneLine}>
          {app.title}
        </chakra.p>
        <chakra.p textStyle="label" fontWeight="400" color="muted" {...oneLine}>
          {note}
        </chakra.p>
      </chakra.div>
    </chakra.div>
  );
}
