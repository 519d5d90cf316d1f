import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { LanguageChoice, useChosenLanguage } from '../../../entries/translations/language-choice.tsx';
import { SiteLanguageProvider } from '../../../lib/page/site-language.ts';
import { wholeSiteQuery } from '../site-admin.api.ts';

interface InLanguageProps {
  /** @param language a further one; undefined: the first of the site */
  children: (language: string | undefined) => ReactNode;
}

/** What the site says, in the language that the address names, below the choice of one. */
export function InLanguage({ children }: InLanguageProps) {
  const { data: site } = useQuery(wholeSiteQuery);
  const { language, isWaiting, choose } = useChosenLanguage(site);
  if (isWaiting) return null;
  return (
    <>
      <LanguageChoice site={site} chosen={language} onChoose={choose} />
      <SiteLanguageProvider value={site?.language ?? 'en'}>
        <Fragment key={language}>{children(language)}</Fragment>
      </SiteLanguageProvider>
    </>
  );
}
