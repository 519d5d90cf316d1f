import type { App } from '@portfolio/contracts/apps/apps.ts';
import { useQuery } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import { chakra } from '@chakra-ui/react';
import { AsVisitors } from '../../../../lib/page/as-visitors.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { ErrorBoundary } from '../../../../ui/feedback/error-boundary.tsx';
import { Container } from '../../../../ui/layout/container.tsx';
import { FullScreenDialog } from '../../../../ui/dialogs/full-screen-dialog.tsx';
import { AppDetail } from '../../detail/app-detail.tsx';
import { renderedQuery } from '../markdown/markdown.api.ts';
import { previewOf } from './preview.ts';
import { SharePreview } from './share-preview.tsx';
import type { AppValues } from '../../app-values.ts';

const views = [
  { view: 'page', label: 'Public page' },
  { view: 'share', label: 'Search and sharing' },
] as const;

interface PreviewDialogProps {
  values: AppValues;
  base: App | null;
  siteName: string;
  onClose: () => void;
}

/** Shows the form's app by the components, the words and the look of the public site. */
export function PreviewDialog({ values, base, siteName, onClose }: PreviewDialogProps) {
  const [view, setView] = useState<(typeof views)[number]['view']>('page');
  const { data: rendered } = useQuery(renderedQuery(values.description));
  const app = previewOf(values, base, rendered?.descriptionHtml ?? '');
  return (
    <FullScreenDialog
      title="Preview"
      onClose={onClose}
      tools={
        <chakra.div role="group" aria-label="What to preview" display="flex" gap="2">
          {views.map((choice) => (
            <Button
              key={choice.view}
              size="sm"
              variant={choice.view === view ? 'ink' : 'quiet'}
              aria-pressed={choice.view === view}
              onClick={() => setView(choice.view)}
            >
              {choice.label}
            </Button>
          ))}
        </chakra.div>
      }
    >
      <ErrorBoundary
        of={view}
        fallback={<Container paddingBlock="8">This cannot be shown with what is in the fields.</Container>}
      >
        {view === 'page' ? (
          <div onClickCapture={blockInteraction}>
            <AsVisitors>
              <AppDetail app={app} back={null} />
            </AsVisitors>
          </div>
        ) : (
          <Container paddingBlock="8">
            <SharePreview app={app} siteName={siteName} />
          </Container>
        )}
      </ErrorBoundary>
    </FullScreenDialog>
  );
}

/** A preview leads nowhere: what one types is not saved yet. */
function blockInteraction(event: SyntheticEvent) {
  event.preventDefault();
  event.stopPropagation();
}
