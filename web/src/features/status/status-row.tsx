import type { StatusLine } from '@portfolio/contracts/status.ts';
import { CircleAlert, CircleCheck, CircleHelp, TriangleAlert } from 'lucide-react';
import { chakra } from '@chakra-ui/react';
import { localiseTimes } from '../../lib/time/format-time.ts';
import { Badge } from '../../ui/layout/badge.tsx';

const states = {
  ok: { tone: 'success', label: 'Works', icon: CircleCheck },
  warning: { tone: 'warning', label: 'Needs attention', icon: TriangleAlert },
  failing: { tone: 'error', label: 'Does not work', icon: CircleAlert },
  unknown: { tone: 'neutral', label: 'Not known', icon: CircleHelp },
} as const;

const RowGrid = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr) auto', md: '12rem minmax(0, 1fr) auto' },
    columnGap: '5',
    rowGap: '1',
    alignItems: 'start',
    paddingBlock: '3',
    borderBottom: '1px solid',
    borderColor: 'line',
    textStyle: 'small',
  },
});

/** One line: what it is about, how that is, and what to do next. */
export function StatusRow({ line: { name, state, value, advice } }: { line: StatusLine }) {
  const { tone, label, icon: Icon } = states[state];
  return (
    <RowGrid>
      <chakra.span fontWeight="600" overflowWrap="anywhere">
        {name}
      </chakra.span>
      <chakra.div gridRow={{ base: 2, md: 'auto' }} gridColumn={{ base: '1 / -1', md: 'auto' }} minWidth="0">
        <chakra.p overflowWrap="anywhere" color={state === 'failing' ? 'error' : 'muted'}>
          {localiseTimes(value)}
        </chakra.p>
        {advice !== null && (
          <chakra.p overflowWrap="anywhere" maxWidth="prose" marginTop="1">
            {advice}
          </chakra.p>
        )}
      </chakra.div>
      <Badge tone={tone}>
        <Icon aria-hidden="true" size={14} />
        {label}
      </Badge>
    </RowGrid>
  );
}
