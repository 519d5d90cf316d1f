import { useDocumentHead } from '../lib/use-document-head.ts';

export function HomePage() {
  useDocumentHead({ title: 'Home', canonical: '/' });
  return <h1>Home</h1>;
}
