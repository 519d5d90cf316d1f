import { callForm } from '../blocks/call/form.ts';
import { BlockBoundary } from '../blocks/block-boundary.tsx';
import { PageBlocks } from '../blocks/page-blocks.tsx';
import { useSession } from '../features/session/session-context.ts';
import { ContentEditor } from '../features/site/editor/content-editor.tsx';
import { InLanguage } from '../features/site/parts/in-language.tsx';
import { ScreenHead } from '../kit/list-screen.tsx';
import type { PageBlock } from '@portfolio/contracts/pages/blocks.ts';
import type { WholeSite } from '@portfolio/contracts/site/site.ts';
import { WidePage } from '../ui/layout/wide-page.tsx';

export function AdminContentPage() {
  const { user } = useSession();
  return (
    <WidePage>
      <ScreenHead title="Site content" marginBottom="6" />
      <InLanguage>
        {(language) => <ContentEditor userId={user.id} language={language} renderPreview={preview} />}
      </InLanguage>
    </WidePage>
  );
}

const facts: PageBlock = {
  ...{ id: 'facts', kind: 'call', isHidden: false, ...callForm.blank },
  ...{ title: 'Let us talk', layout: 'facts' },
};
const numbers: PageBlock = { id: 'numbers', kind: 'numbers', isHidden: false, title: null, items: [] };

/** By the very blocks of the public pages. */
const preview = (site: WholeSite) => (
  <PageBlocks blocks={[facts, numbers]} site={site} html={{}} Boundary={BlockBoundary} />
);
