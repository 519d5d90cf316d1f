import { chakra } from '@chakra-ui/react';
import { ruledCells } from '../../ui/layout/ruled-cells.ts';

/** So many characters fit into a quarter of a tablet. */
const shortValue = 6;

interface StatisticsProps {
  items: readonly { value: string; label: string }[];
}

/** Numbers in ruled rows; one below the other on phones. */
export function Statistics({ items }: StatisticsProps) {
  return (
    <chakra.dl
      display="grid"
      {...ruledCells(
        items.length,
        items.some(({ value }) => value.length > shortValue),
      )}
      borderBlock="1px solid"
      borderColor="line"
    >
      {items.map(({ value, label }, index) => (
        <chakra.div
          key={index}
          display="flex"
          flexDirection={{ base: 'row', md: 'column-reverse' }}
          justifyContent={{ base: 'space-between', md: 'flex-end' }}
          alignItems={{ base: 'baseline', md: 'flex-start' }}
          gap={{ base: '4', md: '1' }}
          paddingBlock={{ base: '4', md: '8' }}
        >
          <chakra.dt textStyle="small" color="muted">
            {label}
          </chakra.dt>
          <chakra.dd textStyle="heading" fontVariantNumeric="tabular-nums">
            {value}
          </chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  );
}
