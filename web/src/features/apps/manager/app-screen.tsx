import type { RenderedApp } from '@portfolio/contracts/apps/rendered-app.ts';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, ArrowUpRight, Pencil } from 'lucide-react';
import type { PageHead } from '../../../lib/page/document-head.ts';
import type { HeadFacts } from '../../../lib/page/page-handle.ts';
import { paths } from '../../../lib/page/paths.ts';
import { chakra } from '@chakra-ui/react';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx';
import { Container } from '../../../ui/layout/container.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { adminAppQuery } from '../admin.api.ts';
import { isSeen } from '../apps.api.ts';
import { AppDetail } from '../detail/app-detail.tsx';
import { AppDetailSkeleton } from '../detail/app-detail-skeleton.tsx';
import { appHead } from '../detail/app-head.ts';
import { AppMessage } from '../detail/app-message.tsx';
import { formatTime } from '../../../lib/time/format-time.ts';

interface AppScreenProps {
  slug: string;
  /** The page is open to all; only the administrator is offered to change anything. */
  /** Undefined while it is not known who looks at the page. */
  canEdit: boolean | undefined;
}

/** /admin/apps/{slug}: the public page of an app, also of an inactive one, with the way to its form. */
export function AppScreen({ slug, canEdit }: AppScreenProps) {
  if (slug.trim() === '') return <AppMessage title="Invalid App URL">This address names no app.</AppMessage>;
  return <AppBySlug slug={slug} canEdit={canEdit} />;
}

function AppBySlug({ slug, canEdit }: AppScreenProps) {
  const { data: app, isFetching, error, refetch } = useQuery(adminAppQuery(slug));
  // Its tools move nothing: they are there with the app.
  if ((app === undefined && isFetching) || canEdit === undefined) return <AppDetailSkeleton />;
  if (app === undefined)
    return (
      <AppMessage
        title="App not found"
        action={
          <Button variant="outline" size="lg" onClick={() => void refetch()}>
            Try Again
          </Button>
        }
      >
        {error?.message}
      </AppMessage>
    );
  if (app === null)
    return <AppMessage title="App not found">It may have been renamed or deleted.</AppMessage>;
  return <FoundApp app={app} canEdit={canEdit} />;
}

function FoundApp({ app, canEdit }: { app: RenderedApp; canEdit: boolean }) {
  return (
    <>
      {!isSeen(app) && <UnseenNotice app={app} />}
      <AppDetail app={app} back={<Tools app={app} canEdit={canEdit} />} />
    </>
  );
}

function UnseenNotice({ app: { publishAt } }: { app: RenderedApp }) {
  const isWaiting = publishAt !== null;
  return (
    <Container paddingTop="6">
      <Alert
        tone="warning"
        title={isWaiting ? `This app is published on ${formatTime(publishAt)}` : 'This app is inactive'}
      >
        {isWaiting ? 'Until then visitors' : 'Visitors'} see it neither in the lists nor at its own address.
      </Alert>
    </Container>
  );
}

function Tools({ app, canEdit }: { app: RenderedApp; canEdit: boolean }) {
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="3">
      <TextLink to={paths.admin}>
        <ArrowLeft aria-hidden="true" size={16} /> Back to Portfolio
      </TextLink>
      {canEdit && (
        <chakra.div display="flex" gap="2">
          {isSeen(app) && (
            <ButtonLink to={paths.app(app.seoSlug)} variant="outline" size="sm">
              Public page
              <ArrowUpRight aria-hidden="true" size={16} />
            </ButtonLink>
          )}
          <ButtonLink to={paths.editApp(app.seoSlug)} size="sm">
            <Pencil aria-hidden="true" size={16} />
            Edit
          </ButtonLink>
        </chakra.div>
      )}
    </chakra.div>
  );
}

/** Head of /admin/apps/{slug}. */
export function adminAppHead({ queryClient, params: { slug = '' }, ...facts }: HeadFacts): PageHead {
  if (slug.trim() === '') return { title: 'Invalid App URL' };
  const state = queryClient.getQueryState(adminAppQuery(slug).queryKey);
  if (state?.data) return appHead(state.data, facts);
  return { title: state?.fetchStatus === 'fetching' ? 'Loading' : 'App not found' };
}
