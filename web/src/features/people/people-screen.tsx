import type { Invitation } from '@portfolio/contracts/account/people.ts';
import { useQuery } from '@tanstack/react-query';
import { List, ListRow, ScreenHead } from '../../kit/list-screen.tsx';
import { RowAction } from '../../kit/row-action.tsx';
import { Moment } from '../../ui/layout/moment.tsx';
import { SettingsSection } from '../../ui/forms/settings-section.tsx';
import { InviteForm } from './invite-form.tsx';
import { invitationsQuery, usersQuery, useWithdraw } from './people.api.ts';
import { roleLabels } from './role-choice.tsx';
import { UserRow } from './user-row.tsx';

/** Who the users of the site are, what each may do, and who is invited (contract, section 14). */
export function PeopleScreen({ userId }: { userId: string }) {
  return (
    <>
      <ScreenHead title="People" />
      <SettingsSection
        title="Users"
        hint="Changed roles count at once. Who is switched off is signed out at once."
      >
        <List
          query={useQuery(usersQuery)}
          name="The users"
          label="Users"
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
