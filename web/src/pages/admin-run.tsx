import type { App } from '@portfolio/contracts/apps/apps.ts';
import type { RenderedPage } from '@portfolio/contracts/pages/pages.ts';
import { PageComparison } from '../blocks/editor/history/page-comparison.tsx';
import { AppComparison } from '../features/apps/editor/history/app-comparison.tsx';
import type { Compare } from '../features/runs/change-section.tsx';
import { RunScreen } from '../features/runs/run-screen.tsx';

/** Apps and pages are compared as in their history. */
const compare: Compare = ({ kind, from, to }) => {
  if (from === null || to === null) return undefined;
  if (kind === 'app') return <AppComparison before={from as unknown as App} after={to as unknown as App} />;
  if (kind !== 'page') return undefined;
  const [before, after] = [from, to] as unknown as [RenderedPage, RenderedPage];
  return <PageComparison before={before} after={after} />;
};

export const AdminRunPage = () => <RunScreen compare={compare} />;
