import type { AuditEntry } from '@portfolio/contracts/audit.ts';
import type { ComponentProps } from 'react';
import { chakra } from '@chakra-ui/react';
import { Badge } from '../../ui/layout/badge.tsx';
import { Moment } from '../../ui/layout/moment.tsx';
import { describeAction, outcomeOf } from './action-words.ts';

/** A row of a wide window, a card of a narrow one. */
const Row = chakra('tr', {
  base: {
    display: 'grid',
    columnGap: '5',
    rowGap: '1',
    alignItems: 'baseline',
    paddingBlock: '3',
    borderBottom: '1px solid',
    borderColor: 'line',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr) auto',
      lg: '11.5rem minmax(0, 9rem) minmax(0, 5fr) minmax(0, 6fr) 7rem minmax(0, 8.5rem)',
    },
    gridTemplateAreas: {
      base: `"action outcome" "subject subject" "who address" "time time"`,
      lg: `"time who action subject outcome address"`,
    },
  },
});

const Cell = chakra('td', {
  base: { minWidth: '0', overflowWrap: 'anywhere', textStyle: 'label', fontWeight: '400', color: 'muted' },
});

const Heading = chakra('th', {
  base: { textStyle: 'label', color: 'faint', textAlign: 'start' },
});

const columns = [
  ['time', 'Time'],
  ['who', 'Who'],
  ['action', 'What happened'],
  ['subject', 'Subject'],
  ['outcome', 'Outcome'],
  ['address', 'Address'],
] as const;

/** The roles are written down: a browser forgets those of a table that is laid out as a grid. */
const roles = {
  head: { role: 'rowgroup' },
  row: { role: 'row' },
  heading: { role: 'columnheader', scope: 'col' },
  cell: { role: 'cell' },
} as const;

interface AuditTableProps {
  entries: readonly AuditEntry[];
}

export function AuditTable({ entries }: AuditTableProps) {
  return (
    <chakra.table role="table" aria-label="Audit log" display="block" width="full">
      <chakra.thead {...roles.head} display="block" srOnly={{ base: true, lg: false }}>
        <Row {...roles.row} borderTop="1px solid" borderTopColor="line">
          {columns.map(([area, label]) => (
            <Heading key={area} {...roles.heading} gridArea={area}>
              {label}
            </Heading>
          ))}
        </Row>
      </chakra.thead>
      <chakra.tbody
        {...roles.head}
        display="block"
        borderTop={{ base: '1px solid', lg: 'none' }}
        borderColor={{ base: 'line' }}
      >
        {entries.map((entry) => (
          <EntryRow key={entry.id} entry={entry} />
        ))}
      </chakra.tbody>
    </chakra.table>
  );
}

function whoOf({ by, token }: AuditEntry): string {
  if (by === null) return 'Not signed in';
  const name = by.name || 'A signed-in user';
  return token === null ? name : `${name}, by the token "${token.name}"`;
}

function EntryRow({ entry }: { entry: AuditEntry }) {
  const { at, by, subject, subjectName, status, address } = entry;
  const { label, tone } = outcomeOf(entry);
  return (
    <Row {...roles.row}>
      <EntryCell area="time" fontVariantNumeric="tabular-nums" color="faint">
        <Moment at={at} format="full" />
      </EntryCell>
      <EntryCell area="who" color={by === null ? 'faint' : 'ink'}>
        {whoOf(entry)}
      </EntryCell>
      <EntryCell area="action" textStyle="small" fontWeight="600" color="ink">
        {describeAction(entry)}
      </EntryCell>
      <EntryCell area="subject" title={subject ?? undefined}>
        {subjectName ?? subject}
      </EntryCell>
      <EntryCell area="outcome">
        <Badge tone={tone}>
          {label} {status}
        </Badge>
      </EntryCell>
      <EntryCell area="address" textAlign={{ base: 'end', lg: 'start' }}>
        {address}
      </EntryCell>
    </Row>
  );
}

type EntryCellProps = ComponentProps<typeof Cell> & { area: (typeof columns)[number][0] };

const EntryCell = ({ area, ...props }: EntryCellProps) => <Cell {...roles.cell} gridArea={area} {...props} />;
