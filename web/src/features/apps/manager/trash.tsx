import { trashDays, type DeletedApp } from '@portfolio/contracts/apps/portfolio.ts';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Undo2 } from 'lucide-react';
import { toast } from 'react-hot-toast/headless';
import { chakra } from '@chakra-ui/react';
import { paths } from '../../../lib/page/paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Moment } from '../../../ui/layout/moment.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { toastFailure } from '../../../ui/feedback/toast-failure.ts';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { AppLine } from './app-line.tsx';
import { trashQuery, useRestoreApp } from '../admin.api.ts';

/** Deleted apps that can still be restored. */
export function Trash() {
  return (
    <chakra.div display="grid" gap="6">
      <TextLink to={paths.admin} justifySelf="start">
        <ArrowLeft aria-hidden="true" size={16} /> Portfolio
      </TextLink>
      <div>
        <chakra.h1 textStyle="heading">Trash</chakra.h1>
        <chakra.p textStyle="small" color="muted" marginTop="2">
          Deleted apps stay here for {trashDays} days, then they are removed for good.
        </chakra.p>
      </div>
      <DeletedApps />
    </chakra.div>
  );
}

function DeletedApps() {
  const query = useQuery(trashQuery);
  return (
    <QueryView
      query={query}
      name="The trash"
      placeholder={<Skeleton height="4rem" />}
      isEmpty={({ length }) => length === 0}
      empty={<EmptyState title="The trash is empty" />}
    >
      {(apps) => (
        <chakra.ul listStyle="none" borderTop="1px solid" borderColor="line">
          {apps.map((app) => (
            <DeletedAppRow key={app.id} app={app} />
          ))}
        </chakra.ul>
      )}
    </QueryView>
  );
}

function DeletedAppRow({ app }: { app: DeletedApp }) {
  const restore = useRestoreApp();
  // Not a callback of `mutate`: the row is gone by then, and its callbacks would not run.
  const handleRestore = () => {
    const restored = restore.mutateAsync(app.id, { onError: (cause) => toastFailure(cause.message) });
    void restored.then(
      () => toast.success(`“${app.title}” is back in the portfolio.`),
      () => undefined,
    );
  };
  return (
    <chakra.li borderBottom="1px solid" borderColor="line" paddingBlock="2">
      <AppLine
        app={app}
        note={
          <>
            Deleted <Moment at={app.deletedAt} />
          </>
        }
      >
        <Button variant="outline" size="sm" isBusy={restore.isPending} onClick={handleRestore}>
          {!restore.isPending && <Undo2 aria-hidden="true" size={16} />}
          Restore
          <VisuallyHidden> {app.title}</VisuallyHidden>
        </Button>
      </AppLine>
    </chakra.li>
  );
}
