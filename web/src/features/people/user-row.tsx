import { personName } from '@portfolio/contracts/account/person-name.ts';
import { canGetMail, type ListedUser } from '@portfolio/contracts/account/people.ts';
import { rolesSchema } from '@portfolio/contracts/account/roles.ts';
import { useState, type SubmitEvent } from 'react';
import { useCloseGuard } from '../../lib/drafts/use-close-guard.ts';
import { toast } from 'react-hot-toast/headless';
import { chakra } from '@chakra-ui/react';
import { Badge } from '../../ui/layout/badge.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { DialogButtons } from '../../ui/dialogs/dialog-buttons.tsx';
import { ConfirmDialog, Dialog } from '../../ui/dialogs/dialog.tsx';
import { LeaveDialog } from '../../ui/dialogs/leave-dialog.tsx';
import { ListRow } from '../../ui/lists/list-row.tsx';
import { Moment } from '../../ui/layout/moment.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { MadeLink } from '../../ui/buttons/made-link.tsx';
import { useEditUser, useRemoveUser, useResetLink } from './people.api.ts';
import { RoleChoice, roleLabels } from './role-choice.tsx';

interface UserRowProps {
  user: ListedUser;
  isOwn: boolean;
}

type Open = 'roles' | 'switchOff' | 'resetLink' | 'removal';

/** A user, and what an owner can do about them. */
export function UserRow({ user, isOwn }: UserRowProps) {
  const [open, setOpen] = useState<Open>();
  const edit = useEditUser(user.id);
  const name = personName(user);
  const close = () => setOpen(undefined);
  return (
    <>
      <ListRow
        textWidth="14rem"
        title={
          <>
            {name} {isOwn && <Badge tone="neutral">You</Badge>}{' '}
            {!user.isActive && <Badge tone="warning">Switched off</Badge>}{' '}
            {!canGetMail(user.email) && <Badge tone="warning">No mail can reach them</Badge>}
          </>
        }
        note={<UserNote user={user} />}
      >
        <RowButton name={name} onClick={() => setOpen('roles')}>
          Roles
        </RowButton>
        <RowButton
          name={name}
          isBusy={edit.isPending}
          onClick={() => (isOwn ? setOpen('switchOff') : edit.mutate({ isActive: !user.isActive }))}
        >
          {user.isActive ? 'Switch off' : 'Switch on'}
        </RowButton>
        {user.isActive && (
          <RowButton name={name} onClick={() => setOpen('resetLink')}>
            Reset link
          </RowButton>
        )}
        <RowButton name={name} onClick={() => setOpen('removal')}>
          Delete
        </RowButton>
      </ListRow>
      {open === 'roles' && <RolesDialog user={user} name={name} onClose={close} />}
      {open === 'switchOff' && (
        <ConfirmDialog
          isOpen
          onClose={close}
          title="Switch yourself off?"
          message="You are signed out at once, and your links and tokens end. Only another owner can switch you on again."
          confirmLabel="Switch me off"
          isBusy={edit.isPending}
          onConfirm={() => edit.mutate({ isActive: false }, { onSettled: close })}
        />
      )}
      {open === 'resetLink' && <ResetLinkDialog user={user} name={name} onClose={close} />}
      {open === 'removal' && <RemoveDialog user={user} name={name} onClose={close} />}
    </>
  );
}

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

interface RowButtonProps {
  name: string;
  children: string;
  isBusy?: boolean;
  onClick: () => void;
}

const RowButton = ({ name, children, isBusy = false, onClick }: RowButtonProps) => (
  <Button size="sm" variant="outline" isBusy={isBusy} onClick={onClick}>
    {children}
    <VisuallyHidden> {name}</VisuallyHidden>
  </Button>
);

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

function RemoveDialog({ user, name, onClose }: UserDialogProps) {
  const remove = useRemoveUser(user.id);
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={`Delete ${name}?`}
      message="They are signed out at once, and their links end. Their name stays in versions and the audit log. Where new people may join through your sign-in provider, switch them off instead: a deleted user could come back."
      confirmLabel="Delete"
      isBusy={remove.isPending}
      onConfirm={() =>
        remove
          .mutateAsync(undefined)
          .then(
            () => toast.success(`${name} is deleted.`),
            () => undefined,
          )
          .finally(onClose)
      }
    />
  );
}
