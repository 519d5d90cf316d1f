import { changePasswordBodySchema, type ChangePasswordBody } from '@portfolio/contracts/account/session.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import { toast } from 'react-hot-toast/headless';
import { HttpError } from '../../lib/http/http.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { chakra } from '@chakra-ui/react';
import { Button } from '../../ui/buttons/button.tsx';
import { compactControl } from '../../ui/forms/compact-control.ts';
import { Checkbox } from '../../ui/forms/controls.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { PasswordInput } from '../../ui/forms/password-input.tsx';
import { PasswordStrength } from '../../ui/forms/password-strength.tsx';
import { toastFailure } from '../../ui/feedback/toast-failure.ts';
import { useCan } from '../../lib/page/rights.ts';
import { tokensQuery } from '../../entries/all-tokens.api.ts';
import { useChangePassword } from './account.api.ts';
import { factorsQuery } from './two-step/factors.api.ts';

type PasswordField = 'currentPassword' | 'newPassword';

const fields = [
  { name: 'currentPassword', label: 'Current Password', autoComplete: 'current-password' },
  { name: 'newPassword', label: 'New Password', autoComplete: 'new-password' },
] as const satisfies readonly { name: PasswordField; label: string; autoComplete: string }[];

const empty: Required<ChangePasswordBody> = {
  currentPassword: '',
  newPassword: '',
  removePasskeys: false,
  endTokens: false,
};

/** Changes the administrator's own password. */
export function PasswordForm({ id, email }: { id: string; email: string }) {
  const change = useChangePassword();
  const queryClient = useQueryClient();
  const { data } = useQuery(factorsQuery);
  const hasPasskeys = data?.factors.some(({ kind }) => kind === 'passkey') === true;
  const { data: tokens } = useQuery({ ...tokensQuery, enabled: useCan('administration') });
  const hasTokens = tokens?.some(({ createdBy }) => createdBy.id === id) === true;
  const { ref, errors, text, ...form } = useForm(empty);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const body = form.parse(changePasswordBodySchema);
    if (body === undefined) return;
    change.mutate(body, {
      onSuccess: () => {
        form.reset();
        toast.success('Password changed. Every other session has ended.');
        if (body.removePasskeys === true)
          void queryClient.invalidateQueries({ queryKey: factorsQuery.queryKey });
        if (body.endTokens === true) void queryClient.invalidateQueries({ queryKey: tokensQuery.queryKey });
      },
      onError: (cause) => {
        if (cause instanceof HttpError && Object.keys(cause.fields).length > 0) form.fail(cause.fields);
        else toastFailure(cause.message);
      },
    });
  };

  return (
    <chakra.form ref={ref} noValidate onSubmit={submit} display="grid" gap="5">
      {/* Tells a password manager whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      {fields.map(({ name, label, autoComplete }) => (
        <Field
          key={name}
          label={label}
          error={errors[name]}
          hint={
            name === 'newPassword' ? (
              <PasswordStrength password={form.values.newPassword} about={email} />
            ) : undefined
          }
        >
          {(control) => (
            <PasswordInput {...control} {...compactControl} {...text(name)} autoComplete={autoComplete} />
          )}
        </Field>
      ))}
      {hasPasskeys && (
        <Checkbox
          label="Remove my passkeys too"
          checked={form.values.removePasskeys}
          onChange={(event) => form.set({ removePasskeys: event.target.checked })}
        />
      )}
      {hasTokens && (
        <Checkbox
          label="End my tokens and connected programs too"
          checked={form.values.endTokens}
          onChange={(event) => form.set({ endTokens: event.target.checked })}
        />
      )}
      <Button type="submit" size="sm" justifySelf="start" isBusy={change.isPending}>
        Change password
      </Button>
    </chakra.form>
  );
}
