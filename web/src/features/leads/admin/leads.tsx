import { enquiryStates, type EnquiryState } from '@portfolio/contracts/leads.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Download, RefreshCw } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { chakra } from '@chakra-ui/react';
import { Button, ButtonAnchor } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { enquiriesQuery, exportPath } from './leads.api.ts';
import { Lead } from './lead.tsx';

const filters: readonly { state: EnquiryState | undefined; label: string }[] = [
  { state: undefined, label: 'All' },
  { state: 'pending', label: 'Pending' },
  { state: 'delivered', label: 'Delivered' },
  { state: 'failed', label: 'Failed' },
];

/** The enquiries with how each stands with the CRM (contract, section 6). */
export function Leads() {
  const [parameters, setParameters] = useSearchParams();
  const wanted = parameters.get('state');
  const state = enquiryStates.find((known) => known === wanted);
  const { refetch, isRefetching } = useInfiniteQuery(enquiriesQuery(state));
  return (
    <chakra.div display="grid" gap="6">
      <chakra.div display="flex" flexWrap="wrap" alignItems="end" justifyContent="space-between" gap="4">
        <chakra.h1 textStyle="heading">Enquiries</chakra.h1>
        <chakra.div display="flex" gap="2">
          <Button variant="outline" size="sm" isBusy={isRefetching} onClick={() => void refetch()}>
            {!isRefetching && <RefreshCw aria-hidden="true" size={16} />}
            Refresh
          </Button>
          <ButtonAnchor variant="outline" size="sm" href={exportPath(state)} download>
            <Download aria-hidden="true" size={16} />
            Export CSV
          </ButtonAnchor>
        </chakra.div>
      </chakra.div>
      <StateFilter
        chosen={state}
        onChoose={(next) => setParameters(next === undefined ? {} : { state: next }, { replace: true })}
      />
      <LeadList key={state ?? 'all'} state={state} />
    </chakra.div>
  );
}

interface StateFilterProps {
  chosen: EnquiryState | undefined;
  onChoose: (state: EnquiryState | undefined) => void;
}

function StateFilter({ chosen, onChoose }: StateFilterProps) {
  return (
    <chakra.div
      role="group"
      aria-label="Show enquiries in this state"
      display="flex"
      flexWrap="wrap"
      gap={{ base: '1.5', sm: '2' }}
    >
      {filters.map(({ state, label }) => (
        <Button
          key={label}
          size="sm"
          paddingInline={{ base: '3', sm: '4' }}
          variant={state === chosen ? 'ink' : 'outline'}
          aria-pressed={state === chosen}
          onClick={() => onChoose(state)}
        >
          {label}
        </Button>
      ))}
    </chakra.div>
  );
}

function LeadList({ state }: { state: EnquiryState | undefined }) {
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(enquiriesQuery(state));
  if (data === undefined && error !== null)
    return (
      <LoadFailure
        title="The enquiries could not be loaded"
        error={error}
        isFetching={isFetching}
        refetch={refetch}
      />
    );
  if (data === undefined) return <LoadingLeads />;
  const enquiries = data.pages.flatMap(({ rows }) => rows);
  const total = data.pages.at(-1)?.total ?? 0;
  if (enquiries.length === 0)
    return (
      <EmptyState title={state === undefined ? 'No enquiries yet' : `No ${state} enquiries`}>
        What visitors send with the contact form appears here.
      </EmptyState>
    );
  return (
    <section aria-label="Enquiries">
      <chakra.ul listStyle="none" borderTop="1px solid" borderColor="line">
        {enquiries.map((enquiry) => (
          <Lead key={enquiry.id} enquiry={enquiry} />
        ))}
      </chakra.ul>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="4" paddingTop="6">
        <chakra.p role="status" textStyle="small" color="muted">
          {enquiries.length} of {total}
        </chakra.p>
        {hasNextPage && (
          <Button
            variant="outline"
            size="sm"
            isBusy={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            Show more
          </Button>
        )}
      </chakra.div>
    </section>
  );
}

function LoadingLeads() {
  return (
    <chakra.div display="grid" gap="3">
      <VisuallyHidden role="status">Loading enquiries</VisuallyHidden>
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} height="4.5rem" />
      ))}
    </chakra.div>
  );
}
