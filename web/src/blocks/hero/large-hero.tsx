import { chakra } from '@chakra-ui/react';
import { ArrowDown } from 'lucide-react';
import { AppCollage } from '../../features/apps/public/app-collage.tsx';
import { ButtonRow } from '../../ui/buttons/button-row.tsx';
import { Container } from '../../ui/layout/container.tsx';
import { Picture } from '../../ui/layout/picture.tsx';
import type { BlockViewProps } from '../block-view.ts';
import { LinkButton } from '../link-button.tsx';

/** A headline over two thirds of the window, with pictures beside it. */
export function LargeHero({ block, headingId, isFirst }: BlockViewProps<'hero'>) {
  const { title, text, buttons, showsApps: hasApps, imageUrl, imageAlt } = block;
  const hasPicture = hasApps || imageUrl !== null;
  return (
    <chakra.div overflow="clip">
      <Container>
        <chakra.div
          display="grid"
          gridTemplateColumns={{
            base: 'minmax(0, 1fr)',
            lg: hasPicture ? 'minmax(0, 8fr) minmax(0, 4fr)' : 'minmax(0, 10fr)',
          }}
          columnGap="12"
          rowGap="12"
          paddingBlock={{ base: '12', md: '16' }}
        >
          <chakra.div display="grid" alignContent="center" justifyItems="start">
            <chakra.h1 id={headingId} textStyle="hero">
              {title}
            </chakra.h1>
            {text !== null && (
              <chakra.p textStyle="lead" color="muted" maxWidth="34rem" marginTop={{ base: '6', md: '8' }}>
                {text}
              </chakra.p>
            )}
            {buttons.length > 0 && (
              <ButtonRow marginTop={{ base: '8', md: '10' }} overflowWrap="anywhere">
                {buttons.map((link, index) => (
                  <LinkButton key={index} link={link} size="lg" variant={index === 0 ? 'signal' : 'outline'}>
                    {link.url?.startsWith('#') === true && <ArrowDown aria-hidden="true" size={18} />}
                  </LinkButton>
                ))}
              </ButtonRow>
            )}
          </chakra.div>
          {hasApps && <AppCollage />}
          {!hasApps && imageUrl !== null && (
            <Picture
              url={imageUrl}
              alt={imageAlt}
              sizes="(min-width: 64rem) 25rem, 90vw"
              borderRadius="md"
              alignSelf="center"
              isEager={isFirst}
            />
          )}
        </chakra.div>
      </Container>
    </chakra.div>
  );
}
