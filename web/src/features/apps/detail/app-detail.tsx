import { ArrowUpRight, Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { SharedView } from '../../../lib/page/view-transition.tsx';
import { chakra } from '@chakra-ui/react';
import { Badge } from '../../../ui/layout/badge.tsx';
import { ButtonAnchor } from '../../../ui/buttons/button.tsx';
import { ButtonRow } from '../../../ui/buttons/button-row.tsx';
import { Container } from '../../../ui/layout/container.tsx';
import { objectPositionOf } from '../../../lib/images/object-position.ts';
import { Picture } from '../../../ui/layout/picture.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { AppFacts } from './app-facts.tsx';
import { AppStory } from './app-story.tsx';
import { Outcomes } from './outcomes.tsx';
import { Quote } from './quote.tsx';
import { Screenshots } from './gallery/screenshots.tsx';
import { useWords, sayCategory } from '../../../lib/page/words.tsx';
import type { ShownApp } from '../apps.api.ts';

const newTab = { target: '_blank', rel: 'noopener noreferrer' } as const;

function AppLinks({ app }: { app: ShownApp }) {
  const say = useWords();
  if (app.downloadUrl === null && app.demoUrl === null) return null;
  return (
    <ButtonRow marginTop={{ base: '6', md: '8' }}>
      {app.downloadUrl !== null && (
        <ButtonAnchor href={app.downloadUrl} size="lg" {...newTab}>
          <Download aria-hidden="true" size={18} />
          {say('app.download')}
          <VisuallyHidden data-screen=""> {say('page.newTab')}</VisuallyHidden>
        </ButtonAnchor>
      )}
      {app.demoUrl !== null && (
        <ButtonAnchor
          href={app.demoUrl}
          size="lg"
          variant={app.downloadUrl === null ? 'signal' : 'outline'}
          {...newTab}
        >
          {say('app.demo')}
          <ArrowUpRight aria-hidden="true" size={18} />
          <VisuallyHidden data-screen=""> {say('page.newTab')}</VisuallyHidden>
        </ButtonAnchor>
      )}
    </ButtonRow>
  );
}

function AppHeader({ app }: { app: ShownApp }) {
  const say = useWords();
  return (
    <chakra.header
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 7fr)' }}
      gap={{ base: '8', lg: '12' }}
      alignItems="center"
    >
      <chakra.div minWidth="0">
        <chakra.h1 textStyle="title" overflowWrap="anywhere">
          {app.title}
        </chakra.h1>
        <chakra.p textStyle="lead" color="muted" maxWidth="34rem" marginTop="5">
          {app.shortDescription}
        </chakra.p>
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3" marginTop="6">
          {app.category !== '' && <Badge>{sayCategory(say, app.category)}</Badge>}
          <Badge tone={app.isActive ? 'success' : 'warning'}>
            <chakra.span
              aria-hidden="true"
              width="0.5rem"
              height="0.5rem"
              borderRadius="full"
              bg="currentcolor"
            />
            {say(app.isActive ? 'app.active' : 'app.inactive')}
          </Badge>
        </chakra.div>
        <AppLinks app={app} />
      </chakra.div>
      <chakra.div overflow="hidden" borderRadius="lg">
        <SharedView name={`app-${app.seoSlug}`}>
          <Picture
            url={app.thumbnailUrl}
            alt={app.imageAlts[app.thumbnailUrl] ?? say('apps.preview', { title: app.title })}
            sizes="(min-width: 1024px) 680px, 92vw"
            aspectRatio="4 / 3"
            objectPosition={objectPositionOf(app.imageFocus?.[app.thumbnailUrl])}
            isEager
          />
        </SharedView>
      </chakra.div>
    </chakra.header>
  );
}

interface AppDetailProps {
  app: ShownApp;
  /** Where one came from. */
  back: ReactNode;
}

/** Everything about one app, for visitors and for the administrator alike (specification, section 2). */
export function AppDetail({ app, back }: AppDetailProps) {
  return (
    <Container asChild paddingTop={{ base: '4', md: '8' }} paddingBottom="section">
      <article>
        <chakra.div data-screen="" marginBottom={{ base: '4', md: '8' }}>
          {back}
        </chakra.div>
        <AppHeader app={app} />
        <Outcomes outcomes={app.outcomes} />
        <chakra.div
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 9fr)' }}
          gap={{ base: '10', lg: '12' }}
          paddingBlock={{ base: '12', md: '20' }}
        >
          <AppFacts app={app} />
          <AppStory app={app} />
        </chakra.div>
        <Quote quote={app.quote} />
        <Screenshots title={app.title} urls={app.screenshots} alts={app.imageAlts} />
      </article>
    </Container>
  );
}
