import type { ListedSession } from '@portfolio/contracts/account/sessions.ts';
import { useQuery } from '@tanstack/react-query';
import { chakra } from '@chakra-ui/react';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Moment } from '../../ui/moment.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
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
    <chakra.li
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="3"
      paddingBlock="3"
      borderBottom="1px solid"
      borderColor="line"
    >
      <chakra.div flex="1" minWidth="12rem">
        <chakra.p textStyle="small" fontWeight="600" title={session.userAgent}>
          {name}
        </chakra.p>
        <chakra.p textStyle="label" fontWeight="400" color="muted">
          Signed in <Moment at={session.createdAt} />, last seen <Moment at={session.lastSeenAt} />
        </chakra.p>
      </chakra.div>
      {session.isCurrent ? (
        <Badge tone="success">This browser</Badge>
      ) : (
        <Button size="sm" variant="outline" isBusy={end.isPending} onClick={() => end.mutate(session.id)}>
          Sign out
          <VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      )}
    </chakra.li>
  );
}
