import { useDocumentHead } from '../lib/use-document-head.ts';

export function SetupPage() {
  useDocumentHead({ title: 'SetupPage' });
  return <h1>SetupPage</h1>;
}
