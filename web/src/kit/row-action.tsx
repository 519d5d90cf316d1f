import type { UserRight } from '@portfolio/contracts/account/roles.ts';
import { Spinner, VisuallyHidden } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useCan } from '../lib/page/rights.ts';
import { ConfirmDialog } from '../ui/dialogs/dialog.tsx';
import { toastCause } from '../ui/feedback/toast-cause.ts';
import { toastWithUndo } from '../ui/feedback/toast-undo.tsx';
import { Button } from '../ui/buttons/button.tsx';

interface RowActionProps<Answer> {
  /** The words of the button. */
  label: string;
  /** What it is done to: a screen reader says it after the label. */
  of?: string;
  /** Who lacks it does not see the button. Absent: everybody's. */
  right?: UserRight;
  icon?: LucideIcon;
  /** Shows the icon alone. */
  isIcon?: boolean;
  /** The question before it is done; for what cannot be undone. */
  ask?: { title: string; message: string; confirm: string } | undefined;
  run?: () => Promise<Answer>;
  /** Opened instead, for what takes more than a press. */
  dialog?: (close: () => void) => ReactNode;
  /** What a toast says afterwards. */
  done?: string | ((answer: Answer) => string);
  undo?: { run: () => Promise<unknown>; done: string } | undefined;
}

/**
 * Something that can be done with a row of a list: shown to those who may, asked about or undone, with its success and its
 * failure told. The button stays enabled while it is busy, so that it keeps the focus; a second press does nothing.
 */
export function RowAction<Answer>(props: RowActionProps<Answer>) {
  const { label, of = '', right, icon: Icon, isIcon = false, ask, dialog } = props;
  const canDo = useCan(right);
  const { act, isBusy } = useAct(props);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (!canDo) return null;
  return (
    <>
      <Button
        size={isIcon ? 'icon' : 'sm'}
        variant={isIcon ? 'quiet' : 'outline'}
        {...(isIcon && { title: `${label} ${of}` })}
        aria-busy={isBusy || undefined}
        onClick={() => (ask === undefined && dialog === undefined ? void act() : setOpen(true))}
      >
        {isBusy ? <Spinner size="xs" /> : Icon && <Icon aria-hidden="true" size={isIcon ? 18 : 16} />}
        {!isIcon && label}
        {(isIcon || of !== '') && <VisuallyHidden>{isIcon ? `${label} ${of}` : ` ${of}`}</VisuallyHidden>}
      </Button>
      {ask !== undefined && (
        <ConfirmDialog
          isOpen={isOpen}
          title={ask.title}
          message={ask.message}
          confirmLabel={ask.confirm}
          isBusy={isBusy}
          onClose={close}
          onConfirm={() => void act().finally(close)}
        />
      )}
      {isOpen && dialog?.(close)}
    </>
  );
}

/** Not by callbacks of `mutate`: the row may be gone by then, and they would not run. */
function useAct<Answer>({ run, done, undo }: RowActionProps<Answer>) {
  const [isBusy, setBusy] = useState(false);
  const tell = (answer: Answer) => {
    const words = typeof done === 'function' ? done(answer) : done;
    if (words === undefined) return;
    if (undo === undefined) toast.success(words);
    else toastWithUndo(words, () => void undo.run().then(() => toast.success(undo.done), toastCause));
  };
  const act = async () => {
    if (isBusy || run === undefined) return;
    setBusy(true);
    await run().then(tell, toastCause);
    setBusy(false);
  };
  return { act, isBusy };
}
