import type { AppCard } from '@portfolio/contracts/apps/apps.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminAppsQuery } from '../../../entries/all-apps.api.ts';
import { deleteDraft } from '../../../lib/drafts/draft-store.ts';
import { paths } from '../../../lib/page/paths.ts';
import { useStoredDraft } from '../../../lib/drafts/use-draft.ts';
import { chakra, Stack } from '@chakra-ui/react';
import { ScreenHead } from '../../../kit/list-screen.tsx';
import { DraftOffer } from '../../../ui/dialogs/draft-offer.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { inDraftOrder, isReordered, parseOrderDraft, type OrderDraft } from './order-draft.ts';
import { OrderList } from './order-list.tsx';

/** The order that every list of the portfolio follows. */
export function OrderScreen({ userId }: { userId: string }) {
  return (
    <Stack gap="6">
      <ScreenHead
        back={{ to: paths.admin, label: 'Portfolio' }}
        title="Order of the portfolio"
        hint="Drag an app by its handle. From the keyboard: Space lifts the app, the arrows move it, Page Up and Page Down by ten, Home and End to the ends, Space drops it, Escape takes it back. New apps come first."
      />
      <Order userId={userId} />
    </Stack>
  );
}

function Order({ userId }: { userId: string }) {
  const query = useQuery(adminAppsQuery);
  const kept = useStoredDraft(`order:${userId}`, parseOrderDraft);
  return (
    <QueryView
      query={kept === undefined ? { ...query, data: undefined } : query}
      name="The list"
      placeholder={<LoadingOrder />}
      isEmpty={({ length }) => length === 0}
      empty={<EmptyState title="No apps yet">There is nothing to put in order.</EmptyState>}
    >
      {(apps) => kept !== undefined && <StoredOrder apps={apps} draft={kept.draft} draftKey={kept.key} />}
    </QueryView>
  );
}

interface StoredOrderProps {
  apps: readonly AppCard[];
  /** An order that was not saved last time. */
  draft: OrderDraft | null;
  draftKey: string;
}

function StoredOrder({ apps, draft, draftKey }: StoredOrderProps) {
  const [isChosen, setIsChosen] = useState<boolean>();
  if (draft !== null && isChosen === undefined && isReordered(apps, inDraftOrder(apps, draft))) {
    const refuse = () => {
      void deleteDraft(draftKey).then(() => setIsChosen(false));
    };
    return (
      <DraftOffer
        what="Another order of the apps"
        savedAt={draft.savedAt}
        refusal="Start from the saved order"
        onChoose={() => setIsChosen(true)}
        onRefuse={refuse}
      />
    );
  }
  return (
    <OrderList
      apps={apps}
      first={isChosen === true ? draft : null}
      draftKey={draftKey}
      onSaved={() => setIsChosen(false)}
    />
  );
}

const LoadingOrder = () => (
  <chakra.div display="grid" gap="3">
    {Array.from({ length: 6 }, (_, index) => (
      <Skeleton key={index} height="4rem" />
    ))}
  </chakra.div>
);
