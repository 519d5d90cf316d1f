import { changeEmailBodySchema } from '@portfolio/contracts/account/people.ts';
import { useQuery } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import { toast } from 'react-hot-toast/headless';
import { chakra } from '@chakra-ui/react';
import { HttpError } from '../../lib/http/http.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { compactControl } from '../../ui/forms/compact-control.ts';
import { TextInput } from '../../ui/forms/controls.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { PasswordInput } from '../../ui/forms/password-input.tsx';
import { toastFailure } from '../../ui/feedback/toast-failure.ts';
import { useChangeEmail } from './account.api.ts';
import { loginOptionsQuery } from './session.api.ts';

const empty = { email: '', password: '' };

/** Another address, where the site can mail a link to it. */
export function OwnEmailForm({ email }: { email: string }) {
  const { data } = useQuery(loginOptionsQuery);
  return (
    <>
      <chakra.p textStyle="small" color="muted">
        You sign in as {email}.
      </chakra.p>
      {data?.canMail === false ? (
        <chakra.p textStyle="small" color="muted" marginTop="4">
          This site sends no mails, so a new address cannot be confirmed. An owner adds an e-mail channel at
          Enquiries → Channels.
        </chakra.p>
      ) : (
        <ChangeForm />
      )}
    </>
  );
}

/** Asks for another address: it changes once the link in a mail to it is confirmed. */
function ChangeForm() {
  const change = useChangeEmail();
  const { ref, errors, text, ...form } = useForm(empty);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const body = form.parse(changeEmailBodySchema);
    if (body === undefined) return;
    change.mutate(body, {
      onSuccess: () => {
        form.reset();
        toast.success(`A mail is on its way to ${body.email}. Confirm the link in it.`);
      },
      onError: (cause) => {
        if (cause instanceof HttpError && Object.keys(cause.fields).length > 0) form.fail(cause.fields);
        else toastFailure(cause.message);
      },
    });
  };
  return (
    <chakra.form
      ref={ref}
      noValidate
      aria-label="Your email"
      onSubmit={submit}
      display="grid"
      gap="5"
      marginTop="5"
    >
      <Field label="New Email" error={errors.email}>
        {(control) => (
          <TextInput {...control} {...compactControl} {...text('email')} type="email" autoComplete="email" />
        )}
      </Field>
      <Field label="Confirm with your password" error={errors.password}>
        {(control) => (
          <PasswordInput
            {...control}
            {...compactControl}
            {...text('password')}
            autoComplete="current-password"
          />
        )}
      </Field>
      <Button type="submit" size="sm" justifySelf="start" isBusy={change.isPending}>
        Change email
      </Button>
    </chakra.form>
  );
}
