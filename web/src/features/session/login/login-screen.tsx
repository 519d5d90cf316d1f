import type { SecondFactor } from '@portfolio/contracts/account/factors.ts';
import { loginBodySchema, sessionMessages } from '@portfolio/contracts/account/session.ts';
import { useState, type SubmitEvent } from 'react';
import { toast } from 'react-hot-toast/headless';
import { Navigate, useLocation } from 'react-router-dom';
import { HttpError } from '../../../lib/http/http.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { chakra } from '@chakra-ui/react';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Container } from '../../../ui/layout/container.tsx';
import { TextInput } from '../../../ui/forms/controls.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { PasswordInput } from '../../../ui/forms/password-input.tsx';
import { DemoAccount } from '../demo-account.tsx';
import { ForgottenPassword } from './forgotten-password.tsx';
import { LoginFailure } from './login-failure.tsx';
import { canUsePasskeys } from './passkey-ceremonies.ts';
import { ProviderFailure, ProviderSignIn } from './provider-sign-in.tsx';
import { readLoginRequest } from './return-path.ts';
import { SecondStep } from './second-step.tsx';
import { useCurrentUser, useLogin, usePasskeyLogin } from '../session.api.ts';

/** Specification, section 2, "Login screen". */
export function LoginScreen() {
  const { from, hasExpired } = readLoginRequest(useLocation().state);
  const { data: user, error: lookupError, refetch, isFetching } = useCurrentUser();
  if (user !== undefined && user !== null) return <Navigate to={from} replace />;
  return (
    <Container
      paddingBlock={{ base: '12', md: '24' }}
      display="grid"
      gap={{ base: '8', md: '16' }}
      gridTemplateColumns={{ md: '1fr minmax(20rem, 26rem)' }}
      alignItems="start"
    >
      <div>
        <chakra.h1 textStyle="title">Admin Login</chakra.h1>
        <chakra.p textStyle="lead" color="muted" marginTop="4" maxWidth="24rem">
          Enter your credentials to access the admin panel
        </chakra.p>
      </div>
      <chakra.div display="grid" gap="6" minWidth="0">
        {hasExpired && (
          <Alert tone="neutral">
            Your session has ended. Sign in to go on where you were: what you typed is kept in this browser.
          </Alert>
        )}
        {lookupError !== null && (
          <Alert
            tone="warning"
            title="It could not be checked whether you are signed in"
            action={
              <Button size="sm" variant="outline" isBusy={isFetching} onClick={() => void refetch()}>
                Check again
              </Button>
            }
          >
            {lookupError.message}
          </Alert>
        )}
        <DemoAccount />
        <ProviderFailure />
        <SignIn />
      </chakra.div>
    </Container>
  );
}

/** The password, and where that is not enough the second step. */
function SignIn() {
  const [factors, setFactors] = useState<readonly SecondFactor[]>();
  const [isTooLate, setTooLate] = useState(false);
  const [hasForgotten, setForgotten] = useState(false);
  if (factors !== undefined)
    return (
      <SecondStep
        factors={factors}
        onStartAgain={(why) => {
          setTooLate(why === 'tooLate');
          setFactors(undefined);
        }}
      />
    );
  if (hasForgotten) return <ForgottenPassword onBack={() => setForgotten(false)} />;
  return (
    <>
      {isTooLate && <Alert tone="warning">The sign-in took too long. Enter your password again.</Alert>}
      <LoginForm onSecondStep={setFactors} />
      <ProviderSignIn />
      {canUsePasskeys() && <PasskeyLogin />}
      <Button variant="quiet" size="sm" justifySelf="start" onClick={() => setForgotten(true)}>
        Forgot your password?
      </Button>
    </>
  );
}

function LoginForm({ onSecondStep }: { onSecondStep: (factors: readonly SecondFactor[]) => void }) {
  const login = useLogin();
  const { ref, errors, text, ...form } = useForm({ email: '', password: '' });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const body = form.parse(loginBodySchema);
    if (body === undefined) return;
    login.mutate(body, {
      onSuccess: () => toast.success(sessionMessages.loginSucceeded),
      onError: (cause) => {
        if (!(cause instanceof HttpError)) return;
        if (cause.code === 'secondFactorRequired') onSecondStep(cause.factors);
        else if (cause.status === 422) form.fail(cause.fields);
      },
    });
  };

  return (
    <chakra.form ref={ref} onSubmit={submit} display="grid" gap="5">
      <LoginFailure cause={login.error} />
      <Field label="Email" error={errors.email}>
        {(control) => (
          <TextInput
            {...control}
            {...text('email')}
            type="email"
            autoComplete="username"
            placeholder="Enter your email"
          />
        )}
      </Field>
      <Field label="Password" error={errors.password}>
        {(control) => (
          <PasswordInput
            {...control}
            {...text('password')}
            autoComplete="current-password"
            placeholder="Enter your password"
          />
        )}
      </Field>
      <Button type="submit" size="lg" isBusy={login.isPending}>
        Sign In
      </Button>
    </chakra.form>
  );
}

/** Signs in by a passkey alone. */
function PasskeyLogin() {
  const login = usePasskeyLogin();
  return (
    <>
      <LoginFailure cause={login.error} />
      <Button
        variant="outline"
        size="lg"
        isBusy={login.isPending}
        onClick={() =>
          login.mutate(undefined, { onSuccess: () => toast.success(sessionMessages.loginSucceeded) })
        }
      >
        Sign in with a passkey
      </Button>
    </>
  );
}
