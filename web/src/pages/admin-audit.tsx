import { personName } from '@portfolio/contracts/account/person-name.ts';
import { useQuery } from '@tanstack/react-query';
import { AuditLog } from '../features/audit/audit-log.tsx';
import { usersQuery } from '../features/people/people.api.ts';

export function AdminAuditPage() {
  const { data: users = [] } = useQuery(usersQuery);
  const people = users.map((user) => ({ id: user.id, name: personName(user) }));
  return <AuditLog people={people} />;
}
