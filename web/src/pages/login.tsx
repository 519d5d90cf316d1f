import { LoginScreen } from '../features/session/login-screen.tsx';
import { useDocumentHead } from '../lib/use-document-head.ts';

export function LoginPage() {
  useDocumentHead({ title: 'Admin Login' });
  return <LoginScreen />;
}
