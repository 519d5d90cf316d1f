import { providerProblemSchema, type ProviderProblem } from '@portfolio/contracts/account/provider.ts';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { endpointPath } from '../../../lib/http/call-endpoint.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { ButtonAnchor } from '../../../ui/buttons/button.tsx';
import { loginOptionsQuery } from '../session.api.ts';

const messages: Readonly<Record<ProviderProblem, string>> = {
  cancelled: 'You went back without signing in there. Try again, or sign in with your password.',
  expired:
    'The sign-in took too long, or it began in another browser or at another address of this site. Try again.',
  refused:
    'The provider’s answer was refused. Try again; if it happens once more, ask an owner: the server’s log says why.',
  clockOff:
    'The clocks of this server and of the provider differ, so its answer counts as expired. Ask an owner to set the server’s clock.',
  providerAway:
    'The provider does not answer right now. Try again in a moment, or sign in with your password.',
  notVerified:
    'The provider has not verified your email address. Confirm it there, or ask who runs the provider.',
  unknownPerson: 'There is no user of this site with your email address. Ask an owner to invite you.',
  wrongDomain: 'Your email domain is not allowed here. Ask an owner to invite you.',
  switchedOff: 'Your account is switched off. Ask an owner of the site.',
  tooManyTries: 'Too many login attempts. Please wait and try again.',
  unavailable: 'Signing in is not available right now. Please try again in a moment.',
};

/** Why a sign-in by the provider failed, which the address of the page says. */
export function ProviderFailure() {
  const [parameters] = useSearchParams();
  const value = parameters.get('problem');
  if (value === null) return null;
  const problem = providerProblemSchema.safeParse(value);
  return (
    <Alert tone="error" title="You are not signed in">
      {messages[problem.success ? problem.data : 'refused']}
    </Alert>
  );
}

/** Leads to the company's provider, where there is one. */
export function ProviderSignIn() {
  const { data } = useQuery(loginOptionsQuery);
  if (data === undefined || data.provider === null) return null;
  return (
    <ButtonAnchor href={endpointPath('startProviderLogin')} variant="outline" size="lg">
      Sign in with {data.provider}
    </ButtonAnchor>
  );
}
