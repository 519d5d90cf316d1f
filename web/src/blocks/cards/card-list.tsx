import { chakra } from '@chakra-ui/react';
import { Bento, BentoCard } from '../../ui/layout/bento-card.tsx';
import type { BlockOf } from '../block-view.ts';
import { LinkButton } from '../link-button.tsx';
import { cardIcons } from './card-icons.ts';
import { buttonVariants, capabilityPlaces, placeOf, type CardPlace } from './card-layout.ts';

type Cards = BlockOf<'cards'>;
type ListCardProps = Cards['items'][number] & CardPlace & Pick<Cards, 'button'>;

function ListCard({ icon, title, text, features, button, span, ground }: ListCardProps) {
  const Icon = icon === null ? null : cardIcons[icon];
  const isWide = span >= 7;
  return (
    <BentoCard span={span} ground={ground}>
      {Icon !== null && <Icon aria-hidden="true" size={isWide ? 44 : 32} strokeWidth={1.25} />}
      <chakra.h3 textStyle={isWide ? 'heading' : 'subheading'} marginTop={{ base: '8', md: '12' }}>
        {title}
      </chakra.h3>
      {text !== null && (
        <chakra.p textStyle="body" color="var(--card-muted)" maxWidth="32rem" marginTop="3" marginBottom="6">
          {text}
        </chakra.p>
      )}
      {features.length > 0 && (
        <chakra.ul width="full" marginTop="auto" textStyle="small" fontWeight="500">
          {features.map((feature, index) => (
            <chakra.li key={index} paddingBlock="2" borderTop="1px solid var(--card-line)">
              {feature}
            </chakra.li>
          ))}
        </chakra.ul>
      )}
      {button !== null && <LinkButton link={button} variant={buttonVariants[ground]} marginTop="6" />}
    </BentoCard>
  );
}

/** Cards of different weight, whose features stand one below the other. */
export const CardList = ({ block: { items, button } }: { block: Cards }) => (
  <Bento>
    {items.map((card, index) => (
      <ListCard key={index} {...card} button={button} {...placeOf(capabilityPlaces, index, items.length)} />
    ))}
  </Bento>
);
