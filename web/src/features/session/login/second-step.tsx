import { secondFactorBodySchema, type SecondFactor } from '@portfolio/contracts/account/factors.ts';
import { sessionMessages } from '@portfolio/contracts/account/session.ts';
import { useState, type SubmitEvent } from 'react';
import { toast } from 'react-hot-toast/headless';
import { isSessionExpiry } from '../../../lib/http/http.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { chakra } from '@chakra-ui/react';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextInput } from '../../../ui/forms/controls.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { LoginFailure } from './login-failure.tsx';
import { canUsePasskeys } from './passkey-ceremonies.ts';
import { usePasskeyAsSecondFactor, useSecondFactor } from '../session.api.ts';

type StartAgain = (why: 'wanted' | 'tooLate') => void;

interface SecondStepProps {
  /** What the account has. */
  factors: readonly SecondFactor[];
  onStartAgain: StartAgain;
}

const offers: Record<SecondFactor, string> = {
  totp: 'Use the code of your app instead',
  passkey: 'Use a passkey instead',
  recoveryCode: 'Use a recovery code instead',
};

const inOrder = ['totp', 'passkey', 'recoveryCode'] as const;

/** After the right password: one way at a time, the others to be chosen. */
export function SecondStep({ factors, onStartAgain }: SecondStepProps) {
  const ways = inOrder.filter((way) => factors.includes(way) && (way !== 'passkey' || canUsePasskeys()));
  const [way, setWay] = useState(ways[0] ?? 'recoveryCode');
  return (
    <chakra.div display="grid" gap="5">
      <chakra.h2 textStyle="subheading">Second step</chakra.h2>
      {way === 'passkey' ? (
        <PasskeyStep onStartAgain={onStartAgain} />
      ) : (
        <CodeStep key={way} way={way} onStartAgain={onStartAgain} />
      )}
      <chakra.div display="grid" justifyItems="start" gap="2">
        {ways
          .filter((other) => other !== way)
          .map((other) => (
            <Button key={other} variant="quiet" size="sm" onClick={() => setWay(other)}>
              {offers[other]}
            </Button>
          ))}
        <Button variant="quiet" size="sm" onClick={() => onStartAgain('wanted')}>
          Start again
        </Button>
      </chakra.div>
    </chakra.div>
  );
}

const codeFields = {
  totp: {
    label: 'Code',
    hint: 'The 6 digits that your authenticator app shows now.',
    input: { autoComplete: 'one-time-code', inputMode: 'numeric', maxLength: 12 },
  },
  recoveryCode: {
    label: 'Recovery code',
    hint: 'One of the ten codes that you kept. Each is good once.',
    input: { autoComplete: 'off', maxLength: 40 },
  },
} as const;

/** The password has to be typed again where the second step came too late. */
const ending = (onStartAgain: StartAgain) => ({
  onSuccess: () => toast.success(sessionMessages.loginSucceeded),
  onError: (cause: Error) => {
    if (isSessionExpiry(cause)) onStartAgain('tooLate');
  },
});

interface CodeStepProps extends Pick<SecondStepProps, 'onStartAgain'> {
  way: keyof typeof codeFields;
}

function CodeStep({ way, onStartAgain }: CodeStepProps) {
  const { label, hint, input } = codeFields[way];
  const second = useSecondFactor();
  const { ref, values, errors, set, parse } = useForm<Record<string, string>>({ [way]: '' });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const body = parse(secondFactorBodySchema);
    if (body !== undefined) second.mutate(body, ending(onStartAgain));
  };
  return (
    <chakra.form ref={ref} noValidate onSubmit={submit} display="grid" gap="5">
      <LoginFailure cause={second.error} />
      <Field label={label} hint={hint} error={errors[way]}>
        {(control) => (
          <TextInput
            {...control}
            {...input}
            name={way}
            value={values[way]}
            onChange={(event) => set({ [way]: event.target.value })}
            autoFocus
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
        )}
      </Field>
      <Button type="submit" size="lg" isBusy={second.isPending}>
        Sign In
      </Button>
    </chakra.form>
  );
}

function PasskeyStep({ onStartAgain }: Pick<SecondStepProps, 'onStartAgain'>) {
  const second = usePasskeyAsSecondFactor();
  return (
    <>
      <LoginFailure cause={second.error} />
      <Button
        size="lg"
        autoFocus
        isBusy={second.isPending}
        onClick={() => second.mutate(undefined, ending(onStartAgain))}
      >
        Use a passkey
      </Button>
    </>
  );
}
