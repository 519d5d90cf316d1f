import { chakra } from '@chakra-ui/react';

interface StatisticsProps {
  items: readonly { value: string; label: string }[];
}

/** Numbers in a ruled row; one below the other on phones. */
export function Statistics({ items }: StatisticsProps) {
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns={{ base: '1fr', md: `repeat(${String(items.length)}, 1fr)` }}
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
          paddingInlineStart={{ md: '8' }}
          borderColor="line"
          css={{
            '&:not(:first-of-type)': {
              borderTop: { base: '1px solid var(--p-colors-line)', md: 'none' },
              borderInlineStart: { md: '1px solid var(--p-colors-line)' },
            },
            '&:first-of-type': { paddingInlineStart: '0' },
          }}
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
