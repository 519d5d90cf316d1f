import type { RenderedApp } from '@portfolio/contracts/apps/rendered-app.ts';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { noteLookedAt } from '../../../lib/looked-at.ts';
import { Button } from '../../../ui/button.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { AppDetail } from './app-detail.tsx';
import { AppDetailSkeleton } from './app-detail-skeleton.tsx';
import { AppMessage } from './app-message.tsx';
import { kindOf, listPaths } from '../public/app-selection.ts';
import { publicAppQuery } from '../apps.api.ts';
import { MoreApps } from '../public/more-apps.tsx';

/** /apps/{slug} in all its states (specification, section 4). */
export function AppScreen({ slug }: { slug: string }) {
  if (slug.trim() === '') return <AppMessage title="Invalid App URL">This address names no app.</AppMessage>;
  return <AppBySlug slug={slug} />;
}

function AppBySlug({ slug }: { slug: string }) {
  const { data: app, isError, isFetching, refetch } = useQuery(publicAppQuery(slug));
  if (app === undefined && (!isError || isFetching)) return <AppDetailSkeleton />;
  if (app === undefined) {
    return (
      <MissingApp
        action={
          <Button variant="outline" size="lg" onClick={() => void refetch()}>
            Try Again
          </Button>
        }
      />
    );
  }
  if (app === null) return <MissingApp />;
  return <FoundApp app={app} />;
}

export function MissingApp({ action }: { action?: ReactNode }) {
  return (
    <AppMessage title="App not found" action={action}>
      {action === undefined
        ? 'It may have been renamed or taken down. Everything that is on show is in the portfolio.'
        : 'It could not be loaded. The portfolio is still there, and trying again may be enough.'}
    </AppMessage>
  );
}

function FoundApp({ app }: { app: RenderedApp }) {
  useEffect(() => noteLookedAt(app.title), [app.title]);
  return <AppContent app={app} />;
}

/** What visitors see of an app. */
export function AppContent({ app }: { app: RenderedApp }) {
  return (
    <>
      <AppDetail
        app={app}
        back={
          <TextLink to={listPaths[kindOf(app)]}>
            <ArrowLeft aria-hidden="true" size={16} /> Back to Portfolio
          </TextLink>
        }
      />
      <MoreApps app={app} />
    </>
  );
}
