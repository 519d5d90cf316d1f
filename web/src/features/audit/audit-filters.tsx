import type { AuditKind } from '@portfolio/contracts/audit.ts';
import type { Person } from '@portfolio/contracts/account/people.ts';
import { Field, Flex, Grid, Input } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { FilterSelect } from '../../kit/filters.tsx';
import { isDay, type AuditFilter } from './audit-filter.ts';
import { Button } from '../../ui/buttons/button.tsx';

const kindLabels = {
  signIns: 'Sign-ins',
  account: 'Account',
  people: 'People',
  apps: 'Portfolio',
  enquiries: 'Enquiries',
  site: 'Site settings',
} as const satisfies Record<AuditKind, string>;

const kinds = Object.entries(kindLabels).map(([value, label]) => ({ value, label }));

interface AuditFiltersProps {
  people: readonly Person[];
  filters: AuditFilter;
  onChoose: (changes: { [Name in keyof AuditFilter]?: string }) => void;
  /** Undefined where nothing is filtered. */
  onClear: (() => void) | undefined;
}

/** Who, what, when, and whether it was refused; each choice shows at once. */
export function AuditFilters({ people, filters, onChoose, onClear }: AuditFiltersProps) {
  const { who = 'nobody', kind, from, to, refused } = filters;
  const isRefusedOnly = refused !== undefined;
  const isDeleted = who !== 'nobody' && !people.some(({ id }) => id === who);
  const everybody = [
    ...people.map(({ id, name }) => ({ value: id, label: name })),
    ...(isDeleted ? [{ value: who, label: 'A deleted user' }] : []),
    { value: 'nobody', label: 'Not signed in' },
  ];
  return (
    <Grid
      role="search"
      aria-label="Filter the audit log"
      templateColumns={{ base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr)) auto' }}
      gap={{ base: '3', md: '4' }}
      alignItems="end"
    >
      <Field.Root>
        <Field.Label>Who</Field.Label>
        <FilterSelect
          any="Everybody"
          choices={everybody}
          chosen={filters.who}
          onChoose={(value) => onChoose({ who: value })}
        />
      </Field.Root>
      <Field.Root>
        <Field.Label>What</Field.Label>
        <FilterSelect
          any="Everything"
          choices={kinds}
          chosen={kind}
          onChoose={(value) => onChoose({ kind: value })}
        />
      </Field.Root>
      <DayField label="From" day={from} max={to} onChange={(day) => onChoose({ from: day })} />
      <DayField label="To" day={to} min={from} onChange={(day) => onChoose({ to: day })} />
      <Flex gridColumn={{ base: '1 / -1', lg: 'auto' }} wrap="wrap" align="center" gap="2">
        <Button
          size="sm"
          variant={isRefusedOnly ? 'ink' : 'outline'}
          aria-pressed={isRefusedOnly}
          onClick={() => onChoose({ refused: isRefusedOnly ? '' : '1' })}
        >
          Refused only
        </Button>
        {onClear !== undefined && (
          <Button size="sm" variant="quiet" onClick={onClear}>
            Clear filters
          </Button>
        )}
      </Flex>
    </Grid>
  );
}

interface DayFieldProps {
  label: string;
  day: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  /** '' for no day. */
  onChange: (day: string) => void;
}

/** Not controlled: the year of a day that is being typed begins with 0002, and must not be written back meanwhile. */
function DayField({ label, day = '', min, max, onChange }: DayFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current !== null && input.current.value !== day) input.current.value = day;
  }, [day]);
  return (
    <Field.Root>
      <Field.Label>{label}</Field.Label>
      <Input
        ref={input}
        type="date"
        minWidth="0"
        defaultValue={day}
        min={min}
        max={max}
        onChange={({ currentTarget: { value } }) => {
          if (value === '' || isDay(value)) onChange(value);
        }}
      />
    </Field.Root>
  );
}
