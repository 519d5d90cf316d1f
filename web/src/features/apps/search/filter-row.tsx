import { Flex, Grid, Text } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { FilterSelect } from '../../../kit/filters.tsx';
import { filterChoices, type AppFilters } from './app-filters.ts';
import { useSiteCategories } from '../../../lib/page/site-categories.ts';
import { Button } from '../../../ui/buttons/button.tsx';

const words = {
  type: { label: 'Show apps of this type', any: 'Any type' },
  category: { label: 'Show apps of this category', any: 'Any category' },
  state: { label: 'Show apps in this state', any: 'Any state' },
  missing: { label: 'Show apps without', any: 'Complete or not' },
} as const;

interface FilterRowProps {
  filters: AppFilters;
  onChoose: (changes: { [Name in keyof AppFilters]?: string }) => void;
  /** Undefined where nothing is narrowed. */
  onClear: (() => void) | undefined;
  /** How many are shown, in words. */
  count: string;
}

/** What the list is narrowed to, beside the search. */
export function FilterRow({ filters, onChoose, onClear, count }: FilterRowProps) {
  const categories = useSiteCategories().map((value) => ({ value, label: value }));
  const choices = { ...filterChoices, category: categories };
  return (
    <Grid
      role="group"
      aria-label="Narrow the list"
      templateColumns={{ base: '1fr 1fr', lg: 'repeat(4, minmax(0, 11rem)) 1fr' }}
      gap="2"
      alignItems="center"
    >
      {(['type', 'category', 'state', 'missing'] as const).map((name) => (
        <FilterSelect
          key={name}
          {...words[name]}
          choices={choices[name]}
          chosen={filters[name]}
          onChoose={(value) => onChoose({ [name]: value })}
        />
      ))}
      <Flex
        align="center"
        justify="flex-end"
        gap="2"
        gridColumn={{ base: '1 / -1', lg: 'auto' }}
        minHeight={{ lg: 'target' }}
      >
        <Text role="status" textStyle="xs" color="fg.muted">
          {count}
        </Text>
        {onClear !== undefined && (
          <Button size="sm" variant="quiet" onClick={onClear}>
            <X aria-hidden="true" size={16} />
            Show all
          </Button>
        )}
      </Flex>
    </Grid>
  );
}
