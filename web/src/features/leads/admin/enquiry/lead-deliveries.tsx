import type { Delivery, DeliveryState, Enquiry } from '@portfolio/contracts/leads/leads.ts';
import { ArrowUpRight } from 'lucide-react';
import { chakra } from '@chakra-ui/react';
import { Badge } from '../../../../ui/layout/badge.tsx';
import { TextAnchor } from '../../../../ui/buttons/text-link.tsx';

const badges = {
  pending: { tone: 'warning', label: 'Pending' },
  delivered: { tone: 'success', label: 'Delivered' },
  failed: { tone: 'error', label: 'Failed' },
  cancelled: { tone: 'neutral', label: 'Cancelled' },
} as const satisfies Record<DeliveryState, { tone: string; label: string }>;

const Words = chakra('p', {
  base: {
    textStyle: 'small',
    color: 'muted',
    overflowWrap: 'anywhere',
    _firstLetter: { textTransform: 'uppercase' },
  },
});

/** How an enquiry stands with each channel. */
export function LeadDeliveries({ enquiry: { deliveries, reason } }: { enquiry: Enquiry }) {
  if (deliveries.length === 0) return reason === null ? null : <Words>{reason}</Words>;
  return (
    <chakra.ul listStyle="none" display="grid" gap="3" aria-label="Channels">
      {deliveries.map((delivery) => (
        <DeliveryLine key={delivery.channelId} delivery={delivery} />
      ))}
    </chakra.ul>
  );
}

function DeliveryLine({ delivery }: { delivery: Delivery }) {
  const { name, state, reason, externalId, externalUrl, attempts } = delivery;
  const { tone, label } = badges[state];
  // What the last attempt says already, in the list of steps, is not said twice.
  const isNews = reason !== null && reason !== attempts.at(-1)?.error && reason !== state;
  return (
    <chakra.li>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="3">
        <chakra.span textStyle="small" fontWeight="600" minWidth="0">
          {name}
        </chakra.span>
        <Badge tone={tone}>{label}</Badge>
        {externalUrl !== null && (
          <TextAnchor href={externalUrl} target="_blank" rel="noreferrer">
            Open in {name}
            <ArrowUpRight aria-hidden="true" size={16} />
          </TextAnchor>
        )}
      </chakra.div>
      {isNews && <Words>{reason}</Words>}
      {externalUrl === null && externalId !== null && (
        <Words>
          ID in {name}: {externalId}
        </Words>
      )}
    </chakra.li>
  );
}
