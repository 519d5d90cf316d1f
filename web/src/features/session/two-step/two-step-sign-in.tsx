import { Badge, chakra, List } from '@chakra-ui/react';
import type { Factor, Factors } from '@portfolio/contracts/account/factors.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ListRow } from '../../../kit/list-screen.tsx';
import { RowAction } from '../../../kit/row-action.tsx';
import { ButtonRow } from '../../../ui/buttons/button-row.tsx';
import { Button, ButtonAnchor } from '../../../ui/buttons/button.tsx';
import { CopyButton } from '../../../ui/buttons/copy-button.tsx';
import { ConfirmDialog, Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { toastFailure } from '../../../ui/feedback/toast-failure.ts';
import { Moment } from '../../../ui/layout/moment.tsx';
import { canUsePasskeys } from '../login/passkey-ceremonies.ts';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { AddTotpDialog } from './add-totp-dialog.tsx';
import { factorsQuery, useRemoveFactor, useRenewRecoveryCodes } from './factors.api.ts';

type Opened = { kind: 'totp' | 'passkey' | 'renew' } | { kind: 'codes'; codes: readonly string[] };

/** What the sign-in asks for beside the password, and everything that can be done about it. */
export function TwoStepSignIn() {
  return (
    <QueryView
      query={useQuery(factorsQuery)}
      name="Two-step sign-in"
      placeholder={<Skeleton height="6rem" />}
    >
      {(factors) => <Overview {...factors} />}
    </QueryView>
  );
}

function Overview({ factors, recoveryCodesLeft }: Factors) {
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const showCodes = (codes: readonly string[]) =>
    setOpened(codes.length === 0 ? undefined : { kind: 'codes', codes });
  const isOn = factors.length > 0;
  const hasTotp = factors.some(({ kind }) => kind === 'totp');

  return (
    <chakra.div display="grid" gap="5">
      <chakra.p textStyle="small">
        <Badge colorPalette={isOn ? 'green' : 'gray'}>{isOn ? 'On' : 'Off'}</Badge>{' '}
        {isOn
          ? 'After the password you enter a code or use a passkey. A passkey also signs you in without the password.'
          : 'The password alone signs you in. Add an app or a passkey, so that a stolen password is not enough.'}
      </chakra.p>
      {isOn && (
        <List.Root variant="plain" borderTopWidth="1px">
          {factors.map((factor) => (
            <FactorRow key={factor.id} factor={factor} isLast={factors.length === 1} />
          ))}
        </List.Root>
      )}
      <ButtonRow>
        {!hasTotp && (
          <Button size="sm" variant="outline" onClick={() => setOpened({ kind: 'totp' })}>
            Set up an authenticator app
          </Button>
        )}
        {canUsePasskeys() && (
          <Button size="sm" variant="outline" onClick={() => setOpened({ kind: 'passkey' })}>
            Add a passkey
          </Button>
        )}
      </ButtonRow>
      {isOn && <CodesLeft left={recoveryCodesLeft} onRenew={() => setOpened({ kind: 'renew' })} />}

      {opened?.kind === 'totp' && <AddTotpDialog onClose={close} onAdded={showCodes} />}
      {opened?.kind === 'passkey' && <AddPasskeyDialog onClose={close} onAdded={showCodes} />}
      {opened?.kind === 'renew' && <RenewCodesDialog onClose={close} onRenewed={showCodes} />}
      {opened?.kind === 'codes' && <RecoveryCodesDialog codes={opened.codes} onClose={close} />}
    </chakra.div>
  );
}

const kinds = { totp: 'App', passkey: 'Passkey' } as const;

/** One app or passkey. @param isLast whether two-step sign-in is off without it */
function FactorRow({ factor, isLast }: { factor: Factor; isLast: boolean }) {
  const { id, kind, name, createdAt, lastUsedAt } = factor;
  const remove = useRemoveFactor(id);
  return (
    <ListRow
      title={name}
      note={
        <>
          {kinds[kind]}, added <Moment at={createdAt} />
          {lastUsedAt === null ? ', not used yet' : <>, last used {<Moment at={lastUsedAt} />}</>}
        </>
      }
    >
      <RowAction
        label="Remove"
        of={name}
        ask={{
          title: `Remove ${name}?`,
          message: isLast
            ? 'It is the last one: the password alone signs you in then, and the recovery codes are over.'
            : 'You can no longer sign in with it.',
          confirm: 'Remove',
        }}
        run={() => remove.mutateAsync(undefined)}
        done={`${name} is removed.`}
      />
    </ListRow>
  );
}

function CodesLeft({ left, onRenew }: { left: number; onRenew: () => void }) {
  return (
    <Alert
      tone={left < 3 ? 'warning' : 'neutral'}
      title={`${String(left)} of 10 recovery codes left`}
      action={
        <Button size="sm" variant="outline" onClick={onRenew}>
          Make new recovery codes
        </Button>
      }
    >
      A recovery code signs you in where the app or the passkey is lost.
    </Alert>
  );
}

interface RenewCodesDialogProps {
  onClose: () => void;
  onRenewed: (recoveryCodes: readonly string[]) => void;
}

function RenewCodesDialog({ onClose, onRenewed }: RenewCodesDialogProps) {
  const renew = useRenewRecoveryCodes();
  return (
    <ConfirmDialog
      isOpen
      title="Make new recovery codes?"
      message="The ten codes that you have now are over then."
      confirmLabel="Make new codes"
      isBusy={renew.isPending}
      onConfirm={() =>
        renew.mutate(undefined, {
          onSuccess: ({ recoveryCodes }) => onRenewed(recoveryCodes),
          onError: ({ message }) => toastFailure(message),
        })
      }
      onClose={onClose}
    />
  );
}

interface RecoveryCodesDialogProps {
  codes: readonly string[];
  onClose: () => void;
}

/** The one time that recovery codes are shown. */
function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const text = `Recovery codes for ${location.host}, each good once:\n\n${codes.join('\n')}\n`;
  return (
    // Escape and a press beside it would lose codes that are not shown again.
    <Dialog isOpen onClose={() => undefined} title="Keep these recovery codes" isPrintable>
      <chakra.p color="muted">
        Each signs you in once where the app or the passkey is lost. They are not shown again: keep them where
        you keep your passwords, or on paper.
      </chakra.p>
      <chakra.ol
        aria-label="Recovery codes"
        display="grid"
        gridTemplateColumns={{ sm: 'repeat(2, minmax(0, 1fr))' }}
        gap="2"
        marginBlock="6"
        listStyle="none"
      >
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </chakra.ol>
      <chakra.div display="flex" flexWrap="wrap" gap="3" _print={{ display: 'none' }}>
        <CopyButton text={text}>Copy</CopyButton>
        <ButtonAnchor
          size="sm"
          variant="outline"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
        >
          Download
        </ButtonAnchor>
        <Button size="sm" variant="outline" onClick={() => print()}>
          Print
        </Button>
        <Button size="sm" marginInlineStart="auto" onClick={onClose}>
          I have kept them
        </Button>
      </chakra.div>
    </Dialog>
  );
}
