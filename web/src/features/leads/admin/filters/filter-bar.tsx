import { stages } from '@portfolio/contracts/leads/leads.ts';
import { Box, Flex } from '@chakra-ui/react';
import { Check, UserRound } from 'lucide-react';
import type { Ref } from 'react';
import { FilterButtons, FilterSelect } from '../../../../kit/filters.tsx';
import { useDelayedSearch } from '../../../../lib/forms/use-delayed-search.ts';
import { SearchBox } from '../../../../ui/forms/search-box.tsx';
import { stageLabels } from '../enquiry/stage-select.tsx';
import type { InboxFilters } from './enquiry-filters.ts';
import { Button } from '../../../../ui/buttons/button.tsx';

/** Overdue ones are narrowed by another filter, and are one of the choices all the same. */
const choices = [
  { value: 'all', label: 'All' },
  { value: 'overdue', label: 'Overdue' },
  { value: 'suspect', label: 'Suspect' },
  { value: 'pending', label: 'Pending' },
  { value: 'failed', label: 'Failed' },
  { value: 'delivered', label: 'Delivered' },
] as const;

interface FilterBarProps {
  filters: InboxFilters;
  onChoose: (changes: { [Name in keyof InboxFilters]?: string }) => void;
  searchBox: Ref<HTMLInputElement>;
}

/** What the list is narrowed to. */
export function FilterBar({ filters, onChoose, searchBox }: FilterBarProps) {
  const { state = 'all', isOverdue, stage, assignedTo, q = '' } = filters;
  const isMine = assignedTo === 'me';
  const search = useDelayedSearch(q, (words) => onChoose({ q: words }));
  return (
    <Flex wrap="wrap" gap={{ base: '2', sm: '3' }} align="center">
      <SearchBox ref={searchBox} label="Search enquiries" query={search.typed} onChange={search.type} />
      <FilterSelect
        label="Show enquiries in this stage"
        width="10rem"
        any="Any stage"
        choices={stages.map((value) => ({ value, label: stageLabels[value] }))}
        chosen={stage}
        onChoose={(value) => onChoose({ stage: value })}
      />
      <Button
        size="sm"
        variant={isMine ? 'ink' : 'outline'}
        aria-pressed={isMine}
        onClick={() => onChoose({ assignedTo: isMine ? '' : 'me' })}
      >
        {isMine ? <Check aria-hidden="true" size={16} /> : <UserRound aria-hidden="true" size={16} />}
        Mine
      </Button>
      <Box flexBasis="full">
        <FilterButtons
          label="Show enquiries in this state"
          choices={choices}
          chosen={isOverdue === 'true' ? 'overdue' : state}
          onChoose={(value) =>
            onChoose({
              state: value === 'all' || value === 'overdue' ? '' : value,
              isOverdue: value === 'overdue' ? 'true' : '',
            })
          }
        />
      </Box>
    </Flex>
  );
}
