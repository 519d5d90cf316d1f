import { chakra } from '@chakra-ui/react';
import { ruledCells } from '../../ui/layout/ruled-cells.ts';

/** How many figures of so many characters fit beside each other: 0.6 em a character, in the font of headings. */
const fittingOf = (length: number) => ({
  md: length > 9 ? 2 : length > 6 ? 3 : 4,
  lg: length > 11 ? 2 : length > 8 ? 3 : 4,
});

/** A longer figure leaves no room for its label beside it on phones. */
const shortValue = 9;

interface StatisticsProps {
  items: readonly { value: string; label: string }[];
}

/** Numbers in ruled rows; one below the other on phones. */
export function Statistics({ items }: StatisticsProps) {
  const longest = Math.max(...items.map(({ value }) => value.length));
  const isLong = longest > shortValue;
  return (
    <chakra.dl
      display="grid"
      {...ruledCells(items.length, fittingOf(longest))}
      borderBlock="1px solid"
      borderColor="line"
    >
      {items.map(({ value, label }, index) => (
        <chakra.div
          key={index}
          display="flex"
          flexDirection={{ base: isLong ? 'column-reverse' : 'row', md: 'column-reverse' }}
          justifyContent={{ base: isLong ? 'flex-end' : 'space-between', md: 'flex-end' }}
          alignItems={{ base: isLong ? 'flex-start' : 'baseline', md: 'flex-start' }}
          gap={{ base: isLong ? '1' : '4', md: '1' }}
          paddingBlock={{ base: '4', md: '8' }}
        >
          <chakra.dt textStyle="small" color="muted">
            {label}
          </chakra.dt>
          <chakra.dd textStyle="heading" fontVariantNumeric="tabular-nums" flexShrink="0" maxWidth="full">
            {value}
          </chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  );
}
