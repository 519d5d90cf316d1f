import { memo, startTransition, useOptimistic } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { chakra } from '@chakra-ui/react';
import type { CategoryCount } from './app-selection.ts';
import { hrefWith } from './list-address.ts';
import { useWords, sayCategory } from '../../../lib/page/words.tsx';

const Chip = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: 'target',
    paddingInline: '4',
    border: '1px solid',
    borderColor: 'edge',
    borderRadius: 'full',
    fontSize: 'sm',
    fontWeight: 500,
    transition: 'background-color 150ms, color 150ms, border-color 150ms',
    _hover: { borderColor: 'ink', bg: 'sunken' },
    '&[aria-current=true]': { bg: 'inverse', borderColor: 'inverse', color: 'onInverse' },
  },
});

const Count = chakra('span', { base: { opacity: 0.75, fontVariantNumeric: 'tabular-nums' } });

interface CategoryFilterProps {
  categories: readonly CategoryCount[];
  /** Of all apps, with and without a category. */
  total: number;
  /** The one that is shown; null: all. */
  category: string | null;
}

interface CategoryChipProps {
  /** null: all of them. */
  category: CategoryCount['category'] | null;
  count: number;
  to: string;
  isChosen: boolean;
  choose: (category: string | null) => void;
}

const CategoryChip = memo(function CategoryChip(props: CategoryChipProps) {
  const say = useWords();
  const { category, count, to, isChosen, choose } = props;
  return (
    <li>
      <Chip
        to={to}
        aria-current={isChosen ? 'true' : undefined}
        onClick={() => startTransition(() => choose(category))}
      >
        {category === null ? say('apps.all') : sayCategory(say, category)} <Count>{count}</Count>
      </Chip>
    </li>
  );
});

/** The categories in use, with counts. The choice is part of the address, so it can be shared and gone back to. */
export function CategoryFilter({ categories, total, category }: CategoryFilterProps) {
  const say = useWords();
  const [parameters] = useSearchParams();
  // The chip changes at once; the list, which renders slower, follows.
  const [chosen, choose] = useOptimistic(category);
  if (categories.length < 2) return null;
  const to = (name: string | null) => hrefWith(parameters, 'category', name);
  const isKnown = categories.some((item) => item.category === chosen);
  return (
    <chakra.nav aria-label={say('apps.filter')} marginBottom={{ base: '8', md: '12' }}>
      <chakra.ul display="flex" flexWrap="wrap" gap="2">
        <CategoryChip category={null} to={to(null)} count={total} isChosen={!isKnown} choose={choose} />
        {categories.map((item) => (
          <CategoryChip
            key={item.category}
            {...item}
            to={to(item.category)}
            isChosen={item.category === chosen}
            choose={choose}
          />
        ))}
      </chakra.ul>
    </chakra.nav>
  );
}
