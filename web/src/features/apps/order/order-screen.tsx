import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { deleteDraft } from '../../../lib/draft-store.ts';
import { paths } from '../../../lib/paths.ts';
import { useStoredDraft } from '../../../lib/use-draft.ts';
import { chakra } from '@chakra-ui/react';
import { DraftOffer } from '../../../ui/draft-offer.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { adminAppsQuery } from '../admin.api.ts';
import { inDraftOrder, isReordered, parseOrderDraft } from './order-draft.ts';
import { OrderList } from './order-list.tsx';

/** The order that every list of the portfolio follows. */
export function OrderScreen({ userId }: { userId: string }) {
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="6">
      <TextLink to={paths.admin} justifySelf="start">
        <ArrowLeft aria-hidden="true" size={16} /> Portfolio
      </TextLink>
      <div>
        <chakra.h1 textStyle="heading">Order of the portfolio</chakra.h1>
        <chakra.p textStyle="small" color="muted" marginTop="2" maxWidth="prose">
          Drag an app by its handle. From the keyboard: Space lifts the app, the arrows move it, Page Up and
          Page Down by ten, Home and End to the ends, Space drops it, Escape takes it back. New apps come
          first.
        </chakra.p>
      </div>
      <Order draftKey={`order:${userId}`} />
    </chakra.div>
  );
}

function Order({ draftKey }: { draftKey: string }) {
  const { data: apps, error, isFetching, refetch } = useQuery(adminAppsQuery);
  const draft = useStoredDraft(draftKey, parseOrderDraft);
  const [isChosen, setIsChosen] = useState<boolean>();
  if (apps === undefined && error !== null)
    return (
      <LoadFailure
        title="The list could not be loaded"
        error={error}
        isFetching={isFetching}
        refetch={refetch}
      />
    );
  if (apps === undefined || draft === undefined) return <LoadingOrder />;
  if (apps.length === 0)
    return <EmptyState title="No apps yet">There is nothing to put in order.</EmptyState>;
  const kept = draft === null ? apps : inDraftOrder(apps, draft);
  if (draft !== null && isChosen === undefined && isReordered(apps, kept)) {
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
      // Starts over when the order was saved here or changed elsewhere.
      key={apps.map(({ id }) => id).join()}
      apps={apps}
      first={isChosen === true ? kept : apps}
      draftKey={draftKey}
      onSaved={() => setIsChosen(false)}
    />
  );
}

function LoadingOrder() {
  return (
    <chakra.div display="grid" gap="3">
      <VisuallyHidden role="status">Loading apps</VisuallyHidden>
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} height="4rem" />
      ))}
    </chakra.div>
  );
}
