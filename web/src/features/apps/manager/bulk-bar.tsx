import type { AppCard } from '@portfolio/contracts/apps/apps.ts';
import type { BulkBody } from '@portfolio/contracts/apps/portfolio.ts';
import { useQuery } from '@tanstack/react-query';
import { useState, type ComponentProps } from 'react';
import { toast } from 'react-hot-toast/headless';
import { chakra } from '@chakra-ui/react';
import { adminAppsQuery } from '../../../entries/all-apps.api.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { toastCause } from '../../../ui/feedback/toast-cause.ts';
import { toastFailure } from '../../../ui/feedback/toast-failure.ts';
import { toastWithUndo } from '../../../ui/feedback/toast-undo.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { useChangeApps, useRestoreApps } from '../admin.api.ts';
import { ConfirmDelete } from './delete-dialog.tsx';
import type { AppSelection } from './use-selection.ts';

const done = { activate: 'now active', deactivate: 'now inactive', delete: 'deleted' } as const;

const count = (apps: number) => `${String(apps)} ${apps === 1 ? 'app' : 'apps'}`;

interface BulkBarProps {
  selection: AppSelection;
  selected: ReadonlySet<string>;
  /** The search results. */
  shown: readonly AppCard[];
}

/** What can be done with several apps at once. */
export function BulkBar({ selection, selected, shown }: BulkBarProps) {
  const change = useChangeApps();
  const [isAsking, setIsAsking] = useState(false);
  const { data: apps = [] } = useQuery(adminAppsQuery);
  const restore = useRestore();
  const undo = (action: BulkBody['action'], ids: readonly string[]) => {
    if (action === 'delete') return restore(ids);
    const back = action === 'activate' ? 'deactivate' : 'activate';
    return change
      .mutateAsync({ ids: [...ids], action: back })
      .then(({ changed }) => toast.success(`${count(changed)} ${done[back]}.`), toastCause);
  };
  const apply = (action: BulkBody['action']) => {
    const ids = [...selected];
    // Those that are so already stay so when it is undone.
    const turned = apps.filter(
      ({ id, isActive }) => selected.has(id) && isActive !== (action === 'activate'),
    );
    const undone = action === 'delete' ? ids : turned.map(({ id }) => id);
    change.mutate(
      { ids, action },
      {
        onSuccess: ({ changed }) => {
          const words = `${count(changed)} ${done[action]}.`;
          if (undone.length > 0) toastWithUndo(words, () => void undo(action, undone));
          else toast.success(words);
          selection.end();
        },
        onError: (cause) => toastFailure(cause.message),
        onSettled: () => setIsAsking(false),
      },
    );
  };
  const hidden = selected.size - shown.filter(({ id }) => selected.has(id)).length;
  const isIdle = selected.size === 0 || change.isPending;
  return (
    <chakra.div
      role="group"
      aria-label="Selected apps"
      position="sticky"
      bottom="3"
      zIndex="1"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="2"
      padding="3"
      bg="surface"
      border="1px solid"
      borderColor="edge"
      borderRadius="md"
      boxShadow="0 8px 30px rgb(0 0 0 / 0.14)"
    >
      <chakra.p role="status" flex="1" minWidth="6rem" paddingInline="2" textStyle="small" fontWeight="560">
        {count(selected.size)} selected
        {hidden > 0 && `, ${String(hidden)} of them not shown`}
      </chakra.p>
      <Button
        size="sm"
        variant="quiet"
        paddingInline={{ base: '2', md: '4' }}
        onClick={() => selection.replace(shown)}
      >
        Select all {shown.length}
      </Button>
      <Button size="sm" variant="quiet" order={{ md: 1 }} onClick={selection.end}>
        Done
      </Button>
      <chakra.div display="flex" flexWrap="wrap" gap="2" flexBasis={{ base: '100%', md: 'auto' }}>
        <Choice variant="outline" disabled={isIdle} onClick={() => apply('activate')}>
          Activate
        </Choice>
        <Choice variant="outline" disabled={isIdle} onClick={() => apply('deactivate')}>
          Deactivate
        </Choice>
        <Choice variant="danger" disabled={isIdle} onClick={() => setIsAsking(true)}>
          Delete<VisuallyHidden> selected</VisuallyHidden>
        </Choice>
      </chakra.div>
      <ConfirmDelete
        count={selected.size}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={`Delete ${count(selected.size)}`}
        onConfirm={() => apply('delete')}
        isBusy={change.isPending}
      />
    </chakra.div>
  );
}

function useRestore() {
  const { mutateAsync } = useRestoreApps();
  return (ids: readonly string[]) =>
    mutateAsync(ids).then(({ restored, failure }) => {
      if (restored > 0) toast.success(`${count(restored)} back in the portfolio.`);
      if (failure !== undefined) toastCause(failure);
    }, toastCause);
}

/** On a phone the buttons share the width. */
function Choice(props: ComponentProps<typeof Button>) {
  return (
    <Button size="sm" flex={{ base: '1', md: 'none' }} paddingInline={{ base: '2', md: '4' }} {...props} />
  );
}
