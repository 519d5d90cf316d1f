import { useDocumentHead } from '../lib/use-document-head.ts';

export function NotFoundPage() {
  useDocumentHead({ title: 'Page not found', status: 404 });
  return <h1>Page not found</h1>;
}
