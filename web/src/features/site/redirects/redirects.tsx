import type { Redirect } from '@portfolio/contracts/pages/redirects.ts';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { toast } from 'react-hot-toast/headless';
import { chakra } from '@chakra-ui/react';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Moment } from '../../../ui/layout/moment.tsx';
import { toastCause } from '../../../ui/feedback/toast-cause.ts';
import { toastWithUndo } from '../../../ui/feedback/toast-undo.tsx';
import { AddRedirect } from './add-redirect.tsx';
import { ImportRedirects } from './import-redirects.tsx';
import { redirectsQuery, useChangeRedirects } from './redirects.api.ts';

/** Addresses that pages and apps had before, and those that were added by hand. */
export function Redirects() {
  const { data: redirects, error } = useQuery(redirectsQuery);
  return (
    <chakra.div display="grid" gap="6">
      <AddRedirect />
      <ImportRedirects />
      {error !== null && <Alert tone="error">{error.message}</Alert>}
      {error === null && (redirects === undefined || redirects.length === 0) && (
        // There while they are loaded, and unseen: what is below must not move.
        <chakra.p textStyle="small" color="muted" visibility={redirects === undefined ? 'hidden' : 'visible'}>
          No redirects yet. One is made whenever the address of a page or app changes.
        </chakra.p>
      )}
      {redirects !== undefined && redirects.length > 0 && <RedirectTable redirects={redirects} />}
    </chakra.div>
  );
}

/** All styles on one element: there may be many rows. */
const Table = chakra('table', {
  base: {
    width: 'full',
    borderCollapse: 'collapse',
    textStyle: 'small',
    '& th': { textStyle: 'label', color: 'muted', textAlign: 'start', paddingBlock: '2' },
    '& th, & td': { borderBottom: '1px solid', borderColor: 'line', paddingInlineEnd: '3' },
    '& td': { paddingBlock: '2', overflowWrap: 'anywhere', verticalAlign: 'top' },
    '& td:last-of-type': { paddingInlineEnd: '0', paddingBlock: '0', width: 'target' },
    '& .since': { display: { base: 'none', sm: 'table-cell' }, whiteSpace: 'nowrap', color: 'muted' },
    '& .state': { display: 'block', color: 'warning', textStyle: 'label' },
  },
});

const stateWords: Readonly<Record<Redirect['state'], string | undefined>> = {
  works: undefined,
  hidden: 'Inactive: visitors do not see its target.',
  inUse: 'Inactive: another app uses this address.',
};

function RedirectTable({ redirects }: { redirects: readonly Redirect[] }) {
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">From</th>
          <th scope="col">To</th>
          <th scope="col" className="since">
            Since
          </th>
          <td />
        </tr>
      </thead>
      <tbody>
        {redirects.map((redirect) => (
          <RedirectRow key={redirect.id} redirect={redirect} />
        ))}
      </tbody>
    </Table>
  );
}

function RedirectRow({ redirect }: { redirect: Redirect }) {
  const { id, from, to, status, title, createdAt, state } = redirect;
  const { add, remove } = useChangeRedirects();
  const undo = () =>
    add.mutateAsync({ from, to, status }).then(() => toast.success('The redirect is back.'), toastCause);
  // Not a callback of `mutate`: the row is gone by then, and its callbacks would not run.
  const handleRemove = () => {
    remove
      .mutateAsync(id)
      .then(() => toastWithUndo(`${from} leads nowhere now.`, () => void undo()), toastCause);
  };
  return (
    <tr>
      <td>
        {from}
        {stateWords[state] !== undefined && <span className="state">{stateWords[state]}</span>}
      </td>
      <td title={title ?? undefined}>{to ?? 'Gone'}</td>
      <td className="since">
        <Moment at={createdAt} />
      </td>
      <td>
        <IconButton
          label={`Remove the redirect from ${from}`}
          isBusy={remove.isPending}
          onClick={handleRemove}
        >
          {!remove.isPending && <Trash2 aria-hidden="true" size={18} />}
        </IconButton>
      </td>
    </tr>
  );
}
