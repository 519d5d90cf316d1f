import { OrderScreen } from '../features/apps/order/order-screen.tsx';
import { useSession } from '../features/session/session-context.ts';

export function AdminOrderPage() {
  const { user } = useSession();
  return <OrderScreen userId={user.id} />;
}
