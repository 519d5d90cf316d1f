import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { Button } from '../buttons/button.tsx';

interface DialogButtonsProps extends HTMLChakraProps<'div'> {
  onCancel: () => void;
  isBusy: boolean;
  isDisabled?: boolean;
  isDanger?: boolean;
}

/** The end of a form in a dialog; `children` say what its submit button does. */
export function DialogButtons(props: DialogButtonsProps) {
  const { onCancel, isBusy, isDisabled = false, isDanger = false, children, ...row } = props;
  return (
    <chakra.div display="flex" flexWrap="wrap" justifyContent="flex-end" gap="3" marginTop="3" {...row}>
      <Button variant="outline" onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit" variant={isDanger ? 'danger' : 'signal'} isBusy={isBusy} disabled={isDisabled}>
        {children}
      </Button>
    </chakra.div>
  );
}
