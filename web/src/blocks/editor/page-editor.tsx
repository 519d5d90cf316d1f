import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { OtherEditors } from '../../entries/other-editors.tsx';
import { useSession } from '../../features/session/session-context.ts';
import { wholeSiteQuery } from '../../features/site/site-admin.api.ts';
import { deleteDraft } from '../../lib/drafts/draft-store.ts';
import { paths } from '../../lib/page/paths.ts';
import { useStoredDraft } from '../../lib/drafts/use-draft.ts';
import { DraftOffer } from '../../ui/dialogs/draft-offer.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { QueryView } from '../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { editedPageQuery } from './form/page-calls.ts';
import { parseUnsavedPage, unsavedPageKey, type UnsavedPage } from './form/unsaved-page.ts';
import { PageForm, type PageFormProps } from './page-form.tsx';
import { WidePage } from '../../ui/layout/wide-page.tsx';

/** A page as it is edited, with its draft, its history and its preview. */
export function PageEditor() {
  const { id = '' } = useParams();
  const { user } = useSession();
  const page = useQuery(editedPageQuery(id));
  const site = useQuery(wholeSiteQuery);
  return (
    <WidePage>
      <TextLink to={paths.adminPages}>
        <ArrowLeft aria-hidden="true" size={16} /> All pages
      </TextLink>
      <QueryView
        query={page}
        name="The page"
        placeholder={<Skeleton height="100dvh" />}
        isEmpty={(found) => found === null}
        empty={<EmptyState title="There is no such page">It may have been deleted.</EmptyState>}
      >
        {(opened) =>
          opened !== null && (
            <QueryView query={site} name="The site" placeholder={<Skeleton height="100dvh" />}>
              {(facts) => (
                <>
                  <OtherEditors key={id} id={id} noun="page" />
                  <FormWithUnsaved key={id} opened={opened} site={facts} userId={user.id} />
                </>
              )}
            </QueryView>
          )
        }
      </QueryView>
    </WidePage>
  );
}

/** Offers work of this browser that was not saved last time. */
function FormWithUnsaved(props: Omit<PageFormProps, 'unsaved' | 'unsavedKey'>) {
  const { opened, userId } = props;
  const kept = useStoredDraft(unsavedPageKey(userId, opened.page.id), parseUnsavedPage);
  const [chosen, setChosen] = useState<UnsavedPage | null>();
  // Nothing can be typed until it is known whether unsaved work would replace it.
  if (kept === undefined) return <Skeleton height="100dvh" />;
  const { key: unsavedKey, draft: stored } = kept;
  if (stored === null || chosen !== undefined)
    return <PageForm {...props} unsaved={chosen ?? null} unsavedKey={unsavedKey} />;
  const refuse = () => {
    void deleteDraft(unsavedKey).then(() => setChosen(null));
  };
  return (
    <chakra.div marginTop="6">
      <DraftOffer
        what={`“${stored.values.title}”`}
        savedAt={stored.savedAt}
        refusal="Start from what is saved"
        onChoose={() => setChosen(stored)}
        onRefuse={refuse}
      />
    </chakra.div>
  );
}
