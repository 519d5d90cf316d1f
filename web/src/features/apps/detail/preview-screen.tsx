import { skipToken, useQuery } from '@tanstack/react-query';
import { Button } from '../../../ui/buttons/button.tsx';
import { previewedAppKey, type ShownApp } from '../apps.api.ts';
import { AppContent, MissingApp } from './app-screen.tsx';
import { useWords } from '../../../lib/page/words.tsx';

/** /preview/{token}: the public page of what visitors do not see yet. */
export function PreviewScreen() {
  const { data: app } = useQuery<ShownApp | null>({
    queryKey: previewedAppKey,
    queryFn: skipToken,
    gcTime: Infinity,
  });
  if (app === undefined) return <ClosedPreview />;
  return app === null ? <MissingApp /> : <AppContent app={app} />;
}

/** Only a document brings the app along. */
function ClosedPreview() {
  const say = useWords();
  return (
    <MissingApp
      action={
        <Button variant="outline" size="lg" onClick={() => location.reload()}>
          {say('page.tryAgain')}
        </Button>
      }
    />
  );
}
