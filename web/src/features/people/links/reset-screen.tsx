import { resetPasswordBodySchema, type OpenReset } from '@portfolio/contracts/account/people.ts';
import { useQuery } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useNavigate } from 'react-router-dom';
import { chakra } from '@chakra-ui/react';
import { HttpError } from '../../../lib/http/http.ts';
import { paths } from '../../../lib/page/paths.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { formatTime } from '../../../lib/time/format-time.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { PasswordInput } from '../../../ui/forms/password-input.tsx';
import { PasswordStrength } from '../../../ui/forms/password-strength.tsx';
import { openResetQuery, useResetPassword } from '../people.api.ts';
import { BrokenLink, LinkScreen } from './link-screen.tsx';

const askFor = '“Forgot your password?” on the login page says how to get another one.';

/** The page of a link by which a lost password is replaced. */
export function ResetScreen({ token }: { token: string }) {
  const { data: link, error, isPending } = useQuery(openResetQuery(token));
  if (isPending) return <LinkScreen title="Set a new password" lead="Loading" />;
  if (error !== null)
    return (
      <LinkScreen title="Set a new password">
        <Alert tone="error">{error.message}</Alert>
      </LinkScreen>
    );
  if (link === null) return <BrokenLink askFor={askFor} />;
  return <ResetForm token={token} link={link} />;
}

function ResetForm({ token, link }: { token: string; link: OpenReset }) {
  const reset = useResetPassword(token);
  const navigate = useNavigate();
  const { ref, errors, text, ...form } = useForm({ password: '' });
  if (reset.error instanceof HttpError && reset.error.status === 404) return <BrokenLink askFor={askFor} />;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const body = form.parse(resetPasswordBodySchema);
    if (body === undefined) return;
    reset.mutate(body, {
      onSuccess: () => {
        toast.success('Your password is changed. Every session has ended: sign in with the new one.');
        void navigate(paths.login);
      },
      onError: (cause) => {
        if (cause instanceof HttpError) form.fail(cause.fields);
      },
    });
  };
  return (
    <LinkScreen
      title="Set a new password"
      lead={`Every session ends. The second step of the sign-in stays. The link works until ${formatTime(link.expiresAt)}.`}
    >
      <chakra.form ref={ref} noValidate onSubmit={submit} display="grid" gap="5">
        {reset.error !== null && Object.keys(errors).length === 0 && (
          <Alert tone="error">{reset.error.message}</Alert>
        )}
        <Field
          label="New Password"
          error={errors.password}
          hint={<PasswordStrength password={form.values.password} about="" />}
        >
          {(control) => <PasswordInput {...control} {...text('password')} autoComplete="new-password" />}
        </Field>
        <Button type="submit" size="lg" isBusy={reset.isPending}>
          Set the password
        </Button>
      </chakra.form>
    </LinkScreen>
  );
}
