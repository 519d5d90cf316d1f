import type { ListedSession } from '@portfolio/contracts/account/sessions.ts';
import { Badge } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { List, ListRow } from '../../kit/list-screen.tsx';
import { RowAction } from '../../kit/row-action.tsx';
import { Moment } from '../../ui/layout/moment.tsx';
import { sessionsQuery, useEndSession } from './account.api.ts';
import { browserName } from './browser-name.ts';

/** Where the administrator is signed in, each to be ended. */
export const SessionsList = () => (
  <List
    query={useQuery(sessionsQuery)}
    name="Sessions"
    empty={['You are signed in nowhere']}
    row={(session) => <SessionRow session={session} />}
  />
);

function SessionRow({
  session: { id, userAgent, createdAt, lastSeenAt, isCurrent },
}: {
  session: ListedSession;
}) {
  const end = useEndSession();
  const name = browserName(userAgent);
  return (
    <ListRow
      title={<span title={userAgent}>{name}</span>}
      note={
        <>
          Signed in <Moment at={createdAt} />, last seen <Moment at={lastSeenAt} />
        </>
      }
    >
      {isCurrent ? (
        <Badge colorPalette="green">This browser</Badge>
      ) : (
        <RowAction label="Sign out" of={name} run={() => end.mutateAsync(id)} />
      )}
    </ListRow>
  );
}
