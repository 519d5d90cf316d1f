import { useParams } from 'react-router-dom';
import { AppScreen } from '../features/apps/detail/app-screen.tsx';

export function AppPage() {
  const { slug = '' } = useParams();
  return <AppScreen slug={slug} />;
}
