import { chakra } from '@chakra-ui/react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Button } from './button.tsx';

const DialogElement = chakra('dialog', {
  base: {
    margin: 'auto',
    width: 'min(32rem, calc(100vw - 2rem))',
    maxHeight: 'calc(100dvh - 2rem)',
    padding: '8',
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
  children: ReactNode;
}

/**
 * The browser's own modal dialog: it keeps focus inside, gives it back, makes the page behind inert and closes on
 * Escape. A press beside it closes it too.
 */
export function Dialog({ isOpen, onClose, title, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = ref.current;
    if (!isOpen || dialog === null) return undefined;
    dialog.showModal();
    return () => dialog.close();
  }, [isOpen]);
  if (!isOpen) return null;
  return (
    <DialogElement
      ref={ref}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <chakra.h2 id={titleId} textStyle="subheading" marginBottom="3">
        {title}
      </chakra.h2>
      {children}
    </DialogElement>
  );
}

interface ConfirmDialogProps extends Omit<DialogProps, 'children'> {
  message: string;
  onConfirm: () => void;
  isBusy?: boolean;
  confirmLabel?: string;
}

/** Asks before something that cannot be taken back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { message, onConfirm, isBusy = false, confirmLabel = 'Confirm', ...dialog } = props;
  return (
    <Dialog {...dialog}>
      <chakra.p color="muted">{message}</chakra.p>
      <chakra.div display="flex" flexWrap="wrap" justifyContent="flex-end" gap="3" marginTop="8">
        <Button variant="outline" onClick={dialog.onClose}>
          Cancel
        </Button>
        <Button variant="danger" isBusy={isBusy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </chakra.div>
    </Dialog>
  );
}
