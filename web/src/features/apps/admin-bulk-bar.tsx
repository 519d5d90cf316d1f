import { chakra } from '@chakra-ui/react';
import type { AppCard } from '@portfolio/contracts/apps.ts';
import { trashDays, type BulkBody } from '@portfolio/contracts/portfolio.ts';
import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { useChangeApps } from './admin-portfolio.api.ts';
import type { AppSelection } from './use-app-selection.ts';

const done = { activate: 'now active', deactivate: 'now inactive', delete: 'deleted' } as const;

const count = (apps: number) => `${String(apps)} ${apps === 1 ? 'app' : 'apps'}`;

interface AdminBulkBarProps {
  selection: AppSelection;
  selected: ReadonlySet<string>;
  /** Those that the search shows. */
  shown: readonly AppCard[];
}

/** What can be done with several apps at once. */
export function AdminBulkBar({ selection, selected, shown }: AdminBulkBarProps) {
  const change = useChangeApps();
  const [isAsking, setIsAsking] = useState(false);
  const apply = (action: BulkBody['action']) =>
    change.mutate(
      { ids: [...selected], action },
      {
        onSuccess: ({ changed }) => {
          toast.success(`${count(changed)} ${done[action]}.`);
          selection.end();
        },
        onError: (cause) => toast.error(cause.message),
        onSettled: () => setIsAsking(false),
      },
    );
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
      </chakra.p>
      <Button size="sm" variant="quiet" onClick={() => selection.replace(shown)}>
        Select all {shown.length}
      </Button>
      <Button size="sm" variant="outline" disabled={isIdle} onClick={() => apply('activate')}>
        Activate
      </Button>
      <Button size="sm" variant="outline" disabled={isIdle} onClick={() => apply('deactivate')}>
        Deactivate
      </Button>
      <Button size="sm" variant="danger" disabled={isIdle} onClick={() => setIsAsking(true)}>
        Delete selected
      </Button>
      <Button size="sm" variant="quiet" onClick={selection.end}>
        Done
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={`Delete ${count(selected.size)}`}
        message={`They leave the portfolio at once, and can be restored from the trash for ${String(trashDays)} days.`}
        onConfirm={() => apply('delete')}
        isBusy={change.isPending}
      />
    </chakra.div>
  );
}
