import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';

interface DialogButtonsProps extends HTMLChakraProps<'div'> {
  onCancel: () => void;
  cancelLabel?: string;
  /** Absent: the button submits the form that it ends. */
  onConfirm?: () => void;
  isBusy?: boolean;
  isDisabled?: boolean;
  isDanger?: boolean;
  /** At the other end of the row. */
  aside?: ReactNode;
}

/** The end of a dialog; `children` say what is confirmed, and without them there is nothing to confirm. */
export function DialogButtons(props: DialogButtonsProps) {
  const {
    onCancel,
    cancelLabel = 'Cancel',
    onConfirm,
    isBusy,
    isDisabled,
    isDanger,
    aside,
    children,
    ...row
  } = props;
  return (
    <chakra.div display="flex" flexWrap="wrap" justifyContent="flex-end" gap="3" marginTop="3" {...row}>
      {aside}
      <Button variant="outline" onClick={onCancel}>
        {cancelLabel}
      </Button>
      {Boolean(children) && (
        <Button
          type={onConfirm === undefined ? 'submit' : 'button'}
          variant={isDanger === true ? 'danger' : 'signal'}
          isBusy={isBusy === true}
          disabled={isDisabled === true}
          {...(onConfirm && { onClick: onConfirm })}
        >
          {children}
        </Button>
      )}
    </chakra.div>
  );
}
