import type { EnquiryState } from '@portfolio/contracts/leads/leads.ts';
import { Check, UserRound } from 'lucide-react';
import type { Ref } from 'react';
import { chakra } from '@chakra-ui/react';
import { Button } from '../../../../ui/buttons/button.tsx';
import { compactControl } from '../../../../ui/forms/compact-control.ts';
import { SearchBox } from '../../../../ui/forms/search-box.tsx';
import { useDelayedSearch } from '../../../../lib/forms/use-delayed-search.ts';
import type { Filters } from './enquiry-filters.ts';
import { StageSelect } from '../enquiry/stage-select.tsx';

const choices: readonly { label: string; state?: EnquiryState; isOverdue?: true }[] = [
  { label: 'All' },
  { label: 'Overdue', isOverdue: true },
  { label: 'Suspect', state: 'suspect' },
  { label: 'Pending', state: 'pending' },
  { label: 'Failed', state: 'failed' },
  { label: 'Delivered', state: 'delivered' },
];

interface FilterBarProps {
  filters: Filters;
  onChange: (filters: Filters) => void;
  searchBox: Ref<HTMLInputElement>;
}

/** What the list is narrowed to. */
export function FilterBar({ filters, onChange, searchBox }: FilterBarProps) {
  const { state, isOverdue, ...rest } = filters;
  const { stage, q = '' } = rest;
  const isMine = filters.assignedTo === 'me';
  const search = useDelayedSearch(q, (words) => onChange(withValue(filters, 'q', words)));
  return (
    <chakra.div display="flex" flexWrap="wrap" gap={{ base: '2', sm: '3' }} alignItems="center">
      <SearchBox ref={searchBox} label="Search enquiries" query={search.typed} onChange={search.type} />
      <StageSelect
        {...compactControl}
        aria-label="Show enquiries in this stage"
        width="10rem"
        any="Any stage"
        value={stage}
        onChoose={(next) => onChange(withValue(filters, 'stage', next))}
      />
      <Button
        size="sm"
        variant="outline"
        {...(isMine ? { borderColor: 'ink', bg: 'sunken' } : {})}
        aria-pressed={isMine}
        onClick={() => onChange(withValue(filters, 'assignedTo', isMine ? undefined : 'me'))}
      >
        {isMine ? <Check aria-hidden="true" size={16} /> : <UserRound aria-hidden="true" size={16} />}
        Mine
      </Button>
      <chakra.div
        role="group"
        aria-label="Show enquiries in this state"
        display="flex"
        flexWrap="wrap"
        gap={{ base: '1.5', sm: '2' }}
        flexBasis="100%"
      >
        {choices.map(({ label, ...wanted }) => {
          const isAll = label === 'All';
          const isChosen = isAll
            ? state === undefined && isOverdue === undefined
            : (wanted.isOverdue === true && isOverdue === true) ||
              (wanted.state !== undefined && wanted.state === state);
          return (
            <Button
              key={label}
              size="sm"
              paddingInline={{ base: '3', sm: '4' }}
              variant={isChosen ? 'ink' : 'outline'}
              aria-pressed={isChosen}
              onClick={() => onChange({ ...wanted, ...rest })}
            >
              {label}
            </Button>
          );
        })}
      </chakra.div>
    </chakra.div>
  );
}

/** Nothing and '' take the filter away. */
function withValue<Name extends keyof Filters>(filters: Filters, name: Name, value: Filters[Name]): Filters {
  const others = Object.entries(filters).filter(([other]) => other !== name);
  const added = value === undefined || value === '' ? [] : [[name, value]];
  return Object.fromEntries([...others, ...added]) as Filters;
}
