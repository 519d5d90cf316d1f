import type { ListedSession } from '@portfolio/contracts/account/sessions.ts';
import { useQuery } from '@tanstack/react-query';
import { chakra } from '@chakra-ui/react';
import { Badge } from '../../ui/layout/badge.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { ListRow } from '../../ui/lists/list-row.tsx';
import { Moment } from '../../ui/layout/moment.tsx';
import { QueryView } from '../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { sessionsQuery, useEndSession } from './account.api.ts';
import { browserName } from './browser-name.ts';

/** Where the administrator is signed in, each to be ended. */
export function SessionsList() {
  return (
    <QueryView query={useQuery(sessionsQuery)} name="Sessions" placeholder={<Skeleton height="4rem" />}>
      {(sessions) => (
        <chakra.ul listStyle="none">
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </chakra.ul>
      )}
    </QueryView>
  );
}

function SessionRow({ session }: { session: ListedSession }) {
  const end = useEndSession();
  const name = browserName(session.userAgent);
  return (
    <ListRow
      title={<span title={session.userAgent}>{name}</span>}
      note={
        <>
          Signed in <Moment at={session.createdAt} />, last seen <Moment at={session.lastSeenAt} />
        </>
      }
    >
      {session.isCurrent ? (
        <Badge tone="success">This browser</Badge>
      ) : (
        <Button size="sm" variant="outline" isBusy={end.isPending} onClick={() => end.mutate(session.id)}>
          Sign out
          <VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      )}
    </ListRow>
  );
}
