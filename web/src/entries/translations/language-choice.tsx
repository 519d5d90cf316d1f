import type { SiteLanguage } from '@portfolio/contracts/site/languages.ts';
import { englishNameOf } from '@portfolio/contracts/site/language-paths.ts';
import { FilterSelect } from '../../kit/filters.tsx';
import { isWords, useAddressFilters } from '../../kit/use-address-filters.ts';

/** The languages of a site. */
export interface SiteLanguages {
  /** The first one. */
  language: string;
  languages: readonly SiteLanguage[];
}

// A form is of one language, and closes with it.
const known = { language: isWords, edit: isWords, new: isWords } as const;

/** The language of which a list says how far it is translated, in the address; undefined: the first of the site. @param site undefined until it is read */
export function useChosenLanguage(site: SiteLanguages | undefined) {
  const { filters, choose } = useAddressFilters(known);
  return {
    language: site?.languages.find(({ tag }) => tag === filters.language)?.tag,
    /** Whether it is not known yet what the address means. */
    isWaiting: site === undefined && filters.language !== undefined,
    choose: (tag: string) => choose({ language: tag, edit: '', new: '' }, true),
  };
}

interface LanguageChoiceProps {
  site: SiteLanguages | undefined;
  chosen: string | undefined;
  onChoose: (tag: string) => void;
}

/** Nothing where the site has one language. */
export const LanguageChoice = ({ site, chosen, onChoose }: LanguageChoiceProps) =>
  site !== undefined &&
  site.languages.length > 0 && (
    <FilterSelect
      label="Language"
      any={englishNameOf(site.language)}
      choices={site.languages.map(({ tag }) => ({ value: tag, label: englishNameOf(tag) }))}
      chosen={chosen}
      onChoose={onChoose}
      width="14rem"
    />
  );
