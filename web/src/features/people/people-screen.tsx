import { chakra } from '@chakra-ui/react';
import { type Invitation, inviteBodySchema } from '@portfolio/contracts/account/people.ts';
import type { Role } from '@portfolio/contracts/account/roles.ts';
import { useQuery } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import { List, ListRow, ScreenHead } from '../../kit/list-screen.tsx';
import { RowAction } from '../../kit/row-action.tsx';
import { useForm } from '../../lib/forms/use-form.ts';
import { HttpError } from '../../lib/http/http.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { MadeLink } from '../../ui/buttons/made-link.tsx';
import { toastFailure } from '../../ui/feedback/toast-failure.ts';
import { compactControl } from '../../ui/forms/compact-control.ts';
import { TextInput } from '../../ui/forms/controls.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { SettingsSection } from '../../ui/forms/settings-section.tsx';
import { Moment } from '../../ui/layout/moment.tsx';
import { invitationsQuery, useInvite, usersQuery, useWithdraw } from './people.api.ts';
import { RoleChoice, roleLabels } from './role-choice.tsx';
import { UserRow } from './user-row.tsx';

/** Who the users of the site are, what each may do, and who is invited (contract, section 14). */
export function PeopleScreen({ userId }: { userId: string }) {
  return (
    <>
      <ScreenHead title="People" marginBottom="8" />
      <SettingsSection
        title="Users"
        hint="Changed roles count at once. Somebody who is switched off is signed out at once."
      >
        <List
          query={useQuery(usersQuery)}
          name="The users"
          label="Users"
          height={{ base: '12.4rem', md: '9.2rem' }}
          empty={['There are no users']}
          row={(user) => <UserRow user={user} isOwn={user.id === userId} />}
        />
      </SettingsSection>
      <SettingsSection
        title="Invite somebody"
        hint="They choose their own password. The newest invitation of an address counts."
      >
        <InviteForm />
      </SettingsSection>
      <SettingsSection title="Invitations" hint="Not accepted yet.">
        <List
          query={useQuery(invitationsQuery)}
          name="The invitations"
          label="Invitations"
          empty={['Nobody is invited at the moment.']}
          row={(invitation) => <InvitationRow invitation={invitation} />}
        />
      </SettingsSection>
    </>
  );
}

function InvitationRow({ invitation: { id, email, roles, expiresAt } }: { invitation: Invitation }) {
  const withdraw = useWithdraw();
  return (
    <ListRow
      title={email}
      note={
        <>
          {roles.map((role) => roleLabels[role]).join(', ')}, until <Moment at={expiresAt} />
        </>
      }
    >
      <RowAction
        label="Withdraw"
        of={`the invitation of ${email}`}
        ask={{
          title: `Withdraw the invitation of ${email}?`,
          message: 'Its link stops working at once. You can invite them again, with another link.',
          confirm: 'Withdraw invitation',
        }}
        run={() => withdraw.mutateAsync(id)}
        done={`The invitation of ${email} is withdrawn.`}
      />
    </ListRow>
  );
}

const empty: { email: string; roles: Role[] } = { email: '', roles: [] };

/** Makes an invitation. Its link is shown once, for where no mail brings it. */
function InviteForm() {
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
