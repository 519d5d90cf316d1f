import { addPasskeyBodySchema, type AddedPasskey } from '@portfolio/contracts/account/factors.ts';
import type { SubmitEvent } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useForm } from '../../../lib/forms/use-form.ts';
import { chakra } from '@chakra-ui/react';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { TextInput } from '../../../ui/forms/controls.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { browserName } from '../browser-name.ts';
import { DialogButtons } from '../../../ui/dialogs/dialog-buttons.tsx';
import { useAddPasskey } from './factors.api.ts';

interface AddPasskeyDialogProps {
  onClose: () => void;
  /** Gets the recovery codes, where it was the first factor. */
  onAdded: (recoveryCodes: readonly string[]) => void;
}

const nameSchema = addPasskeyBodySchema.pick({ name: true });

/** Has the browser make a passkey, under a name to know it by. */
export function AddPasskeyDialog({ onClose, onAdded }: AddPasskeyDialogProps) {
  const add = useAddPasskey();
  const { ref, errors, text, parse } = useForm({ name: browserName(navigator.userAgent) });
  const finish = ({ recoveryCodes }: AddedPasskey) => {
    toast.success('The passkey is added.');
    onAdded(recoveryCodes);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const body = parse(nameSchema);
    if (body === undefined) return;
    add.mutate(body.name ?? '', { onSuccess: finish });
  };
  return (
    <Dialog isOpen onClose={onClose} title="Add a passkey">
      <chakra.form ref={ref} noValidate onSubmit={submit} display="grid" gap="5">
        {add.error !== null && <Alert tone="error">{add.error.message}</Alert>}
        <chakra.p color="muted">
          Your device or a security key signs you in, by finger, face or PIN. The browser asks for it next.
        </chakra.p>
        <Field label="Name" hint="To know it by, where you have several." error={errors.name}>
          {(control) => <TextInput {...control} {...text('name')} autoComplete="off" maxLength={60} />}
        </Field>
        <DialogButtons onCancel={onClose} isBusy={add.isPending}>
          Continue
        </DialogButtons>
      </chakra.form>
    </Dialog>
  );
}
