import { ArrowLeft, ArrowRight } from 'lucide-react';
import { chakra } from '@chakra-ui/react';
import { paths } from '../../../lib/page/paths.ts';
import { Container } from '../../../ui/layout/container.tsx';
import { AppCard } from './app-card.tsx';
import { useAppsPart, type ShownApp } from '../apps.api.ts';
import { moreApps, type NeighbourApp } from './more-apps.api.ts';
import { useWords } from '../../../lib/page/words.tsx';
import { SiteLink } from '../../../lib/page/site-link.tsx';

const NeighbourLink = chakra(SiteLink, {
  base: {
    display: 'grid',
    alignContent: 'center',
    gap: '1',
    paddingBlock: { base: '5', md: '8' },
    minWidth: '0',
    '& > :last-of-type': { transition: 'color 150ms' },
    _hover: { '& > :last-of-type': { textDecoration: 'underline', textUnderlineOffset: '0.16em' } },
  },
});

function Neighbour({ app, direction }: { app: NeighbourApp; direction: 'previous' | 'next' }) {
  const say = useWords();
  const isNext = direction === 'next';
  return (
    <NeighbourLink
      to={paths.app(app.seoSlug)}
      rel={isNext ? 'next' : 'prev'}
      gridColumn={isNext ? { md: '2' } : { md: '1' }}
      justifyItems={isNext ? { md: 'end' } : 'start'}
      textAlign={isNext ? { md: 'end' } : 'start'}
    >
      <chakra.span display="inline-flex" alignItems="center" gap="2" textStyle="small" color="muted">
        {!isNext && <ArrowLeft aria-hidden="true" size={16} />}
        {say(isNext ? 'app.next' : 'app.previous')}
        {isNext && <ArrowRight aria-hidden="true" size={16} />}
      </chakra.span>
      <chakra.span textStyle="subheading" lineClamp="2" maxWidth="full" overflowWrap="anywhere">
        {app.title}
      </chakra.span>
    </NeighbourLink>
  );
}

const Related = chakra('section', { base: { marginTop: 'section' } });

/** What to look at after this app: the ones beside it in its list, and the ones most like it. */
export function MoreApps({ app }: { app: ShownApp }) {
  const say = useWords();
  const { data } = useAppsPart(moreApps(app));
  if (data === undefined || data.related.length === 0) return null;
  const { previous, next, related } = data;
  return (
    <Container paddingBottom="section">
      {(previous !== null || next !== null) && (
        <chakra.nav
          aria-label={say('app.neighbours')}
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
          columnGap="12"
          borderBlock="1px solid"
          borderColor="line"
        >
          {previous !== null && <Neighbour app={previous} direction="previous" />}
          {next !== null && <Neighbour app={next} direction="next" />}
        </chakra.nav>
      )}
      <Related aria-labelledby="related-title">
        <chakra.h2 id="related-title" textStyle="heading" marginBottom={{ base: '6', md: '10' }}>
          {say('app.related')}
        </chakra.h2>
        <chakra.ul
          display="grid"
          gridTemplateColumns={{
            base: 'minmax(0, 1fr)',
            md: 'repeat(3, minmax(0, 1fr))',
          }}
          columnGap="8"
          rowGap="12"
        >
          {related.map((other) => (
            <li key={other.seoSlug}>
              <AppCard app={other} layout="plain" headingLevel="h3" isEager={false} />
            </li>
          ))}
        </chakra.ul>
      </Related>
    </Container>
  );
}
