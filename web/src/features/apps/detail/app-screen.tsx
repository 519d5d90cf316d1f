import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useVisit } from '../../../lib/page/journey.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { AppDetail } from './app-detail.tsx';
import { AppDetailSkeleton } from './app-detail-skeleton.tsx';
import { AppMessage } from './app-message.tsx';
import { kindOf, listPaths } from '../public/app-selection.ts';
import { publicAppQuery, type ShownApp } from '../apps.api.ts';
import { MoreApps } from '../public/more-apps.tsx';
import { useWords } from '../../../lib/page/words.tsx';

/** /apps/{slug} in all its states (specification, section 4). */
export function AppScreen({ slug }: { slug: string }) {
  const say = useWords();
  if (slug.trim() === '') return <AppMessage title={say('app.invalid')}>{say('app.invalidText')}</AppMessage>;
  return <AppBySlug slug={slug} />;
}

function AppBySlug({ slug }: { slug: string }) {
  const say = useWords();
  const { data: app, isError, isFetching, refetch } = useQuery(publicAppQuery(slug));
  if (app === undefined && (!isError || isFetching)) return <AppDetailSkeleton />;
  if (app === undefined) {
    return (
      <MissingApp
        action={
          <Button variant="outline" size="lg" onClick={() => void refetch()}>
            {say('page.tryAgain')}
          </Button>
        }
      />
    );
  }
  if (app === null) return <MissingApp />;
  return <FoundApp app={app} />;
}

export function MissingApp({ action }: { action?: ReactNode }) {
  const say = useWords();
  return (
    <AppMessage title={say('app.notFound')} action={action}>
      {action === undefined ? say('app.notFoundText') : say('app.failedText')}
    </AppMessage>
  );
}

function FoundApp({ app }: { app: ShownApp }) {
  useVisit(useLocation().pathname, { slug: app.seoSlug, title: app.title });
  return <AppContent app={app} />;
}

/** What visitors see of an app. */
export function AppContent({ app }: { app: ShownApp }) {
  const say = useWords();
  return (
    <>
      <AppDetail
        app={app}
        back={
          <TextLink to={listPaths[kindOf(app)]}>
            <ArrowLeft aria-hidden="true" size={16} /> {say('app.backToPortfolio')}
          </TextLink>
        }
      />
      <MoreApps app={app} />
    </>
  );
}
