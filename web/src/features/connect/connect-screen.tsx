import type { ListedToken } from '@portfolio/contracts/account/tokens.ts';
import { Badge } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { List, ListRow, ScreenHead } from '../../kit/list-screen.tsx';
import { RowAction } from '../../kit/row-action.tsx';
import { Moment } from '../../ui/layout/moment.tsx';
import { SettingsSection } from '../../ui/forms/settings-section.tsx';
import { tokensQuery } from '../../entries/all-tokens.api.ts';
import { useEndToken } from './connect.api.ts';
import { ClientSetup } from './client-setup.tsx';
import { TokenForm } from './token-form.tsx';
import { scopeLabels } from './scope-choice.tsx';

/** How programs and assistants reach the site (contract, section 15). */
export function ConnectScreen() {
  return (
    <>
      <ScreenHead title="Connect" marginBottom="8" />
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
        <List
          query={useQuery(tokensQuery)}
          name="The tokens"
          label="Tokens"
          height="6rem"
          empty={['There is no token yet.']}
          row={(token) => <TokenRow token={token} />}
        />
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

/** A token or a connection: what it may, since when, and when it was last used. */
function TokenRow({ token }: { token: ListedToken }) {
  const { id, name, lastFour } = token;
  const noun = lastFour === null ? 'connection' : 'token';
  const [now] = useState(() => Date.now());
  const end = useEndToken();
  return (
    <ListRow
      title={
        <>
          {name} <Badge>{lastFour === null ? 'Connection' : `…${lastFour}`}</Badge>{' '}
          {Date.parse(token.expiresAt) <= now && <Badge colorPalette="orange">Expired</Badge>}
        </>
      }
      note={<TokenNote token={token} />}
    >
      <RowAction
        label="End"
        of={`the ${noun} ${name}`}
        ask={{
          title: `End the ${noun} “${name}”?`,
          message: `What uses it is refused at once. This cannot be undone; you can make another ${noun}.`,
          confirm: `End ${noun}`,
        }}
        run={() => end.mutateAsync(id)}
        done={`The ${noun} “${name}” has ended.`}
      />
    </ListRow>
  );
}

const TokenNote = ({
  token: { scopes, createdBy, createdAt, expiresAt, lastUsedAt },
}: {
  token: ListedToken;
}) => (
  <>
    {scopes.map((scope) => scopeLabels[scope]).join(', ')}
    <br />
    made by {createdBy.name} <Moment at={createdAt} />, until <Moment at={expiresAt} />,{' '}
    {lastUsedAt === null ? (
      'never used'
    ) : (
      <>
        last used <Moment at={lastUsedAt} />
      </>
    )}
  </>
);
