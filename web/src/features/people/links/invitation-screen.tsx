import { acceptInvitationBodySchema, type OpenInvitation } from '@portfolio/contracts/account/people.ts';
import { useQuery } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useNavigate } from 'react-router-dom';
import { chakra } from '@chakra-ui/react';
import { HttpError } from '../../../lib/http/http.ts';
import { paths } from '../../../lib/page/paths.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextInput } from '../../../ui/forms/controls.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { PasswordInput } from '../../../ui/forms/password-input.tsx';
import { PasswordStrength } from '../../../ui/forms/password-strength.tsx';
import { openInvitationQuery, useAcceptInvitation } from '../people.api.ts';
import { BrokenLink, LinkScreen } from './link-screen.tsx';

const askFor = 'Ask for another invitation.';

/** The page of an invitation: whom it is for, and the account that it makes. */
export function InvitationScreen({ token }: { token: string }) {
  const { data: invitation, error, isPending } = useQuery(openInvitationQuery(token));
  if (isPending) return <LinkScreen title="Invitation" lead="Loading" />;
  if (error !== null)
    return (
      <LinkScreen title="Invitation">
        <Alert tone="error">{error.message}</Alert>
      </LinkScreen>
    );
  if (invitation === null) return <BrokenLink askFor={askFor} />;
  return <AcceptForm token={token} invitation={invitation} />;
}

const empty = { firstName: '', lastName: '', password: '' };
const names = [
  { name: 'firstName', label: 'First Name', autoComplete: 'given-name' },
  { name: 'lastName', label: 'Last Name', autoComplete: 'family-name' },
] as const;

function AcceptForm({ token, invitation }: { token: string; invitation: OpenInvitation }) {
  const { email, siteName } = invitation;
  const accept = useAcceptInvitation(token);
  const navigate = useNavigate();
  const { ref, errors, text, ...form } = useForm(empty);
  if (accept.error instanceof HttpError && accept.error.status === 404) return <BrokenLink askFor={askFor} />;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const body = form.parse(acceptInvitationBodySchema);
    if (body === undefined) return;
    accept.mutate(body, {
      onSuccess: () => {
        toast.success('Your account is ready. Sign in with it.');
        void navigate(paths.login);
      },
      onError: (cause) => {
        if (cause instanceof HttpError) form.fail(cause.fields);
      },
    });
  };
  return (
    <LinkScreen title={`Welcome to ${siteName}`} lead={`Your account will be ${email}.`}>
      <chakra.form ref={ref} noValidate onSubmit={submit} display="grid" gap="5">
        {accept.error !== null && Object.keys(errors).length === 0 && (
          <Alert tone="error">{accept.error.message}</Alert>
        )}
        {/* Tells a password manager whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        {names.map(({ name, label, autoComplete }) => (
          <Field key={name} label={label} error={errors[name]}>
            {(control) => <TextInput {...control} {...text(name)} autoComplete={autoComplete} />}
          </Field>
        ))}
        <Field
          label="Password"
          error={errors.password}
          hint={<PasswordStrength password={form.values.password} about={email} />}
        >
          {(control) => <PasswordInput {...control} {...text('password')} autoComplete="new-password" />}
        </Field>
        <Button type="submit" size="lg" isBusy={accept.isPending}>
          Make my account
        </Button>
      </chakra.form>
    </LinkScreen>
  );
}
