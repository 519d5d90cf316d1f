import { chakra } from '@chakra-ui/react';
import type { Enquiry, EnquiryFilters } from '@portfolio/contracts/leads/leads.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Undo2, X } from 'lucide-react';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { TypedTexts } from '../../../lib/drafts/typed-texts.ts';
import { useShortcutKeys } from '../../../lib/keyboard/shortcut-keys.ts';
import { useShortcuts } from '../../../lib/keyboard/use-shortcuts.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Key } from '../../../ui/buttons/key.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { MoreFooter } from '../../../kit/more-footer.tsx';
import { VirtualList, type VirtualListHandle } from '../../../ui/lists/virtual-list.tsx';
import { Lead } from './lead.tsx';
import { enquiriesQuery } from './leads.api.ts';
import { type Answering, useAnswering } from './use-answering.ts';

interface LeadListProps {
  filters: EnquiryFilters;
  /** Shown also where the pages that are loaded do not have it. */
  openReference: string | undefined;
  onToggle: (enquiry: Enquiry) => void;
  onErase: (enquiry: Enquiry) => void;
  onLookUp: (address: string) => void;
  noteTexts: TypedTexts;
}

/** The enquiries that the filters leave, or why there are none. */
export const LeadList = (props: LeadListProps) => (
  <QueryView
    query={useInfiniteQuery(enquiriesQuery(props.filters))}
    name="The enquiries"
    placeholder={<Skeleton height="27rem" />}
  >
    {() => <LoadedLeads {...props} />}
  </QueryView>
);

function LoadedLeads({ filters, openReference, ...handlers }: LeadListProps) {
  const query = useInfiniteQuery(enquiriesQuery(filters));
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage, isPlaceholderData } = query;
  const loaded = useMemo(() => data?.pages.flatMap(({ rows }) => rows) ?? [], [data]);
  const linked = useLinkedEnquiry(openReference, loaded);
  const enquiries = useMemo(() => (linked === undefined ? loaded : [linked, ...loaded]), [linked, loaded]);
  const answering = useAnswering();
  const { list, selectedId, focusId, forgetFocus, select } = useListPosition(enquiries, answering);
  const now = useNow();
  const total = data?.pages.at(-1)?.total ?? 0;
  const loadMore = () => {
    if (hasNextPage && !isFetchingNextPage && !isPlaceholderData) void fetchNextPage();
  };
  if (enquiries.length === 0 && !isPlaceholderData) return <NoLeads filters={filters} />;
  return (
    <section aria-label="Enquiries">
      <chakra.div aria-busy={isPlaceholderData} opacity={isPlaceholderData ? 0.5 : 1}>
        <VirtualList
          ref={list}
          items={enquiries}
          keyOf={({ id }) => id}
          total={total}
          estimate={66}
          onNearEnd={loadMore}
        >
          {(enquiry) => (
            <Lead
              {...handlers}
              enquiry={enquiry}
              isOpen={enquiry.reference === openReference}
              isSelected={enquiry.id === selectedId}
              isFocusWanted={enquiry.id === focusId}
              now={now}
              answering={answering}
              onSelect={({ id }) => select(id)}
              onFocused={forgetFocus}
            />
          )}
        </VirtualList>
      </chakra.div>
      <MoreFooter count={enquiries.length} total={total} query={query} onMore={loadMore} />
      <UndoBar answering={answering} />
    </section>
  );
}

/** The open enquiry, where it is not among those that are loaded. */
function useLinkedEnquiry(
  openReference: string | undefined,
  loaded: readonly Enquiry[],
): Enquiry | undefined {
  const isOpen = ({ reference }: Enquiry) => reference === openReference;
  const isMissing = openReference !== undefined && !loaded.some(isOpen);
  const { data } = useInfiniteQuery({ ...enquiriesQuery({ q: openReference ?? '' }), enabled: isMissing });
  return isMissing ? data?.pages[0]?.rows.find(isOpen) : undefined;
}

