import { PreviewScreen } from '../features/apps/detail/preview-screen.tsx';

export function PreviewPage() {
  return <PreviewScreen />;
}
