import type { Redirect } from '@portfolio/contracts/pages/redirects.ts';
import { Table, Text } from '@chakra-ui/react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { ListScreen } from '../../../kit/list-screen.tsx';
import { RowAction } from '../../../kit/row-action.tsx';
import { Moment } from '../../../ui/layout/moment.tsx';
import { AddRedirect } from './add-redirect.tsx';
import { ImportRedirects } from './import-redirects.tsx';
import { redirectsQuery, useChangeRedirects } from './redirects.api.ts';

/** Addresses that pages and apps had before, and those that were added by hand. */
export const Redirects = () => (
  <ListScreen
    title="Redirects"
    hint="Where earlier addresses lead. They are made when a page or an app gets another address; others can be added."
    filters={
      <>
        <AddRedirect />
        <ImportRedirects />
      </>
    }
    query={useInfiniteQuery(redirectsQuery)}
    name="The redirects"
    empty={['No redirects yet', 'One is made whenever the address of a page or app changes.']}
  >
    {(redirects) => (
      <Table.Root size="sm">
        <Table.Header>
          <Table.Row>
            <Table.ColumnHeader>From</Table.ColumnHeader>
            <Table.ColumnHeader>To</Table.ColumnHeader>
            <Table.ColumnHeader hideBelow="sm">Since</Table.ColumnHeader>
            <Table.Cell />
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {redirects.map((redirect) => (
            <RedirectRow key={redirect.id} redirect={redirect} />
          ))}
        </Table.Body>
      </Table.Root>
    )}
  </ListScreen>
);

const stateWords: Readonly<Record<Redirect['state'], string | undefined>> = {
  works: undefined,
  hidden: 'Inactive: visitors do not see its target.',
  inUse: 'Inactive: another app uses this address.',
};

function RedirectRow({ redirect }: { redirect: Redirect }) {
  const { id, from, to, status, title, createdAt, state } = redirect;
  const { add, remove } = useChangeRedirects();
  return (
    <Table.Row overflowWrap="anywhere">
      <Table.Cell>
        {from}
        {stateWords[state] !== undefined && (
          <Text textStyle="xs" color="fg.warning">
            {stateWords[state]}
          </Text>
        )}
      </Table.Cell>
      <Table.Cell title={title ?? undefined}>{to ?? 'Gone'}</Table.Cell>
      <Table.Cell hideBelow="sm" whiteSpace="nowrap" color="fg.muted">
        <Moment at={createdAt} />
      </Table.Cell>
      <Table.Cell textAlign="end">
        <RowAction
          isIcon
          icon={Trash2}
          label="Remove"
          of={`the redirect from ${from}`}
          run={() => remove.mutateAsync(id)}
          done={`${from} leads nowhere now.`}
          undo={{ run: () => add.mutateAsync({ from, to, status }), done: 'The redirect is back.' }}
        />
      </Table.Cell>
    </Table.Row>
  );
}
