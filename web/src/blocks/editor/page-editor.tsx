import type { RenderedPage } from '@portfolio/contracts/pages/pages.ts';
import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { KeptWorkOffer } from '../../entries/document/kept-work.tsx';
import { WithOriginal } from '../../entries/translations/translation-form.tsx';
import { OtherEditors } from '../../entries/other-editors.tsx';
import { useSession } from '../../features/session/session-context.ts';
import { wholeSiteQuery } from '../../features/site/site-admin.api.ts';
import { SiteLanguageProvider } from '../../lib/page/site-language.ts';
import { paths } from '../../lib/page/paths.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { QueryView } from '../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { editedPageQuery } from './form/page-calls.ts';
import { keptPageName, keptPages } from './form/page-kind.ts';
import { PageForm, type PageFormProps } from './page-form.tsx';
import { WidePage } from '../../ui/layout/wide-page.tsx';

/** The list that a page is in. */
const listOf = (page: RenderedPage | undefined) =>
  page === undefined || page.translationOf === null
    ? paths.adminPages
    : `${paths.adminPages}?language=${encodeURIComponent(page.language)}`;

/** A page as it is edited, with its draft, its history and its preview. */
export function PageEditor() {
  const { id = '' } = useParams();
  const { user } = useSession();
  const page = useQuery(editedPageQuery(id));
  const site = useQuery(wholeSiteQuery);
  return (
    <WidePage>
      <TextLink to={listOf(page.data?.entry)}>
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
                <SiteLanguageProvider value={facts.language}>
                  <OtherEditors key={id} id={id} noun="page" />
                  <WithOriginal kind="page" entry={opened.entry} facts={[]}>
                    <FormWithUnsaved key={id} opened={opened} site={facts} userId={user.id} />
                  </WithOriginal>
                </SiteLanguageProvider>
              )}
            </QueryView>
          )
        }
      </QueryView>
    </WidePage>
  );
}

/** Offers work of this browser that was not saved last time. */
function FormWithUnsaved({ opened, ...props }: Omit<PageFormProps, 'kept' | 'keptKey'>) {
  return (
    <KeptWorkOffer
      name={keptPageName(props.userId, opened.entry.id)}
      opened={opened}
      parser={keptPages}
      describe={({ title }) => `“${title}”`}
      refusal="Start from what is saved"
      placeholder={<Skeleton height="100dvh" />}
      frame={(offer) => <chakra.div marginTop="6">{offer}</chakra.div>}
    >
      {(found) => <PageForm {...found} {...props} />}
    </KeptWorkOffer>
  );
}
