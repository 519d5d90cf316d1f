import { useDocumentHead } from '../lib/use-document-head.ts';

export function LoginPage() {
  useDocumentHead({ title: 'LoginPage' });
  return <h1>LoginPage</h1>;
}
