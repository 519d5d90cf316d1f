import type { Invitation } from '@portfolio/contracts/account/people.ts';
import { useQuery } from '@tanstack/react-query';
import { chakra } from '@chakra-ui/react';
import { Button } from '../../ui/buttons/button.tsx';
import { ListRow } from '../../ui/lists/list-row.tsx';
import { Moment } from '../../ui/layout/moment.tsx';
import { QueryView } from '../../ui/feedback/query-view.tsx';
import { SettingsSection } from '../../ui/forms/settings-section.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { InviteForm } from './invite-form.tsx';
import { invitationsQuery, usersQuery, useWithdraw } from './people.api.ts';
import { roleLabels } from './role-choice.tsx';
import { UserRow } from './user-row.tsx';

/** Who the users of the site are, what each may do, and who is invited (contract, section 14). */
export function PeopleScreen({ userId }: { userId: string }) {
  return (
    <>
      <chakra.h1 textStyle="heading" marginBottom="8">
        People
      </chakra.h1>
      <SettingsSection
        title="Users"
        hint="Changed roles count at once. Who is switched off is signed out at once."
      >
        <QueryView
          query={useQuery(usersQuery)}
          name="The users"
          placeholder={<Skeleton height={{ base: '12.4rem', md: '9.2rem' }} />}
        >
          {(users) => (
            <chakra.ul aria-label="Users" listStyle="none" borderTop="1px solid" borderColor="line">
              {users.map((user) => (
                <UserRow key={user.id} user={user} isOwn={user.id === userId} />
              ))}
            </chakra.ul>
          )}
        </QueryView>
      </SettingsSection>
      <SettingsSection
        title="Invite somebody"
        hint="They choose their own password. The newest invitation of an address counts."
      >
        <InviteForm />
      </SettingsSection>
      <SettingsSection title="Invitations" hint="Not accepted yet.">
        <QueryView
          query={useQuery(invitationsQuery)}
          name="The invitations"
          placeholder={<Skeleton height="4rem" />}
          isEmpty={({ length }) => length === 0}
          empty={
            <chakra.p textStyle="small" color="muted">
              Nobody is invited at the moment.
            </chakra.p>
          }
        >
          {(invitations) => (
            <chakra.ul aria-label="Invitations" listStyle="none" borderTop="1px solid" borderColor="line">
              {invitations.map((invitation) => (
                <InvitationRow key={invitation.id} invitation={invitation} />
              ))}
            </chakra.ul>
          )}
        </QueryView>
      </SettingsSection>
    </>
  );
}

function InvitationRow({ invitation: { id, email, roles, expiresAt } }: { invitation: Invitation }) {
  const withdraw = useWithdraw();
  return (
    <ListRow
      textWidth="14rem"
      title={email}
      note={
        <>
          {roles.map((role) => roleLabels[role]).join(', ')}, until <Moment at={expiresAt} />
        </>
      }
    >
      <Button size="sm" variant="outline" isBusy={withdraw.isPending} onClick={() => withdraw.mutate(id)}>
        Withdraw
        <VisuallyHidden> the invitation of {email}</VisuallyHidden>
      </Button>
    </ListRow>
  );
}
