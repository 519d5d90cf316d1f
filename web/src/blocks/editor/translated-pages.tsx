import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { TranslationsList } from '../../entries/translations/translations-list.tsx';
import { reloadPages } from '../../features/site/pages.api.ts';
import { callEndpoint } from '../../lib/http/call-endpoint.ts';
import { paths } from '../../lib/page/paths.ts';

/** The pages in a further language of the site. */
export function TranslatedPages({ language }: { language: string }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const open = (id: string) => void navigate(paths.adminPage(id));
  return (
    <TranslationsList
      kind="page"
      language={language}
      onTranslate={async (id) => {
        const made = await callEndpoint('createPageTranslation', { params: { id }, body: { language } });
        await reloadPages(queryClient);
        open(made.id);
      }}
      onOpen={open}
    />
  );
}
