import { confirmTotpBodySchema, type TotpSecret } from '@portfolio/contracts/account/factors.ts';
import { useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { toast } from 'react-hot-toast/headless';
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
import { isPasswordNeeded, totpSecretQuery, useConfirmTotp, useStartTotp } from './factors.api.ts';
import { PasswordDialog } from './password-dialog.tsx';

interface AddTotpDialogProps {
  onClose: () => void;
  /** Gets the recovery codes, where it was the first factor. */
  onAdded: (recoveryCodes: readonly string[]) => void;
}

/** Gives an authenticator app its secret, and takes it into use by its first code. */
export function AddTotpDialog(props: AddTotpDialogProps) {
  const { data, error } = useQuery(totpSecretQuery);
  const start = useStartTotp();
  const [confirmed, setConfirmed] = useState<TotpSecret>();
  if (!isPasswordNeeded(error)) return <SecretDialog {...props} totp={data} problem={error?.message} />;
  if (confirmed !== undefined) return <SecretDialog {...props} totp={confirmed} />;
  return (
    <PasswordDialog
      title="Set up an authenticator app"
      confirmLabel="Continue"
      mutation={start}
      onDone={setConfirmed}
      onClose={props.onClose}
    >
      Enter your password first. You signed in more than 5 minutes ago.
    </PasswordDialog>
  );
}

interface SecretDialogProps extends AddTotpDialogProps {
  /** Undefined while it loads. */
  totp: TotpSecret | undefined;
  problem?: string | undefined;
}

function SecretDialog({ onClose, onAdded, totp, problem }: SecretDialogProps) {
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
        {problem !== undefined && <Alert tone="error">{problem}</Alert>}
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
