import { Section } from '../../ui/layout/container.tsx';
import type { BlockViewProps } from '../block-view.ts';
import { CallWithFacts } from './call-with-facts.tsx';
import { PlainCall } from './plain-call.tsx';

/** What to do next, on the dark ground. */
export const Call = (props: BlockViewProps<'call'>) => (
  <Section as="div" bg="night" color="onNight">
    {props.block.layout === 'facts' ? <CallWithFacts {...props} /> : <PlainCall {...props} />}
  </Section>
);
