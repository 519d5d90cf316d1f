import type { AuditKind } from '@portfolio/contracts/audit.ts';
import type { Person } from '@portfolio/contracts/account/people.ts';
import { useEffect, useRef } from 'react';
import { chakra } from '@chakra-ui/react';
import { compactControl } from '../../ui/forms/compact-control.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Select, TextInput } from '../../ui/forms/controls.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { isDay, writeFilter, type AuditFilter } from './audit-filter.ts';

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
  filter: AuditFilter;
  onChange: (filter: AuditFilter) => void;
}

const orAbsent = (value: string) => (value === '' ? undefined : value);

/** Who, what, when, and whether it was refused; each choice shows at once. */
export function AuditFilters({ people, filter, onChange }: AuditFiltersProps) {
  const change = (changed: Partial<AuditFilter>) => onChange({ ...filter, ...changed });
  const { who = 'nobody' } = filter;
  const options = [
    ...people.map(({ id, name }) => ({ value: id, label: name })),
    ...(who === 'nobody' || people.some(({ id }) => id === who)
      ? []
      : [{ value: who, label: 'A deleted user' }]),
    { value: 'nobody', label: 'Not signed in' },
  ];
  return (
    <chakra.div
      role="search"
      aria-label="Filter the audit log"
      display="grid"
      gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr)) auto' }}
      gap={{ base: '3', md: '4' }}
      alignItems="end"
    >
      <Field label="Who">
        {(control) => (
          <Select
            {...control}
            {...compactControl}
            paddingInlineEnd="10"
            value={filter.who ?? ''}
            placeholder="Everybody"
            options={options}
            onChange={({ currentTarget }) => change({ who: orAbsent(currentTarget.value) })}
          />
        )}
      </Field>
      <Field label="What">
        {(control) => (
          <Select
            {...control}
            {...compactControl}
            paddingInlineEnd="10"
            value={filter.kind ?? ''}
            placeholder="Everything"
            options={kinds}
            onChange={({ currentTarget }) =>
              change({ kind: orAbsent(currentTarget.value) as AuditKind | undefined })
            }
          />
        )}
      </Field>
      <DayField label="From" day={filter.from} max={filter.to} onChange={(from) => change({ from })} />
      <DayField label="To" day={filter.to} min={filter.from} onChange={(to) => change({ to })} />
      <chakra.div
        gridColumn={{ base: '1 / -1', lg: 'auto' }}
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        gap="2"
      >
        <Button
          size="sm"
          variant={filter.isRefusedOnly ? 'ink' : 'outline'}
          aria-pressed={filter.isRefusedOnly}
          onClick={() => change({ isRefusedOnly: !filter.isRefusedOnly })}
        >
          Refused only
        </Button>
        {Object.keys(writeFilter(filter)).length > 0 && (
          <Button
            size="sm"
            variant="quiet"
            onClick={() =>
              onChange({
                who: undefined,
                kind: undefined,
                from: undefined,
                to: undefined,
                isRefusedOnly: false,
              })
            }
          >
            Clear filters
          </Button>
        )}
      </chakra.div>
    </chakra.div>
  );
}

interface DayFieldProps {
  label: string;
  day: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  onChange: (day: string | undefined) => void;
}

/** Not controlled: the year of a day that is being typed begins with 0002, and must not be written back meanwhile. */
function DayField({ label, day = '', min, max, onChange }: DayFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current !== null && input.current.value !== day) input.current.value = day;
  }, [day]);
  return (
    <Field label={label}>
      {(control) => (
        <TextInput
          {...control}
          {...compactControl}
          ref={input}
          type="date"
          minWidth="0"
          defaultValue={day}
          min={min}
          max={max}
          onChange={({ currentTarget: { value } }) => {
            if (value === '' || isDay(value)) onChange(orAbsent(value));
          }}
        />
      )}
    </Field>
  );
}
