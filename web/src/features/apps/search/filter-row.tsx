import { chakra } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { Button } from '../../../ui/buttons/button.tsx';
import { compactControl } from '../../../ui/forms/compact-control.ts';
import { Select } from '../../../ui/forms/controls.tsx';
import { filterChoices, filterNames, type AppFilters } from './app-filters.ts';

const words = {
  type: { label: 'Show apps of this type', any: 'Any type' },
  category: { label: 'Show apps of this category', any: 'Any category' },
  state: { label: 'Show apps in this state', any: 'Any state' },
  missing: { label: 'Show apps without', any: 'Complete or not' },
} as const;

interface FilterRowProps {
  filters: AppFilters;
  onChoose: (name: keyof AppFilters, value: string) => void;
  /** Undefined where nothing is narrowed. */
  onClear: (() => void) | undefined;
  /** How many are shown, in words. */
  count: string;
}

/** What the list is narrowed to, beside the search. */
export function FilterRow({ filters, onChoose, onClear, count }: FilterRowProps) {
  return (
    <chakra.div
      role="group"
      aria-label="Narrow the list"
      display="grid"
      gridTemplateColumns={{ base: '1fr 1fr', lg: 'repeat(4, minmax(0, 11rem)) 1fr' }}
      gap="2"
      alignItems="center"
    >
      {filterNames.map((name) => (
        <Select
          key={name}
          {...compactControl}
          aria-label={words[name].label}
          options={[
            { value: '', label: words[name].any },
            ...filterChoices[name].map((choice) => named(name, choice)),
          ]}
          value={filters[name] ?? ''}
          onChange={(event) => onChoose(name, event.target.value)}
        />
      ))}
      <chakra.div
        display="flex"
        alignItems="center"
        justifyContent="flex-end"
        gap="2"
        gridColumn={{ base: '1 / -1', lg: 'auto' }}
        minHeight={{ lg: 'target' }}
      >
        <chakra.p role="status" textStyle="label" color="muted">
          {count}
        </chakra.p>
        {onClear !== undefined && (
          <Button size="sm" variant="quiet" onClick={onClear}>
            <X aria-hidden="true" size={16} />
            Show all
          </Button>
        )}
      </chakra.div>
    </chakra.div>
  );
}

/** "Screenshots" alone would not say that they are missing. */
const named = (name: keyof AppFilters, choice: { value: string; label: string }) =>
  name === 'missing' ? { ...choice, label: `Without ${choice.label.toLowerCase()}` } : choice;
