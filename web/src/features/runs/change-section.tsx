import type { RunChange } from '@portfolio/contracts/runs.ts';
import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { StateComparison } from '../../entries/history/state-comparison.tsx';
import { Badge } from '../../ui/layout/badge.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Disclosure } from '../../ui/dialogs/disclosure.tsx';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { editorOf, nameOfChange, whatHappened, writtenPart } from './run-words.ts';

const tones = { Added: 'success', Removed: 'error', Changed: 'neutral' } as const;

/** Shows what differs between two states of a kind of its own; undefined: of any kind. */
export type Compare = (change: RunChange) => ReactNode;

interface ChangeSectionProps {
  change: RunChange;
  compare: Compare;
  onUndo: () => void;
}

/** One thing that a run changed. */
export function ChangeSection({ change, compare, onUndo }: ChangeSectionProps) {
  const { from, to, isUndone } = change;
  const happened = whatHappened(change);
  const name = nameOfChange(change);
  return (
    <chakra.li display="grid" gap="3" paddingBlock="5" borderBottom="1px solid" borderColor="line">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="3">
        <chakra.h2 textStyle="subheading" fontSize="lg" overflowWrap="anywhere" minWidth="0">
          {name} <Badge tone={tones[happened]}>{happened}</Badge>{' '}
          {isUndone && <Badge tone="neutral">Undone</Badge>}
        </chakra.h2>
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="4">
          <TextLink to={editorOf(change)}>
            Open<VisuallyHidden> {name}</VisuallyHidden>
          </TextLink>
          {!isUndone && (
            <Button size="sm" variant="outline" onClick={onUndo}>
              Undo<VisuallyHidden> {name}</VisuallyHidden>
            </Button>
          )}
        </chakra.div>
      </chakra.div>
      <Disclosure
        title="Before and after"
        summary="What is different"
        isOpenAtFirst={from !== null && to !== null}
      >
        {compare(change) ?? <StateComparison before={writtenPart(from)} after={writtenPart(to)} />}
      </Disclosure>
    </chakra.li>
  );
}
