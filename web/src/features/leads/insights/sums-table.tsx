import { chakra } from '@chakra-ui/react';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';

const Table = chakra('table', {
  base: {
    width: '100%',
    borderCollapse: 'collapse',
    textStyle: 'small',
    fontVariantNumeric: 'tabular-nums',
    '& th, & td': {
      paddingBlock: '2',
      paddingInlineEnd: '3',
      borderBottom: '1px solid',
      borderColor: 'line',
      textAlign: 'end',
      fontWeight: '400',
    },
    '& thead th': { color: 'muted' },
    '& :is(th, td):first-of-type': { textAlign: 'start', overflowWrap: 'anywhere' },
  },
});

interface SumsTableProps {
  caption: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
}

/** Names with their numbers. */
export function SumsTable({ caption, head, rows }: SumsTableProps) {
  return (
    <chakra.div overflowX="auto">
      <Table>
        <VisuallyHidden as="caption">{caption}</VisuallyHidden>
        <thead>
          <tr>
            {head.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...numbers], index) => (
            // Two entries may have one name.
            <tr key={index}>
              <th scope="row">{name}</th>
              {numbers.map((number, column) => (
                <td key={head[column + 1]}>{number}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </chakra.div>
  );
}
