import type { RenderedApp } from '@portfolio/contracts/rendered-app.ts';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { use, useEffect, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { noteLookedAt } from '../../../lib/looked-at.ts';
import { paths } from '../../../lib/paths.ts';
import { HeadContext, useDocumentHead } from '../../../lib/use-document-head.ts';
import { Button } from '../../../ui/button.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { AppDetail } from './app-detail.tsx';
import { AppDetailSkeleton } from './app-detail-skeleton.tsx';
import { appHead } from './app-head.ts';
import { AppMessage } from './app-message.tsx';
import { kindOf, listPaths } from '../public/app-selection.ts';
import { publicAppQuery } from '../apps.api.ts';
import { MoreApps } from '../public/more-apps.tsx';

/** /apps/{slug} in all its states (specification, section 4). */
export function AppScreen({ slug }: { slug: string }) {
  if (slug.trim() === '') return <InvalidAddress />;
  return <AppBySlug slug={slug} />;
}

function InvalidAddress() {
  useDocumentHead({ title: 'Invalid App URL', status: 404 });
  return <AppMessage title="Invalid App URL">This address names no app.</AppMessage>;
}

function AppBySlug({ slug }: { slug: string }) {
  const { data: app, isError, isFetching, refetch } = useQuery(publicAppQuery(slug));
  if (app === undefined && (!isError || isFetching)) return <LoadingApp />;
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
  return app.seoSlug === slug ? <FoundApp app={app} /> : <MovedApp app={app} />;
}

/** An app under an earlier address: the document and the browser go on to the present one. */
function MovedApp({ app }: { app: RenderedApp }) {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const path = paths.app(app.seoSlug);
  useDocumentHead({ title: app.title, movedTo: path });
  useEffect(() => {
    void navigate(path + search + hash, { replace: true });
  }, [navigate, path, search, hash]);
  return <AppDetailSkeleton />;
}

function LoadingApp() {
  useDocumentHead({ title: 'Loading' });
  return <AppDetailSkeleton />;
}

export function MissingApp({ action }: { action?: ReactNode }) {
  useDocumentHead({ title: 'App not found', status: 404 });
  return (
    <AppMessage title="App not found" action={action}>
      {action === undefined
        ? 'It may have been renamed or taken down. Everything that is on show is in the portfolio.'
        : 'It could not be loaded. The portfolio is still there, and trying again may be enough.'}
    </AppMessage>
  );
}

function FoundApp({ app }: { app: RenderedApp }) {
  const { origin } = use(HeadContext);
  useDocumentHead(appHead(app, origin));
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
