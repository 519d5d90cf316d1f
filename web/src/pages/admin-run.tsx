import type { App } from '@portfolio/contracts/apps/apps.ts';
import type { RenderedPage } from '@portfolio/contracts/pages/pages.ts';
import type { RunChange } from '@portfolio/contracts/runs.ts';
import { pageFieldLabels } from '../blocks/editor/form/page-values.ts';
import { PageComparison } from '../blocks/editor/history/page-comparison.tsx';
import { StateComparison } from '../entries/history/state-comparison.tsx';
import { appFieldLabels } from '../features/apps/app-values.ts';
import { AppComparison } from '../features/apps/editor/history/app-comparison.tsx';
import type { Compare } from '../features/runs/change-section.tsx';
import { RunScreen } from '../features/runs/run-screen.tsx';
import { writtenPart } from '../features/runs/run-words.ts';

/** Apps and pages are compared as in their history; what was added, removed or drafted is named as in their forms. */
const compare: Compare = ({ kind, from, to }) => {
  const labels = [kind, (to ?? from)?.kind].includes('page') ? pageFieldLabels : appFieldLabels;
  if (kind === 'draft')
    return <StateComparison before={changesOf(from)} after={changesOf(to)} labels={labels} />;
  if (kind !== 'app' && kind !== 'page') return undefined;
  if (from === null || to === null)
    return <StateComparison before={writtenPart(from)} after={writtenPart(to)} labels={labels} />;
  if (kind === 'app') return <AppComparison before={from as unknown as App} after={to as unknown as App} />;
  const [before, after] = [from, to] as unknown as [RenderedPage, RenderedPage];
  return <PageComparison before={before} after={after} />;
};

/** What a draft changes; without a draft nothing. */
const changesOf = (draft: RunChange['from']) => draft?.changes ?? {};

export const AdminRunPage = () => <RunScreen compare={compare} />;
