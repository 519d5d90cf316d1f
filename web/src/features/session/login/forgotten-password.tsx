import { canGetMail, requestResetBodySchema } from '@portfolio/contracts/account/people.ts';
import { useQuery } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import { chakra } from '@chakra-ui/react';
import { useForm } from '../../../lib/forms/use-form.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextInput } from '../../../ui/forms/controls.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { loginOptionsQuery, useRequestReset } from '../session.api.ts';

/** What to do without the password: a mail, or whom to ask where the site sends none. */
export function ForgottenPassword({ onBack }: { onBack: () => void }) {
  const { data, isPending } = useQuery(loginOptionsQuery);
  if (isPending) return <chakra.p color="muted">Loading</chakra.p>;
  return (
    <chakra.div display="grid" gap="5">
      <chakra.h2 textStyle="subheading">Forgot your password?</chakra.h2>
      {data?.canMail === false ? (
        <chakra.p color="muted">
          This site sends no mails. Ask an owner of the site: under “People” they make a link by which you set
          a new password. An owner without a password runs “make admin-reset” on the server.
        </chakra.p>
      ) : (
        <RequestForm />
      )}
      <Button variant="outline" justifySelf="start" onClick={onBack}>
        Back to sign in
      </Button>
    </chakra.div>
  );
}

function RequestForm() {
  const request = useRequestReset();
  const { ref, errors, text, parse } = useForm({ email: '' });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const body = parse(requestResetBodySchema);
    if (body !== undefined) request.mutate(body);
  };
  // Said of what was typed, and not of any account.
  if (request.isSuccess && !canGetMail(request.variables.email))
    return (
      <Alert tone="warning">
        No mail can reach “{request.variables.email}”. If it is how you sign in, ask an owner of the site for
        a reset link, or run “make admin-reset” on the server.
      </Alert>
    );
  if (request.isSuccess)
    return (
      <Alert tone="success">
        If there is an account with this address, a mail with a link is on its way. The link works for 30
        minutes.
      </Alert>
    );
  return (
    <chakra.form ref={ref} noValidate onSubmit={submit} display="grid" gap="5">
      {request.error !== null && <Alert tone="error">{request.error.message}</Alert>}
      <Field label="Email" error={errors.email} hint="A link to set a new password is mailed to it.">
        {(control) => <TextInput {...control} {...text('email')} type="email" autoComplete="username" />}
      </Field>
      <Button type="submit" size="lg" isBusy={request.isPending}>
        Send the link
      </Button>
    </chakra.form>
  );
}
