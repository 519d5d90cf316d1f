import { confirmTotpBodySchema, type TotpSecret } from '@portfolio/contracts/account/factors.ts';
import { useQuery } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useConfirmed } from '../../../lib/http/confirmed.ts';
import { HttpError } from '../../../lib/http/http.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { chakra } from '@chakra-ui/react';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { TextInput } from '../../../ui/forms/controls.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { toastFailure } from '../../../ui/feedback/toast-failure.ts';
import { CopyButton } from '../../../ui/buttons/copy-button.tsx';
import { DialogButtons } from '../../../ui/dialogs/dialog-buttons.tsx';
import { totpSecretQuery, useConfirmTotp } from './factors.api.ts';

interface AddTotpDialogProps {
  onClose: () => void;
  /** Gets the recovery codes, where it was the first factor. */
  onAdded: (recoveryCodes: readonly string[]) => void;
}

/** Gives an authenticator app its secret, and takes it into use by its first code. */
export function AddTotpDialog({ onClose, onAdded }: AddTotpDialogProps) {
  const { data: totp, error } = useQuery(totpSecretQuery(useConfirmed()));
  const confirm = useConfirmTotp();
  const { ref, errors, text, ...form } = useForm({ code: '' });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const body = form.parse(confirmTotpBodySchema);
    if (body === undefined) return;
    confirm.mutate(body, {
      onSuccess: ({ recoveryCodes }) => {
        toast.success('The authenticator app is set up.');
        onAdded(recoveryCodes);
      },
      onError: (cause) => {
        if (cause instanceof HttpError && cause.fields.code !== undefined) form.fail(cause.fields);
        else toastFailure(cause.message);
      },
    });
  };
  return (
    <Dialog isOpen onClose={onClose} title="Set up an authenticator app">
      <chakra.form ref={ref} noValidate onSubmit={submit} display="grid" gap="5">
        {error !== null && <Alert tone="error">{error.message}</Alert>}
        <chakra.p color="muted">
          Scan this code with an authenticator app, or type the key into it. Then enter the 6 digits that the
          app shows.
        </chakra.p>
        {totp === undefined ? <Skeleton height="12rem" /> : <Secret {...totp} />}
        <Field label="Code" error={errors.code}>
          {(control) => (
            <TextInput
              {...control}
              {...text('code')}
              autoComplete="one-time-code"
              inputMode="numeric"
              maxLength={12}
            />
          )}
        </Field>
        <DialogButtons onCancel={onClose} isBusy={confirm.isPending} isDisabled={totp === undefined}>
          Turn on
        </DialogButtons>
      </chakra.form>
    </Dialog>
  );
}

function Secret({ secret, qrSvg }: TotpSecret) {
  return (
    <>
      <chakra.img
        src={`data:image/svg+xml,${encodeURIComponent(qrSvg)}`}
        alt="QR code with the key of this account"
        width="192"
        height="192"
        borderRadius="sm"
        justifySelf="center"
      />
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
        <chakra.code flex="1" minWidth="12rem" fontSize="sm" overflowWrap="anywhere">
          {secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </chakra.code>
        <CopyButton text={secret}>Copy key</CopyButton>
      </chakra.div>
    </>
  );
}
