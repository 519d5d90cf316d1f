import { chakra } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useLocation, useMatches } from 'react-router-dom';
import { useFrame } from '../../features/site/frame/frame.api.ts';
import { pathsOf } from '../../lib/page/page-handle.ts';
import { choicesOf, type PagePaths } from '../../lib/page/page-languages.ts';
import { useWords } from '../../lib/page/words.tsx';
import { disclosedLink, Disclosure } from './disclosure.tsx';

/** Where the page is in each language, also once what it reads arrives later. */
function usePagePaths(): PagePaths {
  const queryClient = useQueryClient();
  const matches = useMatches();
  const { pathname } = useLocation();
  const read = () => {
    const handles = matches.map(({ handle }) => handle);
    return JSON.stringify(pathsOf(handles, { queryClient, params: matches.at(-1)?.params ?? {}, pathname }));
  };
  const paths = useSyncExternalStore(
    (onChange) => queryClient.getQueryCache().subscribe(onChange),
    read,
    read,
  );
  return JSON.parse(paths) as PagePaths;
}

const LanguageLink = chakra('a', { base: disclosedLink });

/** Leads to this page in other languages, or to their home pages, where the site has more than one. */
export function LanguageSwitcher() {
  const { language, languages = [] } = useFrame() ?? {};
  const say = useWords();
  const choices = choicesOf(usePagePaths(), languages);
  if (choices.every(({ tag }) => tag === language)) return null;
  return (
    <nav aria-label={say('menu.languages')}>
      <Disclosure
        isAtEnd
        label={
          <>
            <chakra.span display={{ base: 'none', lg: 'inline' }}>
              {languages.find(({ tag }) => tag === language)?.name}
            </chakra.span>
            <chakra.span display={{ lg: 'none' }} textTransform="uppercase">
              {language?.split('-', 1)[0]}
            </chakra.span>
          </>
        }
      >
        {choices.map(({ tag, name, address }) => (
          <li key={tag}>
            <LanguageLink
              href={address}
              lang={tag}
              hrefLang={tag}
              aria-current={tag === language ? 'true' : undefined}
            >
              {name}
            </LanguageLink>
          </li>
        ))}
      </Disclosure>
    </nav>
  );
}
