import type { App } from '@portfolio/contracts/apps/apps.ts';
import { Eye, EyeOff, History as HistoryIcon, Link2, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { chakra } from '@chakra-ui/react';
import { useNow } from '../../../lib/use-now.ts';
import { Button } from '../../../ui/button.tsx';
import { toastCause } from '../../../ui/toast-cause.ts';
import { toastFailure } from '../../../ui/toast-failure.ts';
import { toastWithUndo } from '../../../ui/toast-undo.tsx';
import type { AppForm } from '../form/use-app-form.ts';
import type { HistoryDialog } from '../history/history-dialog.tsx';
import { draftBody } from '../form/bodies.ts';
import { formOfApp } from '../form/values.ts';
import { useChangeDraft } from './draft.api.ts';
import { describePresence } from './presence.ts';
import { PreviewLinksDialog } from './preview-links-dialog.tsx';

/** Brings the comparison of words with it. Not by `lazy`: React holds back for 0.3 s what was waited for, however short. */
const loadHistory = () => import('../history/history-dialog.tsx');

interface PresenceBarProps {
  form: AppForm;
  base: App;
  userId: string;
}

/** Above the form of a stored app: what visitors see now, what is prepared, and what happens when. */
export function PresenceBar({ form, base, userId }: PresenceBarProps) {
  const [isShowingLinks, setShowingLinks] = useState(false);
  const [History, setHistory] = useState<typeof HistoryDialog>();
  // It is there by the time its button is pressed; where it cannot be had, the press says so.
  useEffect(() => void loadHistory().catch(() => undefined), []);
  const openHistory = () =>
    loadHistory().then((loaded) => setHistory(() => loaded.HistoryDialog), toastCause);
  const presence = describePresence(base, form.draft, useNow());
  const Icon = presence.isVisible ? Eye : EyeOff;
  return (
    <chakra.section
      aria-label="What visitors see"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="3"
      marginTop="4"
      padding="3"
      paddingInlineStart="4"
      bg="sunken"
      borderRadius="md"
      borderInlineStart="4px solid"
      borderColor={form.draft === null ? 'edge' : 'signal'}
    >
      <chakra.div flex="1 1 16rem" minWidth="0" display="flex" gap="3" textStyle="small">
        <chakra.span flex="none" paddingTop="0.15em">
          <Icon aria-hidden="true" size={18} />
        </chakra.span>
        <chakra.div minWidth="0" role="status">
          <chakra.p fontWeight="560">{presence.now}</chakra.p>
          {presence.prepared !== undefined && <chakra.p color="muted">{presence.prepared}</chakra.p>}
          {presence.failure !== undefined && <chakra.p color="error">{presence.failure}</chakra.p>}
          {presence.next !== undefined && <chakra.p color="muted">{presence.next}</chakra.p>}
        </chakra.div>
      </chakra.div>
      <chakra.div display="flex" flexWrap="wrap" gap="1" marginInlineStart="-2">
        <Button size="sm" variant="quiet" onClick={() => void openHistory()}>
          <HistoryIcon aria-hidden="true" size={16} />
          History
        </Button>
        <Button size="sm" variant="quiet" onClick={() => setShowingLinks(true)}>
          <Link2 aria-hidden="true" size={16} />
          Preview links
        </Button>
        {form.draft !== null && <DiscardButton form={form} base={base} userId={userId} />}
      </chakra.div>
      {History !== undefined && (
        <History
          app={base}
          userId={userId}
          hasUnsaved={form.isDirty}
          onClose={() => setHistory(undefined)}
          onRestored={(restored) => void form.adopt(restored)}
        />
      )}
      {isShowingLinks && (
        <PreviewLinksDialog
          appId={base.id}
          hasDraft={form.draft !== null}
          onClose={() => setShowingLinks(false)}
        />
      )}
    </chakra.section>
  );
}

function DiscardButton({ form, base, userId }: PresenceBarProps) {
  const { discard, restore } = useChangeDraft(base.id);
  const { draft, changeDraft, isDirty } = form;
  const handleDiscard = () => {
    if (draft === null) return;
    // Whichever version the app has by then.
    const { version: _stored, ...body } = draftBody(formOfApp(draft), base, userId);
    discard.mutate(undefined, {
      onSuccess: () => {
        changeDraft(draft, null);
        toastWithUndo('Draft discarded.', () => {
          restore.mutateAsync(body).then((restored) => {
            changeDraft(null, restored);
            toast.success('The draft is back.');
          }, toastCause);
        });
      },
      onError: (cause) => toastFailure(cause.message),
    });
  };
  return (
    <Button
      size="sm"
      variant="quiet"
      color="error"
      isBusy={discard.isPending}
      disabled={isDirty}
      title={isDirty ? 'Save or cancel the changes of the form first.' : undefined}
      onClick={handleDiscard}
    >
      <Trash2 aria-hidden="true" size={16} />
      Discard draft
    </Button>
  );
}
