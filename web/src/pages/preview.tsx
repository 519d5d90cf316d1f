import { previewHead } from '../features/apps/detail/app-head.ts';
import type { PageHandle } from '../lib/page-handle.ts';

export { PreviewScreen as Component } from '../features/apps/detail/preview-screen.tsx';

export const handle: PageHandle = { head: previewHead };
