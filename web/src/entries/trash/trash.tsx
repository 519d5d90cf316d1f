import { trashDays } from '@portfolio/contracts/apps/portfolio.ts';
import type { DeletedEntry } from '@portfolio/contracts/trash.ts';
import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { toast } from 'react-hot-toast/headless';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { QueryView } from '../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { toastCause } from '../../ui/feedback/toast-cause.ts';
import { compactControl } from '../../ui/forms/compact-control.ts';
import { Select } from '../../ui/forms/controls.tsx';
import { Badge } from '../../ui/layout/badge.tsx';
import { Moment } from '../../ui/layout/moment.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { ListRow } from '../../ui/lists/list-row.tsx';
import { trashQuery, useRestoreEntry } from './trash.api.ts';

const dayMs = 86_400_000;
const kindWords = {
  app: { one: 'App', restored: 'is back in the portfolio.' },
  page: { one: 'Page', restored: 'is back among the pages.' },
} as const satisfies Record<DeletedEntry['kind'], object>;
const choices = Object.entries(kindWords).map(([value, { one }]) => ({ value, label: `${one}s` }));

/** Deleted entries of all kinds that can still be restored; `?kind=` narrows them. */
export function Trash() {
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get('kind');
  const kind = asked === 'app' || asked === 'page' ? asked : undefined;
  return (
    <chakra.div display="grid" gap="6">
      <chakra.div display="flex" flexWrap="wrap" alignItems="end" justifyContent="space-between" gap="4">
        <div>
          <chakra.h1 textStyle="heading">Trash</chakra.h1>
          <chakra.p textStyle="small" color="muted" marginTop="2">
            Deleted apps and pages can be restored for {trashDays} days. Then they are deleted for good.
          </chakra.p>
        </div>
        <Select
          {...compactControl}
          width="auto"
          paddingInlineEnd="10"
          aria-label="Show"
          placeholder="Everything"
          options={choices}
          value={kind ?? ''}
          onChange={({ currentTarget: { value } }) =>
            setParameters(value === '' ? {} : { kind: value }, { replace: true })
          }
        />
      </chakra.div>
      <DeletedEntries kind={kind} />
    </chakra.div>
  );
}

function DeletedEntries({ kind }: { kind: DeletedEntry['kind'] | undefined }) {
  return (
    <QueryView
      query={useQuery(trashQuery)}
      name="The trash"
      placeholder={<Skeleton height="4rem" />}
      isEmpty={({ length }) => length === 0}
      empty={<EmptyState title="The trash is empty" />}
    >
      {(all) => {
        const entries = all.filter((entry) => kind === undefined || entry.kind === kind);
        if (entries.length === 0) return <EmptyState title={`No ${String(kind)}s are in the trash`} />;
        return (
          <chakra.ul listStyle="none" borderTop="1px solid" borderColor="line">
            {entries.map((entry) => (
              <DeletedRow key={entry.id} entry={entry} />
            ))}
          </chakra.ul>
        );
      }}
    </QueryView>
  );
}

function DeletedRow({ entry }: { entry: DeletedEntry }) {
  const { kind, title, address, deletedAt, deletedBy } = entry;
  const restore = useRestoreEntry();
  // Not a callback of `mutate`: the row is gone by then, and its callbacks would not run.
  const handleRestore = () =>
    restore
      .mutateAsync(entry)
      .then(() => toast.success(`“${title}” ${kindWords[kind].restored}`), toastCause);
  const end = new Date(Date.parse(deletedAt) + trashDays * dayMs).toISOString();
  return (
    <ListRow
      title={
        <>
          {title} <Badge tone="neutral">{kindWords[kind].one}</Badge>
        </>
      }
      note={
        <>
          {address} · Deleted <Moment at={deletedAt} />
          {deletedBy !== null && ` by ${nameOf(deletedBy)}`} · Can be restored until <Moment at={end} />
        </>
      }
    >
      <Button variant="outline" size="sm" isBusy={restore.isPending} onClick={() => void handleRestore()}>
        {!restore.isPending && <Undo2 aria-hidden="true" size={16} />}
        Restore
        <VisuallyHidden> {title}</VisuallyHidden>
      </Button>
    </ListRow>
  );
}

const nameOf = ({ name, tokenName }: NonNullable<DeletedEntry['deletedBy']>) =>
  tokenName === undefined ? name : `${name} (token ${tokenName})`;
