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
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Moment } from '../../ui/layout/moment.tsx';
import { QueryView } from '../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { toastWithUndo } from '../../ui/feedback/toast-undo.tsx';
import { AddPage } from './add-page.tsx';

/** The pages of the site, with what visitors see of them. */
export function PagesList() {
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" alignItems="center" gap="4">
        <chakra.h1 textStyle="heading">Pages</chakra.h1>
        <Button onClick={() => setAdding(true)}>
          <Plus aria-hidden="true" size={18} /> Add page
        </Button>
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

/** Deletes at once, and offers to take it back. */
function DeletePage({ page: { id, title } }: { page: ListedPage }) {
  const remove = useDeletePage();
  const recover = useRecoverPage();
  return (
    <IconButton
      label={`Delete ${title}`}
      isBusy={remove.isPending}
      onClick={() =>
        remove.mutate(id, {
          onSuccess: () => toastWithUndo(`${title} is in the trash.`, () => recover.mutate(id)),
        })
      }
    >
      <Trash2 aria-hidden="true" size={18} />
    </IconButton>
  );
}
