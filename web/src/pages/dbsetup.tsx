import { useDocumentHead } from '../lib/use-document-head.ts';

export function DbSetupPage() {
  useDocumentHead({ title: 'DbSetupPage' });
  return <h1>DbSetupPage</h1>;
}
