import type { AppCard } from '@portfolio/contracts/apps/apps.ts';
import { chakra } from '@chakra-ui/react';
import { countApps } from '../search/search.ts';

const Counter = chakra('div', {
  base: {
    display: 'grid',
    gap: '1',
    paddingInline: { base: '4', md: '6' },
    borderInlineStart: '1px solid',
    borderColor: 'line',
    _first: { paddingInlineStart: '0', borderInlineStart: 'none' },
  },
});

/** The three counters of the portfolio. */
export function Counters({ apps }: { apps: readonly AppCard[] | undefined }) {
  const counts = apps && countApps(apps);
  return (
    <chakra.dl display="flex" margin="0">
      {[
        { label: 'Total Apps', count: counts?.total },
        { label: 'Active Apps', count: counts?.active },
        { label: 'Categories', count: counts?.categories },
      ].map(({ label, count }) => (
        <Counter key={label}>
          <chakra.dt order={1} textStyle="label" color="muted">
            {label}
          </chakra.dt>
          <chakra.dd textStyle="heading" margin="0" fontVariantNumeric="tabular-nums">
            {count ?? '–'}
          </chakra.dd>
        </Counter>
      ))}
    </chakra.dl>
  );
}
