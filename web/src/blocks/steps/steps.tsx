import type { BlockViewProps } from '../block-view.ts';
import { Process } from './process.tsx';
import { StepRow } from './step-row.tsx';

/** A numbered process. */
export const Steps = (props: BlockViewProps<'steps'>) =>
  props.block.layout === 'row' ? <StepRow {...props} /> : <Process {...props} />;
