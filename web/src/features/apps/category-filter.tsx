import { startTransition, useOptimistic } from 'react';
import { Link } from 'react-router-dom';
import { chakra } from '../../theme/chakra.ts';
import { countCategories } from './app-selection.ts';
import type { AppSummary } from './apps.api.ts';

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
    whiteSpace: 'nowrap',
    transition: 'background-color 150ms, color 150ms, border-color 150ms',
    _hover: { borderColor: 'ink', bg: 'sunken' },
    '&[aria-current=true]': { bg: 'inverse', borderColor: 'inverse', color: 'onInverse' },
  },
});

const Count = chakra('span', { base: { opacity: 0.75, fontVariantNumeric: 'tabular-nums' } });

interface CategoryFilterProps {
  apps: readonly AppSummary[];
  /** The one that is shown; null: all. */
  category: string | null;
}

/** The categories in use, with counts. The choice is part of the address, so it can be shared and gone back to. */
export function CategoryFilter({ apps, category }: CategoryFilterProps) {
  const counts = countCategories(apps);
  // The chip answers at once, and goes on with the list, which takes its time.
  const [chosen, choose] = useOptimistic(category);
  const pressed = (next: string | null) => () => startTransition(() => choose(next));
  if (counts.length < 2) return null;
  const isKnown = counts.some((item) => item.category === chosen);
  return (
    <chakra.nav aria-label="Filter by category" marginBottom={{ base: '8', md: '12' }}>
      <chakra.ul display="flex" flexWrap="wrap" gap="2">
        <li>
          <Chip to="?" onClick={pressed(null)} aria-current={isKnown ? undefined : 'true'}>
            All <Count>{apps.length}</Count>
          </Chip>
        </li>
        {counts.map((item) => (
          <li key={item.category}>
            <Chip
              to={`?category=${encodeURIComponent(item.category)}`}
              onClick={pressed(item.category)}
              aria-current={item.category === chosen ? 'true' : undefined}
            >
              {item.category} <Count>{item.count}</Count>
            </Chip>
          </li>
        ))}
      </chakra.ul>
    </chakra.nav>
  );
}
