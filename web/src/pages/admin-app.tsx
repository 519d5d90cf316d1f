import { useDocumentHead } from '../lib/use-document-head.ts';

export function AdminAppPage() {
  useDocumentHead({ title: 'AdminAppPage' });
  return <h1>AdminAppPage</h1>;
}
