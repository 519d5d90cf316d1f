import { chakra } from '@chakra-ui/react';
import type { SiteContent } from '@portfolio/contracts/site/site-content.ts';
import { paths } from '../../../lib/paths.ts';
import { Bento, BentoCard } from '../../../ui/bento-card.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Container } from '../../../ui/container.tsx';
import { cardIcons } from './card-icons.ts';
import { industryPlaces, placeOf, type CardPlace } from './card-layout.ts';

type Industry = SiteContent['industries'][number];

const buttonVariants = { plain: 'outline', sunken: 'outline', night: 'night', signal: 'ink' } as const;

function IndustryCard({ icon, title, text, features, span, ground }: Industry & CardPlace) {
  const Icon = cardIcons[icon];
  const isWide = span >= 7;
  return (
    <BentoCard span={span} ground={ground}>
      <Icon aria-hidden="true" size={isWide ? 44 : 32} strokeWidth={1.25} />
      <chakra.h3
        textStyle={isWide ? 'heading' : 'subheading'}
        marginTop={isWide ? { base: '8', md: '12' } : '6'}
      >
        {title}
      </chakra.h3>
      <chakra.p textStyle="body" color="var(--card-muted)" maxWidth="30rem" marginTop="3">
        {text}
      </chakra.p>
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
      <ButtonLink to={paths.contact} variant={buttonVariants[ground]} marginTop="auto">
        Discuss Your Project
      </ButtonLink>
    </BentoCard>
  );
}

interface IndustryCardsProps {
  title: string;
  industries: SiteContent['industries'];
}

/** Cards of different weight, not equal boxes. */
export function IndustryCards({ title, industries }: IndustryCardsProps) {
  return (
    <Container paddingTop="section">
      <chakra.h2 textStyle="heading" marginBottom={{ base: '6', md: '10' }}>
        {title}
      </chakra.h2>
      <Bento>
        {industries.map((industry, index) => (
          <IndustryCard key={index} {...industry} {...placeOf(industryPlaces, index, industries.length)} />
        ))}
      </Bento>
    </Container>
  );
}
