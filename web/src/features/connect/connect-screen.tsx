import { useQuery } from '@tanstack/react-query';
import { chakra } from '@chakra-ui/react';
import { QueryView } from '../../ui/feedback/query-view.tsx';
import { SettingsSection } from '../../ui/forms/settings-section.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { tokensQuery } from './connect.api.ts';
import { ClientSetup } from './client-setup.tsx';
import { TokenForm } from './token-form.tsx';
import { TokenRow } from './token-row.tsx';

/** How programs and assistants reach the site (contract, section 15). */
export function ConnectScreen() {
  return (
    <>
      <chakra.h1 textStyle="heading" marginBottom="8">
        Connect
      </chakra.h1>
      <SettingsSection
        title="Make a token"
        hint="A program or an assistant acts in your name with it, and never has more than you. It ends when you stop being an owner."
      >
        <TokenForm />
      </SettingsSection>
      <SettingsSection
        title="Tokens"
        hint="End tokens you no longer use. Expired tokens are removed after 30 days."
      >
        <QueryView
          query={useQuery(tokensQuery)}
          name="The tokens"
          placeholder={<Skeleton height="4rem" />}
          isEmpty={({ length }) => length === 0}
          empty={
            <chakra.p textStyle="small" color="muted">
              There is no token yet.
            </chakra.p>
          }
        >
          {(tokens) => (
            <chakra.ul aria-label="Tokens" listStyle="none" borderTop="1px solid" borderColor="line">
              {tokens.map((token) => (
                <TokenRow key={token.id} token={token} />
              ))}
            </chakra.ul>
          )}
        </QueryView>
      </SettingsSection>
      <SettingsSection
        title="Set up an assistant"
        hint="It reads and drafts apps and pages, as far as its token allows. Drafts are yours to publish."
      >
        <ClientSetup />
      </SettingsSection>
    </>
  );
}
