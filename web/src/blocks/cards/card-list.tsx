import { chakra } from '@chakra-ui/react';
import { Bento, BentoCard } from '../../ui/layout/bento-card.tsx';
import type { BlockOf } from '../block-view.ts';
import { cardIcons } from './card-icons.ts';
import { capabilityPlaces, placeOf, type CardPlace } from './card-layout.ts';

type Card = BlockOf<'cards'>['items'][number];

function ListCard({ icon, title, text, features, span, ground }: Card & CardPlace) {
  const Icon = icon === null ? null : cardIcons[icon];
  const isWide = span >= 7;
  return (
    <BentoCard span={span} ground={ground}>
      {Icon !== null && <Icon aria-hidden="true" size={isWide ? 44 : 32} strokeWidth={1.25} />}
      <chakra.h3 textStyle={isWide ? 'heading' : 'subheading'} marginTop={{ base: '8', md: '12' }}>
        {title}
      </chakra.h3>
      <chakra.p textStyle="body" color="var(--card-muted)" maxWidth="32rem" marginTop="3" marginBottom="6">
        {text}
      </chakra.p>
      <chakra.ul width="full" marginTop="auto" textStyle="small" fontWeight="500">
        {features.map((feature, index) => (
          <chakra.li key={index} paddingBlock="2" borderTop="1px solid var(--card-line)">
            {feature}
          </chakra.li>
        ))}
      </chakra.ul>
    </BentoCard>
  );
}

/** Cards of different weight, whose features stand one below the other. */
export const CardList = ({ block: { items } }: { block: BlockOf<'cards'> }) => (
  <Bento>
    {items.map((card, index) => (
      <ListCard key={index} {...card} {...placeOf(capabilityPlaces, index, items.length)} />
    ))}
  </Bento>
);
