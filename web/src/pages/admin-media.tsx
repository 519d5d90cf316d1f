import { Media } from '../features/images/media.tsx';
import { AdminFrame } from '../features/session/admin-frame.tsx';
import { RequireUser } from '../features/session/require-user.tsx';
import { useDocumentHead } from '../lib/use-document-head.ts';

export function AdminMediaPage() {
  useDocumentHead({ title: 'Media' });
  return (
    <RequireUser>
      <AdminFrame>
        <Media />
      </AdminFrame>
    </RequireUser>
  );
}
