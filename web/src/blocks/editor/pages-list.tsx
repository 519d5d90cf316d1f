import { trashDays } from '@portfolio/contracts/apps/portfolio.ts';
import { neededPaths } from '@portfolio/contracts/pages/page-paths.ts';
import type { ListedPage } from '@portfolio/contracts/pages/pages.ts';
import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Copy, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { Link } from 'react-router-dom';
import {
  adminPagesQuery,
  useDeletePage,
  useDuplicatePage,
  useRecoverPage,
} from '../../features/site/pages.api.ts';
import { paths } from '../../lib/page/paths.ts';
import { useCan } from '../../lib/page/rights.ts';
import { Badge } from '../../ui/layout/badge.tsx';
import { Button, ButtonLink } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/dialog.tsx';
import { Moment } from '../../ui/layout/moment.tsx';
import { QueryView } from '../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { toastWithUndo } from '../../ui/feedback/toast-undo.tsx';
import { AddPage } from './add-page.tsx';

/** The pages of the site, with what visitors see of them. */
export function PagesList() {
  const [isAdding, setAdding] = useState(false);
  const canPublish = useCan('publish');
  return (
    <>
      <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" alignItems="center" gap="4">
        <chakra.h1 textStyle="heading">Pages</chakra.h1>
        <chakra.div display="flex" flexWrap="wrap" gap="3">
          {canPublish && (
            <ButtonLink to={`${paths.trash}?kind=page`} size="sm" variant="outline">
              <Trash2 aria-hidden="true" size={18} /> Trash
            </ButtonLink>
          )}
          <Button size="sm" onClick={() => setAdding(true)}>
            <Plus aria-hidden="true" size={18} /> Add page
          </Button>
        </chakra.div>
      </chakra.div>
      <chakra.div marginTop="6">
        <QueryView
          query={useQuery(adminPagesQuery)}
          name="The pages"
          placeholder={<Skeleton height="24rem" />}
        >
          {(pages) => (
            <chakra.ul borderTop="1px solid" borderColor="line">
              {pages.map((page) => (
                <PageRow key={page.id} page={page} />
              ))}
            </chakra.ul>
          )}
        </QueryView>
      </chakra.div>
      {isAdding && <AddPage onClose={() => setAdding(false)} />}
    </>
  );
}

function PageRow({ page }: { page: ListedPage }) {
  const { id, title, path, isActive = true, hasDraft = false, publishAt, updatedAt } = page;
  const copy = useDuplicatePage();
  const canPublish = useCan('publish');
  return (
    <chakra.li
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="4"
      rowGap="1"
      paddingBlock="2"
      borderBottom="1px solid"
      borderColor="line"
    >
      <chakra.div flex="1 1 14rem" minWidth="0">
        <chakra.a asChild fontWeight="600" display="inline-flex" alignItems="center" minHeight="target">
          <Link to={paths.adminPage(id)}>{title}</Link>
        </chakra.a>
        <chakra.p textStyle="small" color="muted" overflowWrap="anywhere">
          {path}
        </chakra.p>
      </chakra.div>
      <Badge tone={isActive ? 'success' : 'neutral'}>
        {!isActive ? 'Inactive' : (publishAt ?? null) === null ? 'Active' : 'Scheduled'}
      </Badge>
      {hasDraft && <Badge tone="neutral">Draft</Badge>}
      <chakra.p textStyle="small" color="muted">
        {updatedAt !== undefined && <Moment at={updatedAt} />}
      </chakra.p>
      <IconButton
        label={`Copy ${title}`}
        isBusy={copy.isPending}
        onClick={() => copy.mutate(id, { onSuccess: (made) => toast.success(`Copied as ${made.path}.`) })}
      >
        <Copy aria-hidden="true" size={18} />
      </IconButton>
      {neededPaths.includes(path) || !canPublish ? (
        <chakra.span width="target" />
      ) : (
        <DeletePage page={page} />
      )}
    </chakra.li>
  );
}

/** Asks first, and offers to undo it afterwards. */
function DeletePage({ page: { id, title } }: { page: ListedPage }) {
  const [isAsking, setAsking] = useState(false);
  const remove = useDeletePage();
  const recover = useRecoverPage();
  // Not callbacks of `mutate`: the row is gone by then, and its callbacks would not run.
  const undo = () =>
    recover.mutateAsync(id).then(
      () => toast.success(`“${title}” is back among the pages.`),
      () => undefined,
    );
  const confirm = () =>
    remove.mutateAsync(id).then(
      () => toastWithUndo(`“${title}” is in the trash.`, () => void undo()),
      () => setAsking(false),
    );
  return (
    <>
      <IconButton label={`Delete ${title}`} onClick={() => setAsking(true)}>
        <Trash2 aria-hidden="true" size={18} />
      </IconButton>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={`Delete “${title}”`}
        message={`Move to trash? You can restore it for ${String(trashDays)} days.`}
        confirmLabel="Move to trash"
        onConfirm={() => void confirm()}
        isBusy={remove.isPending}
      />
    </>
  );
}