/** Keys that do something in the list, where there likely is a keyboard. */
export function KeyHint() {
  const { isOn } = useShortcutKeys();
  if (!isOn) return null;
  return (
    <chakra.p
      display={{ base: 'none', md: 'flex' }}
      alignItems="center"
      flexWrap="wrap"
      gap="2"
      textStyle="label"
      fontWeight="400"
      color="muted"
    >
      <VisuallyHidden>
        Keys: j next, k previous, Enter opens, e marks as answered, u takes that back.
      </VisuallyHidden>
      <Key>j</Key>
      <Key>k</Key>
      <Words>next, previous</Words>
      <Key>Enter</Key>
      <Words>open</Words>
      <Key>e</Key>
      <Words>answered</Words>
      <Key>u</Key>
      <Words>undo</Words>
      <Key>/</Key>
      <Words>search</Words>
    </chakra.p>
  );
}

const Words = chakra('span', { base: { marginInlineEnd: '2' } }, { defaultProps: { 'aria-hidden': true } });

function NoLeads({ filters }: { filters: EnquiryFilters }) {
  const { state, ...narrowing } = filters;
  const isNarrowed = Object.keys(narrowing).length > 0;
  if (isNarrowed)
    return <EmptyState title="No such enquiries">Nothing fits the search and the filters.</EmptyState>;
  return (
    <EmptyState title={state === undefined ? 'No enquiries yet' : `No ${state} enquiries`}>
      What visitors send with the contact form appears here.
    </EmptyState>
  );
}

/** Says who was marked as answered last, and takes it back. */
function UndoBar({ answering: { last, undo, dismiss } }: { answering: Answering }) {
  return (
    <chakra.div position="sticky" bottom="4" zIndex="nav" role="status" pointerEvents="none">
      {last !== undefined && (
        <chakra.div
          display="flex"
          alignItems="center"
          gap="2"
          width="fit-content"
          maxWidth="full"
          marginInline="auto"
          paddingInlineStart="4"
          bg="inverse"
          color="onInverse"
          borderRadius="md"
          textStyle="small"
          pointerEvents="auto"
          animation="rise 200ms"
        >
          <chakra.span minWidth="0" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
            {last.firstName} is marked as answered.
          </chakra.span>
          <Button size="sm" variant="quiet" color="onInverse" _hover={{ bg: 'muted' }} onClick={undo}>
            <Undo2 aria-hidden="true" size={16} />
            Undo
            <Key onDark>u</Key>
          </Button>
          <IconButton label="Close" color="onInverse" _hover={{ bg: 'muted' }} onClick={dismiss}>
            <X aria-hidden="true" size={18} />
          </IconButton>
        </chakra.div>
      )}
    </chakra.div>
  );
}

/** Where somebody is in the list: j and k go on and back, e answers, u takes that back. Enter opens, as on any button. */
function useListPosition(enquiries: readonly Enquiry[], answering: Answering) {
  const list = useRef<VirtualListHandle>(null);
  const [selectedId, setSelectedId] = useState<string>();
  const [focusId, setFocusId] = useState<string>();
  const index = enquiries.findIndex(({ id }) => id === selectedId);
  const go = (to: number) => {
    const target = enquiries[to];
    if (target === undefined) return;
    list.current?.scrollTo(to);
    setSelectedId(target.id);
    setFocusId(target.id);
  };
  useShortcuts({
    j: () => go(index + 1),
    k: () => go(index - 1),
    e: () => {
      const selected = enquiries[index];
      if (selected?.answeredAt === null) answering.mark(selected);
    },
    u: answering.undo,
  });
  return {
    list,
    selectedId,
    /** The row that takes the focus once it is there. */
    focusId,
    forgetFocus: useCallback(() => setFocusId(undefined), []),
    select: setSelectedId,
  };
}
