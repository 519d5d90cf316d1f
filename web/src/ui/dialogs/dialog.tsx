import { useId, type ReactNode } from 'react';
import { useModal } from '../../lib/focus/use-modal.ts';
import { chakra } from '@chakra-ui/react';
import { DialogButtons } from './dialog-buttons.tsx';

const DialogElement = chakra('dialog', {
  base: {
    margin: 'auto',
    width: 'min(32rem, calc(100vw - 2rem))',
    maxHeight: 'calc(100dvh - 2rem)',
    padding: '0',
    overflow: 'auto',
    bg: 'surface',
    color: 'ink',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'lg',
    _open: { animation: 'rise 250ms' },
    _backdrop: { bg: 'rgb(8 9 7 / 0.6)' },
  },
});

interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** What is printed is the dialog alone. */
  isPrintable?: boolean;
  children: ReactNode;
}

/** A modal dialog: it keeps focus inside, gives it back, and closes on Escape or a press beside it. */
export function Dialog({ isOpen, ...props }: DialogProps) {
  return isOpen ? <OpenDialog {...props} /> : null;
}

function OpenDialog({ onClose, title, isPrintable = false, children }: Omit<DialogProps, 'isOpen'>) {
  const ref = useModal(onClose);
  const titleId = useId();
  return (
    <DialogElement ref={ref} aria-labelledby={titleId} data-printed={isPrintable || undefined}>
      {/* Padding here and not on the dialog: a press on its edge is a press inside. */}
      <chakra.div padding={{ base: '6', md: '8' }}>
        <chakra.h2 id={titleId} textStyle="subheading" marginBottom="3">
          {title}
        </chakra.h2>
        {children}
      </chakra.div>
    </DialogElement>
  );
}

interface ConfirmDialogProps extends Omit<DialogProps, 'children'> {
  message: string;
  /** What else is to be known. */
  note?: string;
  onConfirm: () => void;
  isBusy?: boolean;
  confirmLabel?: string;
}

/** Asks before something that cannot be taken back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { message, note, onConfirm, isBusy = false, confirmLabel = 'Confirm', ...dialog } = props;
  return (
    <Dialog {...dialog}>
      <chakra.p color="muted">{message}</chakra.p>
      {note !== undefined && (
        <chakra.p color="muted" marginTop="3">
          {note}
        </chakra.p>
      )}
      <DialogButtons marginTop="8" isDanger onCancel={dialog.onClose} {...{ onConfirm, isBusy }}>
        {confirmLabel}
      </DialogButtons>
    </Dialog>
  );
}
