import type { Channel } from '@portfolio/contracts/leads/channels.ts';
import { Button } from '../../../ui/buttons/button.tsx';

import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ListScreen } from '../../../kit/list-screen.tsx';
import { paths } from '../../../lib/page/paths.ts';
import { AddChannelDialog } from './channel-dialog.tsx';
import { ChannelRow } from './channel-row.tsx';
import { channelsQuery } from './channels.api.ts';

/** Where enquiries are delivered to (contract, section 10). */
export function Channels() {
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <ListScreen
        back={{ to: paths.leads, label: 'Enquiries' }}
        title="Channels"
        hint="Every enquiry is delivered to every channel that is on, except content webhooks. What cannot be delivered is tried again for three days, and waits for as long as a channel is refused, as with a wrong password. An enquiry is never lost, whatever a channel does."
        actions={
          <Button size="sm" onClick={() => setAdding(true)}>
            <Plus aria-hidden="true" size={16} />
            Add a channel
          </Button>
        }
        query={useQuery({ ...channelsQuery, staleTime: 0 })}
        name="The channels"
        label="Channels"
        empty={[
          'No channels yet',
          'Enquiries are kept here and wait. Add a channel to get them by mail, or into your CRM.',
        ]}
        row={(channel: Channel) => <ChannelRow channel={channel} />}
      />
      {isAdding && <AddChannelDialog onClose={() => setAdding(false)} />}
    </>
  );
}
