import { OrderScreen } from '../features/apps/order/order-screen.tsx';
import { AdminFrame } from '../features/session/admin-frame.tsx';
import { RequireUser } from '../features/session/require-user.tsx';
import { useSession } from '../features/session/session-context.ts';
import { useDocumentHead } from '../lib/use-document-head.ts';

export function AdminOrderPage() {
  useDocumentHead({ title: 'Order of the portfolio' });
  return (
    <RequireUser>
      <AdminFrame>
        <Order />
      </AdminFrame>
    </RequireUser>
  );
}

function Order() {
  const { user } = useSession();
  return <OrderScreen userId={user.id} />;
}
