import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { Button } from '../../../ui/button.tsx';

interface DialogButtonsProps {
  onCancel: () => void;
  isBusy: boolean;
  isDisabled?: boolean;
  isDanger?: boolean;
  /** What pressing it does. */
  children: ReactNode;
}

/** The end of a form in a dialog. */
export function DialogButtons(props: DialogButtonsProps) {
  const { onCancel, isBusy, isDisabled = false, isDanger = false, children } = props;
  return (
    <chakra.div display="flex" flexWrap="wrap" justifyContent="flex-end" gap="3" marginTop="3">
      <Button variant="outline" onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit" variant={isDanger ? 'danger' : 'signal'} isBusy={isBusy} disabled={isDisabled}>
        {children}
      </Button>
    </chakra.div>
  );
}
