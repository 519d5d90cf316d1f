import { trashDays } from '@portfolio/contracts/apps/portfolio.ts';
import { entryWords } from '@portfolio/contracts/kinds/entry-words.ts';
import { deletableKinds, type DeletedEntry } from '@portfolio/contracts/trash.ts';
import { Badge } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { FilterSelect } from '../../kit/filters.tsx';
import { ListRow, ListScreen } from '../../kit/list-screen.tsx';
import { RowAction } from '../../kit/row-action.tsx';
import { useAddressFilters } from '../../kit/use-address-filters.ts';
import { Moment } from '../../ui/layout/moment.tsx';
import { trashQuery, useRestoreEntry } from './trash.api.ts';

const dayMs = 86_400_000;
const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const choices = deletableKinds.map((value) => ({ value, label: capitalized(entryWords[value].many) }));
const known = { kind: deletableKinds } as const;

const anyOf = new Intl.ListFormat('en').format(deletableKinds.map((kind) => entryWords[kind].many));

/** Deleted entries of all kinds that can still be restored; `?kind=` narrows them. */
export function Trash() {
  const { filters, choose } = useAddressFilters(known);
  const query = useQuery(trashQuery);
  const isNarrowed = filters.kind !== undefined && query.data?.length !== 0;
  return (
    <ListScreen
      title="Trash"
      hint={`Deleted ${anyOf} can be restored for ${String(trashDays)} days. Then they are deleted for good.`}
      actions={
        <FilterSelect
          label="Show"
          any="Everything"
          choices={choices}
          chosen={filters.kind}
          onChoose={(kind) => choose({ kind })}
        />
      }
      query={query}
      name="The trash"
      isShown={({ kind }) => filters.kind === undefined || kind === filters.kind}
      empty={[isNarrowed ? `No ${entryWords[filters.kind].many} are in the trash` : 'The trash is empty']}
      row={(entry) => <DeletedRow entry={entry} />}
    />
  );
}

function DeletedRow({ entry }: { entry: DeletedEntry }) {
  const { kind, title, address, deletedAt, deletedBy } = entry;
  const restore = useRestoreEntry();
  const end = new Date(Date.parse(deletedAt) + trashDays * dayMs).toISOString();
  return (
    <ListRow
      title={
        <>
          {title} <Badge>{capitalized(entryWords[kind].one)}</Badge>
        </>
      }
      note={
        <>
          {address} · Deleted <Moment at={deletedAt} />
          {deletedBy !== null && ` by ${nameOf(deletedBy)}`} · Can be restored until <Moment at={end} />
        </>
      }
    >
      <RowAction
        label="Restore"
        of={title}
        icon={Undo2}
        run={() => restore.mutateAsync(entry)}
        done={`“${title}” is back ${entryWords[kind].place}.`}
      />
    </ListRow>
  );
}

const nameOf = ({ name, tokenName }: NonNullable<DeletedEntry['deletedBy']>) =>
  tokenName === undefined ? name : `${name} (token ${tokenName})`;
