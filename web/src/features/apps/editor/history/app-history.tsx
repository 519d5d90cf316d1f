import type { App } from '@portfolio/contracts/apps/apps.ts';
import { HistoryDialog, type HistoryProps } from '../../../../entries/history/history-dialog.tsx';
import { appRevisions } from '../app-calls.ts';
import { AppComparison } from './app-comparison.tsx';

/** What an app was like before. */
export const AppHistory = (props: HistoryProps<App>) => (
  <HistoryDialog {...props} calls={appRevisions} Comparison={AppComparison} />
);
