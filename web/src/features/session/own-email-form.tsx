import { canGetMail, changeEmailBodySchema } from '@portfolio/contracts/account/people.ts';
import { useQuery } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import { toast } from 'react-hot-toast/headless';
import { chakra } from '@chakra-ui/react';
import { HttpError } from '../../lib/http/http.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { compactControl } from '../../ui/forms/compact-control.ts';
import { TextInput } from '../../ui/forms/controls.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { toastFailure } from '../../ui/feedback/toast-failure.ts';
import { useChangeEmail } from './account.api.ts';
import { loginOptionsQuery } from './session.api.ts';

const bodySchema = changeEmailBodySchema.pick({ email: true });

/** Another address, where the site can mail a link to it. */
export function OwnEmailForm({ email }: { email: string }) {
  const { data } = useQuery(loginOptionsQuery);
  return (
    <>
      <chakra.p textStyle="small" color="muted">
        You sign in as {email}.
      </chakra.p>
      {!canGetMail(email) && (
        <chakra.div marginTop="4">
          <Alert tone="warning">
            No mail can reach this address: no link for a lost password, and no notice. Change it.
          </Alert>
        </chakra.div>
      )}
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
  const { ref, errors, text, ...form } = useForm({ email: '' });
  const finish = (email: string) => {
    form.reset();
    toast.success(`A mail is on its way to ${email}. Confirm the link in it.`);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const body = form.parse(bodySchema);
    if (body === undefined) return;
    change.mutate(body, {
      onSuccess: () => finish(body.email),
      onError: (cause) => {
        if (cause instanceof HttpError && Object.keys(cause.fields).length > 0) form.fail(cause.fields);
        else toastFailure(cause.message);
      },
    });
  };
  return (
    <>
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
            <TextInput
              {...control}
              {...compactControl}
              {...text('email')}
              type="email"
              autoComplete="email"
            />
          )}
        </Field>
        <Button type="submit" size="sm" justifySelf="start" isBusy={change.isPending}>
          Change email
        </Button>
      </chakra.form>
    </>
  );
}
