import type { Factor, Factors } from '@portfolio/contracts/account/factors.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { chakra } from '@chakra-ui/react';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Badge } from '../../../ui/layout/badge.tsx';
import { ButtonRow } from '../../../ui/buttons/button-row.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { canUsePasskeys } from '../login/passkey-ceremonies.ts';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { AddTotpDialog } from './add-totp-dialog.tsx';
import { FactorRow } from './factor-row.tsx';
import { factorsQuery } from './factors.api.ts';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { RemoveFactorDialog } from './remove-factor-dialog.tsx';
import { RenewCodesDialog } from './renew-codes-dialog.tsx';

type Opened =
  | { kind: 'totp' | 'passkey' | 'renew' }
  | { kind: 'remove'; factor: Factor }
  | { kind: 'codes'; codes: readonly string[] };

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
        <Badge tone={isOn ? 'success' : 'neutral'}>{isOn ? 'On' : 'Off'}</Badge>{' '}
        {isOn
          ? 'After the password you enter a code or use a passkey. A passkey also signs you in without the password.'
          : 'The password alone signs you in. Add an app or a passkey, so that a stolen password is not enough.'}
      </chakra.p>
      {isOn && (
        <chakra.ul listStyle="none" borderTop="1px solid" borderColor="line">
          {factors.map((factor) => (
            <FactorRow
              key={factor.id}
              factor={factor}
              onRemove={() => setOpened({ kind: 'remove', factor })}
            />
          ))}
        </chakra.ul>
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
      {opened?.kind === 'remove' && (
        <RemoveFactorDialog factor={opened.factor} isLast={factors.length === 1} onClose={close} />
      )}
      {opened?.kind === 'codes' && <RecoveryCodesDialog codes={opened.codes} onClose={close} />}
    </chakra.div>
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
