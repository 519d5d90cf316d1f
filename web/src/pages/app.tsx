import { useParams } from 'react-router-dom';
import { publicAppHead, publicAppPaths } from '../features/apps/detail/app-head.ts';
import { AppScreen } from '../features/apps/detail/app-screen.tsx';
import type { PageHandle } from '../lib/page/page-handle.ts';

export const handle: PageHandle = { head: publicAppHead, paths: publicAppPaths };

export function Component() {
  const { slug = '' } = useParams();
  return <AppScreen slug={slug} />;
}
