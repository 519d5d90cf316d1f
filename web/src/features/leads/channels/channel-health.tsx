import type { Channel } from '@portfolio/contracts/leads/channels.ts';
import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react';
import { chakra } from '@chakra-ui/react';
import { Badge } from '../../../ui/layout/badge.tsx';
import { Moment } from '../../../ui/layout/moment.tsx';

const states = {
  untested: { tone: 'neutral', label: 'Not tested yet', icon: CircleDashed },
  ok: { tone: 'success', label: 'Working', icon: CircleCheck },
  failing: { tone: 'error', label: 'Failing', icon: CircleAlert },
  refused: { tone: 'error', label: 'Refused', icon: CircleAlert },
} as const;

/** How a channel is, at a glance and in words. */
export function ChannelHealth({ health: { state, lastDeliveredAt } }: Pick<Channel, 'health'>) {
  const { tone, label, icon: Icon } = states[state];
  return (
    <chakra.div display="grid" gap="1" justifyItems="start">
      <Badge tone={tone}>
        <Icon aria-hidden="true" size={14} />
        {label}
      </Badge>
      <chakra.p textStyle="label" fontWeight="400" color="faint">
        {lastDeliveredAt === null ? (
          'Nothing delivered yet'
        ) : (
          <>
            Last delivered <Moment at={lastDeliveredAt} />
          </>
        )}
      </chakra.p>
    </chakra.div>
  );
}
