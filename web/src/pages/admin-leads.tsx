import { useDocumentHead } from '../lib/use-document-head.ts';

export function AdminLeadsPage() {
  useDocumentHead({ title: 'AdminLeadsPage' });
  return <h1>AdminLeadsPage</h1>;
}
