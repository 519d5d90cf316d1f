import { inviteBodySchema } from '@portfolio/contracts/account/people.ts';
import type { Role } from '@portfolio/contracts/account/roles.ts';
import type { SubmitEvent } from 'react';
import { chakra } from '@chakra-ui/react';
import { HttpError } from '../../lib/http/http.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { compactControl } from '../../ui/forms/compact-control.ts';
import { TextInput } from '../../ui/forms/controls.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { toastFailure } from '../../ui/feedback/toast-failure.ts';
import { MadeLink } from '../../ui/buttons/made-link.tsx';
import { useInvite } from './people.api.ts';
import { RoleChoice } from './role-choice.tsx';

const empty: { email: string; roles: Role[] } = { email: '', roles: [] };

/** Makes an invitation. Its link is shown once, for where no mail brings it. */
export function InviteForm() {
  const invite = useInvite();
  const { ref, errors, text, ...form } = useForm(empty);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const body = form.parse(inviteBodySchema);
    if (body === undefined) return;
    invite.mutate(body, {
      onSuccess: () => form.reset(),
      onError: (cause) => {
        const fields = cause instanceof HttpError ? cause.fields : {};
        if (Object.keys(fields).length > 0) form.fail(fields);
        else if (cause instanceof HttpError && cause.status === 409) form.fail({ email: cause.message });
        else toastFailure(cause.message);
      },
    });
  };
  return (
    <chakra.form ref={ref} noValidate aria-label="Invite" onSubmit={submit} display="grid" gap="5">
      <Field label="Email" error={errors.email}>
        {(control) => (
          <TextInput {...control} {...compactControl} {...text('email')} type="email" autoComplete="off" />
        )}
      </Field>
      <RoleChoice roles={form.values.roles} error={errors.roles} onChange={(roles) => form.set({ roles })} />
      <Button type="submit" size="sm" justifySelf="start" isBusy={invite.isPending}>
        Invite
      </Button>
      {invite.data !== undefined && (
        <MadeLink
          label={`The invitation of ${invite.data.email}`}
          hint="Good once, for 7 days. It is mailed where an e-mail channel is on; else copy it now: it is not shown again."
          url={invite.data.url}
        />
      )}
    </chakra.form>
  );
}
