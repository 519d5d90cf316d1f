import type { RenderedPage } from '@portfolio/contracts/pages/pages.ts';
import { HistoryDialog, type HistoryProps } from '../../../entries/history/history-dialog.tsx';
import { pageRevisions } from '../form/page-calls.ts';
import { PageComparison } from './page-comparison.tsx';

/** What a page was like before. */
export const PageHistory = (props: HistoryProps<RenderedPage>) => (
  <HistoryDialog {...props} calls={pageRevisions} Comparison={PageComparison} />
);
