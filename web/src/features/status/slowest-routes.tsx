import type { RouteTimes } from '@portfolio/contracts/status.ts';
import { chakra } from '@chakra-ui/react';

const Cell = chakra('td', {
  base: {
    paddingBlock: '2',
    paddingInlineEnd: '4',
    borderBottom: '1px solid',
    borderColor: 'line',
    fontVariantNumeric: 'tabular-nums',
    _last: { paddingInlineEnd: '0' },
    '&:not(:first-of-type)': { textAlign: 'end', whiteSpace: 'nowrap' },
  },
});

/** On a phone there is no room for it beside the address. */
const wideOnly = { base: 'none', md: 'table-cell' };

const numbers = new Intl.NumberFormat('en');

/** The routes that took longest, since the process that answers was started. */
export function SlowestRoutes({ routes }: { routes: readonly RouteTimes[] }) {
  return (
    <section aria-labelledby="status-routes">
      <chakra.h2 id="status-routes" textStyle="subheading" marginBottom="2">
        Slowest routes
      </chakra.h2>
      {routes.length === 0 ? (
        <chakra.p textStyle="small" color="muted">
          Nobody has asked for anything yet.
        </chakra.p>
      ) : (
        <chakra.table width="full" textStyle="small" borderCollapse="collapse">
          <thead>
            <chakra.tr color="muted" textStyle="label">
              <Cell as="th" scope="col" textAlign="start">
                Route
              </Cell>
              <Cell as="th" scope="col">
                Requests
              </Cell>
              <Cell as="th" scope="col">
                Mean
              </Cell>
              <Cell as="th" scope="col" display={wideOnly}>
                95th percentile
              </Cell>
            </chakra.tr>
          </thead>
          <tbody>
            {routes.map(({ method, route, count, mean, p95 }) => (
              <tr key={`${method} ${route}`}>
                <Cell overflowWrap="anywhere">
                  {method} {route}
                </Cell>
                <Cell>{numbers.format(count)}</Cell>
                <Cell>{numbers.format(mean)} ms</Cell>
                <Cell display={wideOnly}>{p95 === null ? '–' : `${numbers.format(p95)} ms`}</Cell>
              </tr>
            ))}
          </tbody>
        </chakra.table>
      )}
    </section>
  );
}
