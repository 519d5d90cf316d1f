import { useQuery } from '@tanstack/react-query';
import { AuditLog } from '../features/audit/audit-log.tsx';
import { usersQuery } from '../features/people/people.api.ts';

export function AdminAuditPage() {
  const { data: users = [] } = useQuery(usersQuery);
  const people = users.map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` }));
  return <AuditLog people={people} />;
}
