import { confirmPasswordBodySchema, type ConfirmPasswordBody } from '@portfolio/contracts/account/factors.ts';
import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode, SubmitEvent } from 'react';
import { HttpError } from '../../../lib/http/http.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { chakra } from '@chakra-ui/react';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { PasswordInput } from '../../../ui/forms/password-input.tsx';
import { toastFailure } from '../../../ui/feedback/toast-failure.ts';
import { DialogButtons } from '../../../ui/dialogs/dialog-buttons.tsx';

interface PasswordDialogProps<Answer> {
  title: string;
  /** What is about to happen. */
  children: ReactNode;
  confirmLabel: string;
  isDanger?: boolean;
  mutation: UseMutationResult<Answer, Error, ConfirmPasswordBody>;
  onDone: (answer: Answer) => void;
  onClose: () => void;
}

/** Asks for the password again before something that a stolen session must not do. */
export function PasswordDialog<Answer>(props: PasswordDialogProps<Answer>) {
  const { title, children, confirmLabel, isDanger = false, mutation, onDone, onClose } = props;
  const { ref, errors, text, ...form } = useForm({ password: '' });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const body = form.parse(confirmPasswordBodySchema);
    if (body === undefined) return;
    mutation.mutate(body, {
      onSuccess: onDone,
      onError: (cause) => {
        if (cause instanceof HttpError && cause.fields.password !== undefined) form.fail(cause.fields);
        else toastFailure(cause.message);
      },
    });
  };
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      <chakra.form ref={ref} noValidate onSubmit={submit} display="grid" gap="5">
        <chakra.p color="muted">{children}</chakra.p>
        <Field label="Password" error={errors.password}>
          {(control) => <PasswordInput {...control} {...text('password')} autoComplete="current-password" />}
        </Field>
        <DialogButtons onCancel={onClose} isBusy={mutation.isPending} isDanger={isDanger}>
          {confirmLabel}
        </DialogButtons>
      </chakra.form>
    </Dialog>
  );
}
