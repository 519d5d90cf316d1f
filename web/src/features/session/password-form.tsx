import { changePasswordBodySchema, type ChangePasswordBody } from '@portfolio/contracts/session.ts';
import { useRef, useState, type SubmitEvent } from 'react';
import { toast } from 'react-hot-toast/headless';
import { fieldErrors } from '../../lib/field-errors.ts';
import { HttpError } from '../../lib/http.ts';
import { chakra } from '@chakra-ui/react';
import { Button } from '../../ui/button.tsx';
import { compactControl } from '../../ui/compact-control.ts';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { toastFailure } from '../../ui/toast-failure.ts';
import { useChangePassword } from './account.api.ts';

type PasswordField = keyof ChangePasswordBody;

const fields = [
  { name: 'currentPassword', label: 'Current Password', autoComplete: 'current-password' },
  { name: 'newPassword', label: 'New Password', autoComplete: 'new-password' },
] as const satisfies readonly { name: PasswordField; label: string; autoComplete: string }[];

const empty: ChangePasswordBody = { currentPassword: '', newPassword: '' };

/** Changes the password of whoever is signed in. */
export function PasswordForm({ email }: { email: string }) {
  const change = useChangePassword();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(empty);
  const [errors, setErrors] = useState<Record<string, string | undefined>>({});

  const showErrors = (found: Record<string, string>) => {
    setErrors(found);
    const first = fields.find(({ name }) => name in found);
    if (first !== undefined) form.current?.querySelector<HTMLInputElement>(`[name=${first.name}]`)?.focus();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const parsed = changePasswordBodySchema.safeParse(values);
    if (!parsed.success) {
      showErrors(fieldErrors(parsed.error));
      return;
    }
    change.mutate(parsed.data, {
      onSuccess: () => {
        setValues(empty);
        toast.success('Password changed. Every other session has ended.');
      },
      onError: (cause) => {
        if (cause instanceof HttpError && Object.keys(cause.fields).length > 0) showErrors(cause.fields);
        else toastFailure(cause.message);
      },
    });
  };

  return (
    <chakra.form ref={form} noValidate onSubmit={submit} display="grid" gap="5">
      {/* Tells a password manager whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      {fields.map(({ name, label, autoComplete }) => (
        <Field key={name} label={label} error={errors[name]}>
          {(control) => (
            <PasswordInput
              {...control}
              {...compactControl}
              name={name}
              autoComplete={autoComplete}
              value={values[name]}
              onChange={(event) => {
                setValues({ ...values, [name]: event.target.value });
                setErrors({ ...errors, [name]: undefined });
              }}
            />
          )}
        </Field>
      ))}
      <Button type="submit" size="sm" justifySelf="start" isBusy={change.isPending}>
        Change password
      </Button>
    </chakra.form>
  );
}
