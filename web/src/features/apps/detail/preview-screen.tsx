import type { RenderedApp } from '@portfolio/contracts/rendered-app.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useDocumentHead } from '../../../lib/use-document-head.ts';
import { Button } from '../../../ui/button.tsx';
import { previewedAppKey } from '../apps.api.ts';
import { AppContent, MissingApp } from './app-screen.tsx';

/** /preview/{token}: the public page of what visitors do not see yet. */
export function PreviewScreen() {
  const app = useQueryClient().getQueryData<RenderedApp | null>(previewedAppKey);
  if (app === undefined) return <ClosedPreview />;
  return app === null ? <MissingApp /> : <OpenPreview app={app} />;
}

/** Without `canonical`: nobody should find it. */
function OpenPreview({ app }: { app: RenderedApp }) {
  useDocumentHead({
    title: app.metaTitle ?? app.title,
    description: app.metaDescription ?? app.shortDescription,
  });
  return <AppContent app={app} />;
}

/** Only a document brings the app along. */
function ClosedPreview() {
  return (
    <MissingApp
      action={
        <Button variant="outline" size="lg" onClick={() => location.reload()}>
          Try Again
        </Button>
      }
    />
  );
}
