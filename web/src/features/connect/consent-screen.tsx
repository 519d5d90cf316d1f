import type { AskedConsent } from '@portfolio/contracts/account/oauth.ts';
import { areMixedScopes, type TokenScope } from '@portfolio/contracts/account/tokens.ts';
import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ScreenHead } from '../../kit/list-screen.tsx';
import { ButtonRow } from '../../ui/buttons/button-row.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { QueryView } from '../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { consentQuery, useDecideConsent } from './connect.api.ts';
import { ScopeChoice } from './scope-choice.tsx';

/** An owner decides whether a program may work in their name (contract, section 15). */
export function ConsentScreen({ siteName }: { siteName: string }) {
  const [search] = useSearchParams();
  return (
    <>
      <ScreenHead title="Connect a program" marginBottom="8" />
      <QueryView
        query={useQuery(consentQuery(search.get('attempt') ?? undefined))}
        name="The request of the program"
        placeholder={<Skeleton height="12rem" />}
      >
        {(asked) => <ConsentForm asked={asked} siteName={siteName} />}
      </QueryView>
    </>
  );
}

interface ConsentFormProps {
  asked: AskedConsent;
  siteName: string;
}

function ConsentForm({ asked: { attempt, client, leadsTo, scopes: offered }, siteName }: ConsentFormProps) {
  const [scopes, setScopes] = useState<readonly TokenScope[]>(offered);
  const decide = useDecideConsent();
  const isBusy = decide.isPending || decide.isSuccess;
  return (
    <chakra.div display="grid" gap="5" maxWidth="40rem">
      <p>
        A program that calls itself{' '}
        <strong>
          <bdi>{client}</bdi>
        </strong>{' '}
        asks to work on the site <strong>{siteName}</strong> in your name. Once you have decided, this browser
        goes to <strong>{leadsTo}</strong>.
      </p>
      <chakra.p color="muted">
        Nobody has checked its name. Connect it only if you began this yourself a moment ago, and know{' '}
        {leadsTo}. It is listed under “Connect”, where you end it.
      </chakra.p>
      <ScopeChoice offered={offered} scopes={scopes} error={undefined} onChange={setScopes} />
      <ButtonRow>
        <Button
          disabled={isBusy || scopes.length === 0 || areMixedScopes(scopes)}
          onClick={() => decide.mutate({ attempt, scopes: [...scopes] })}
        >
          Connect
        </Button>
        <Button variant="outline" disabled={isBusy} onClick={() => decide.mutate({ attempt })}>
          Refuse
        </Button>
      </ButtonRow>
    </chakra.div>
  );
}
