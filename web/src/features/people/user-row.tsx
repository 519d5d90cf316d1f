import { personName } from '@portfolio/contracts/account/person-name.ts';
import { canGetMail, type ListedUser } from '@portfolio/contracts/account/people.ts';
import { rolesSchema } from '@portfolio/contracts/account/roles.ts';
import { useState, type SubmitEvent } from 'react';
import { useCloseGuard } from '../../lib/drafts/use-close-guard.ts';
import { Badge, chakra } from '@chakra-ui/react';
import { ListRow } from '../../kit/list-screen.tsx';
import { RowAction } from '../../kit/row-action.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { DialogButtons } from '../../ui/dialogs/dialog-buttons.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { LeaveDialog } from '../../ui/dialogs/leave-dialog.tsx';
import { Moment } from '../../ui/layout/moment.tsx';
import { MadeLink } from '../../ui/buttons/made-link.tsx';
import { useEditUser, useRemoveUser, useResetLink } from './people.api.ts';
import { RoleChoice, roleLabels } from './role-choice.tsx';

/** A user, and what an owner can do about them. */
export function UserRow({ user, isOwn }: { user: ListedUser; isOwn: boolean }) {
  const edit = useEditUser(user.id);
  const remove = useRemoveUser(user.id);
  const name = personName(user);
  const switchTo = (isActive: boolean) => edit.mutateAsync({ isActive });
  return (
    <ListRow
      title={
        <>
          {name} {isOwn && <Badge>You</Badge>}{' '}
          {!user.isActive && <Badge colorPalette="orange">Switched off</Badge>}{' '}
          {!canGetMail(user.email) && <Badge colorPalette="orange">No mail can reach them</Badge>}
        </>
      }
      note={<UserNote user={user} />}
    >
      <RowAction
        label="Roles"
        of={name}
        dialog={(close) => <RolesDialog user={user} name={name} onClose={close} />}
      />
      <RowAction
        label={user.isActive ? 'Switch off' : 'Switch on'}
        of={name}
        ask={isOwn && user.isActive ? ownSwitch : undefined}
        run={() => switchTo(!user.isActive)}
        done={`${name} is switched ${user.isActive ? 'off' : 'on'}.`}
        undo={
          user.isActive && !isOwn
            ? { run: () => switchTo(true), done: `${name} is switched on again.` }
            : undefined
        }
      />
      {user.isActive && (
        <RowAction
          label="Reset link"
          of={name}
          dialog={(close) => <ResetLinkDialog user={user} name={name} onClose={close} />}
        />
      )}
      <RowAction
        label="Delete"
        of={name}
        ask={{ title: `Delete ${name}?`, message: removalMessage, confirm: 'Delete' }}
        run={() => remove.mutateAsync(undefined)}
        done={`${name} is deleted.`}
      />
    </ListRow>
  );
}

const ownSwitch = {
  title: 'Switch yourself off?',
  message:
    'You are signed out at once, and your links and tokens end. Only another owner can switch you on again.',
  confirm: 'Switch me off',
};
const removalMessage =
  'They are signed out at once, and their links end. Their name stays in versions and the audit log. Where new people may join through your sign-in provider, switch them off instead: a deleted user could come back.';

function UserNote({ user: { email, roles, hasSecondFactor, lastSeenAt } }: { user: ListedUser }) {
  return (
    <>
      {email}
      <br />
      {roles.map((role) => roleLabels[role]).join(', ')}
      {hasSecondFactor ? ', two-step sign-in' : ', password alone'},{' '}
      {lastSeenAt === null ? (
        'never signed in'
      ) : (
        <>
          last seen <Moment at={lastSeenAt} />
        </>
      )}
    </>
  );
}

interface UserDialogProps {
  user: ListedUser;
  name: string;
  onClose: () => void;
}

function RolesDialog({ user, name, onClose }: UserDialogProps) {
  const [roles, setRoles] = useState(user.roles);
  const [error, setError] = useState<string>();
  const edit = useEditUser(user.id);
  const isChanged = [...roles].toSorted().join() !== [...user.roles].toSorted().join();
  const { close, guard } = useCloseGuard(isChanged, onClose);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const parsed = rolesSchema.safeParse(roles);
    if (parsed.success) edit.mutate({ roles: parsed.data }, { onSuccess: onClose });
    else setError(parsed.error.issues[0]?.message);
  };
  return (
    <Dialog isOpen onClose={close} title={`Roles of ${name}`}>
      <chakra.form noValidate onSubmit={submit} display="grid" gap="5">
        <RoleChoice
          roles={roles}
          error={error}
          onChange={(chosen) => {
            setRoles(chosen);
            setError(undefined);
          }}
        />
        <DialogButtons marginTop="0" onCancel={onClose} isBusy={edit.isPending}>
          Save
        </DialogButtons>
      </chakra.form>
      <LeaveDialog guard={guard} />
    </Dialog>
  );
}

function ResetLinkDialog({ user, name, onClose }: UserDialogProps) {
  const make = useResetLink(user.id);
  return (
    <Dialog isOpen onClose={onClose} title={`Reset link for ${name}`}>
      <chakra.div display="grid" gap="5">
        <chakra.p color="muted">
          Whoever has the link sets a new password, once, within 24 hours. Every session of {name} ends then.
        </chakra.p>
        {make.data === undefined ? (
          <Button justifySelf="start" isBusy={make.isPending} onClick={() => make.mutate(undefined)}>
            Make a link
          </Button>
        ) : (
          <MadeLink label="The new link" hint="Copy it now: it is not shown again." url={make.data.url} />
        )}
        <Button size="sm" variant="outline" justifySelf="end" onClick={onClose}>
          Close
        </Button>
      </chakra.div>
    </Dialog>
  );
}
