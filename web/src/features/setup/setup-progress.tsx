import { Check } from 'lucide-react';
import { chakra } from '@chakra-ui/react';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { setupSteps, type StepPosition } from './setup-steps.ts';

/** Three columns under the title on a phone, a list beside the form on wider screens. */
const List = chakra('ol', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(3, minmax(min-content, 1fr))', md: 'minmax(0, 1fr)' },
    columnGap: '3',
    marginTop: { base: '8', md: '12' },
  },
});

const Item = chakra('li', {
  base: {
    display: 'flex',
    flexDirection: { base: 'column', md: 'row' },
    alignItems: { md: 'baseline' },
    columnGap: '4',
    paddingTop: { base: '2', md: '3' },
    paddingBottom: { md: '3' },
    borderTop: '3px solid',
    borderColor: 'line',
    color: 'faint',
    textStyle: { base: 'label', md: 'body' },
    lineHeight: '1.35',
    '&[data-done]': { borderColor: 'ink', color: 'muted' },
    '&[aria-current=step]': { borderColor: 'signal', color: 'ink', fontWeight: 620 },
  },
});

const CheckMark = chakra(Check, { base: { display: 'inline-block', verticalAlign: '-0.15em' } });

/** Shows where you are. */
export function SetupProgress({ position }: { position: StepPosition }) {
  return (
    <List aria-label="Steps">
      {setupSteps.map(({ title }, index) => {
        const isDone = index < position;
        return (
          <Item
            key={title}
            data-done={isDone ? '' : undefined}
            aria-current={index === position ? 'step' : undefined}
          >
            <chakra.span minWidth="1.25rem" fontVariantNumeric="tabular-nums" aria-hidden="true">
              {isDone ? <CheckMark size={16} /> : index + 1}
            </chakra.span>
            <span>
              {title}
              {isDone && <VisuallyHidden>, done</VisuallyHidden>}
            </span>
          </Item>
        );
      })}
    </List>
  );
}
