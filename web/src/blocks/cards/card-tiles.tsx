import { chakra } from '@chakra-ui/react';
import { Bento, BentoCard } from '../../ui/layout/bento-card.tsx';
import type { BlockOf } from '../block-view.ts';
import { LinkButton } from '../link-button.tsx';
import { cardIcons } from './card-icons.ts';
import { buttonVariants, industryPlaces, placeOf, type CardPlace } from './card-layout.ts';

type Cards = BlockOf<'cards'>;
type TileProps = Cards['items'][number] & CardPlace & Pick<Cards, 'button'>;

function Tile({ icon, title, text, features, button, span, ground }: TileProps) {
  const Icon = icon === null ? null : cardIcons[icon];
  const isWide = span >= 7;
  return (
    <BentoCard span={span} ground={ground}>
      {Icon !== null && <Icon aria-hidden="true" size={isWide ? 44 : 32} strokeWidth={1.25} />}
      <chakra.h3
        textStyle={isWide ? 'heading' : 'subheading'}
        marginTop={isWide ? { base: '8', md: '12' } : '6'}
      >
        {title}
      </chakra.h3>
      {text !== null && (
        <chakra.p textStyle="body" color="var(--card-muted)" maxWidth="30rem" marginTop="3">
          {text}
        </chakra.p>
      )}
      {features.length > 0 && (
        <chakra.ul
          width="full"
          display="grid"
          gridTemplateColumns={{
            base: 'minmax(0, 1fr)',
            sm: isWide ? 'repeat(2, minmax(0, 1fr))' : 'minmax(0, 1fr)',
          }}
          columnGap="8"
          marginBlock="6"
          textStyle="small"
          fontWeight="500"
        >
          {features.map((feature, index) => (
            <chakra.li key={index} paddingBlock="2" borderTop="1px solid var(--card-line)">
              {feature}
            </chakra.li>
          ))}
        </chakra.ul>
      )}
      {button !== null && <LinkButton link={button} variant={buttonVariants[ground]} marginTop="auto" />}
    </BentoCard>
  );
}

/** Cards of different weight, not equal boxes. */
export const CardTiles = ({ block: { items, button } }: { block: Cards }) => (
  <Bento>
    {items.map((card, index) => (
      <Tile key={index} {...card} button={button} {...placeOf(industryPlaces, index, items.length)} />
    ))}
  </Bento>
);
