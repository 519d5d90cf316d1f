import { useDocumentHead } from '../lib/use-document-head.ts';

export function AdminPage() {
  useDocumentHead({ title: 'AdminPage' });
  return <h1>AdminPage</h1>;
}
