import { PeopleScreen } from '../features/people/people-screen.tsx';
import { useSession } from '../features/session/session-context.ts';

export function AdminPeoplePage() {
  const { user } = useSession();
  return <PeopleScreen userId={user.id} />;
}
