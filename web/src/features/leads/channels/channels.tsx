import type { Channel } from '@portfolio/contracts/leads/channels.ts';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Plus } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../../lib/page/paths.ts';
import { chakra } from '@chakra-ui/react';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { AddChannelDialog, EditChannelDialog } from './channel-dialog.tsx';
import { ChannelRow } from './channel-row.tsx';
import { channelsQuery } from './channels.api.ts';
import { DeleteChannelDialog } from './delete-channel-dialog.tsx';

type Opened = { kind: 'add' } | { kind: 'edit' | 'delete'; channel: Channel };

/** Where enquiries are delivered to (contract, section 10). */
export function Channels() {
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="6">
      <div>
        <TextLink to={paths.leads}>
          <ArrowLeft aria-hidden="true" size={16} />
          Enquiries
        </TextLink>
        <chakra.div display="flex" flexWrap="wrap" alignItems="end" justifyContent="space-between" gap="4">
          <chakra.h1 textStyle="heading">Channels</chakra.h1>
          <Button size="sm" onClick={() => setOpened({ kind: 'add' })}>
            <Plus aria-hidden="true" size={16} />
            Add a channel
          </Button>
        </chakra.div>
        <chakra.p textStyle="small" color="muted" marginTop="3" maxWidth="prose">
          Every enquiry is delivered to every channel that is on. What cannot be delivered is tried again for
          three days, and waits for as long as a channel is refused, as with a wrong password. An enquiry is
          never lost, whatever a channel does.
        </chakra.p>
      </div>
      <ChannelList onOpen={setOpened} />
      {opened?.kind === 'add' && <AddChannelDialog onClose={close} />}
      {opened?.kind === 'edit' && <EditChannelDialog channel={opened.channel} onClose={close} />}
      {opened?.kind === 'delete' && <DeleteChannelDialog channel={opened.channel} onClose={close} />}
    </chakra.div>
  );
}

function ChannelList({ onOpen }: { onOpen: (opened: Opened) => void }) {
  const { data, error, isFetching, refetch } = useQuery({ ...channelsQuery, staleTime: 0 });
  if (data === undefined && error !== null)
    return (
      <LoadFailure
        title="The channels could not be loaded"
        error={error}
        isFetching={isFetching}
        refetch={refetch}
      />
    );
  if (data === undefined)
    return (
      <chakra.div display="grid" gap="3">
        <VisuallyHidden role="status">Loading channels</VisuallyHidden>
        <Skeleton height="6rem" />
        <Skeleton height="6rem" />
      </chakra.div>
    );
  if (data.length === 0)
    return (
      <EmptyState title="No channels yet">
        Enquiries are kept here and wait. Add a channel to get them by mail, or into your CRM.
      </EmptyState>
    );
  return (
    <chakra.ul listStyle="none" borderTop="1px solid" borderColor="line" aria-label="Channels">
      {data.map((channel) => (
        <ChannelRow
          key={channel.id}
          channel={channel}
          onEdit={() => onOpen({ kind: 'edit', channel })}
          onDelete={() => onOpen({ kind: 'delete', channel })}
        />
      ))}
    </chakra.ul>
  );
}
