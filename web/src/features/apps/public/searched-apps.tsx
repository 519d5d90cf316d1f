import { chakra } from '@chakra-ui/react';
import { Search } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useSearchParams } from 'react-router-dom';
import { TextInput } from '../../../ui/forms/controls.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { useDelayedSearch } from '../../../lib/forms/use-delayed-search.ts';
import { useWords } from '../../../lib/page/words.tsx';
import { AppGrid } from './app-grid.tsx';
import { CategoryFilter } from './category-filter.tsx';
import { hrefWith } from './list-address.ts';

/** A list that visitors search and filter by category. The address has both, so it can be shared. */
export function SearchedApps({ list, ...grid }: ComponentProps<typeof AppGrid>) {
  const say = useWords();
  const { category, query, categories, total, found } = list;
  return (
    <>
      <SearchForm />
      <CategoryFilter categories={categories} total={total} category={category} />
      {/* It announces that nothing was found. */}
      <div role="status">{found === 0 && <EmptyState title={say('apps.notFound', { query })} />}</div>
      <AppGrid {...grid} list={list} key={`${category ?? ''} ${query}`} />
    </>
  );
}

/** Searches after a pause in typing; without scripts, on Enter. */
function SearchForm() {
  const say = useWords();
  const [parameters, setParameters] = useSearchParams();
  const category = parameters.get('category');
  const { typed, type } = useDelayedSearch(parameters.get('q') ?? '', (words) =>
    setParameters(hrefWith(parameters, 'q', words === '' ? null : words), {
      replace: true,
      preventScrollReset: true,
    }),
  );
  return (
    <chakra.form
      role="search"
      position="relative"
      maxWidth="24rem"
      marginBottom="4"
      onSubmit={(event) => event.preventDefault()}
    >
      <chakra.span
        position="absolute"
        insetInlineStart="3"
        top="calc(50% - 9px)"
        color="faint"
        pointerEvents="none"
      >
        <Search aria-hidden="true" size={18} />
      </chakra.span>
      {category !== null && <input type="hidden" name="category" value={category} />}
      <TextInput
        type="search"
        name="q"
        aria-label={say('apps.search')}
        placeholder={say('apps.search')}
        maxLength={100}
        value={typed}
        onChange={({ target }) => type(target.value)}
        minHeight="target"
        paddingBlock="2"
        paddingInlineStart="10"
        fontSize="sm"
      />
    </chakra.form>
  );
}
