import { chakra } from '@chakra-ui/react';
import type { BlockOf } from '../block-view.ts';

/** Words side by side, between hairlines. */
export function CardRow({ block: { items } }: { block: BlockOf<'cards'> }) {
  return (
    <chakra.ul
      display="grid"
      gridTemplateColumns={{
        base: 'minmax(0, 1fr)',
        md: `repeat(${String(Math.min(items.length, 3))}, minmax(0, 1fr))`,
        lg: ['5fr', '4fr', '3fr'].slice(0, items.length).join(' '),
      }}
      borderBlock="1px solid"
      borderColor="line"
    >
      {items.map((item, index) => (
        <chakra.li
          key={index}
          paddingBlock={{ base: '5', md: '8' }}
          paddingInlineEnd={{ md: '8' }}
          borderColor="line"
          css={{
            '&:not(:first-of-type)': {
              borderTop: { base: '1px solid var(--p-colors-line)', md: 'none' },
              borderInlineStart: { md: '1px solid var(--p-colors-line)' },
              paddingInlineStart: { md: '8' },
            },
          }}
        >
          <chakra.h2 fontWeight="600">{item.title}</chakra.h2>
          <chakra.p textStyle="small" color="muted" marginTop="1.5">
            {item.text}
          </chakra.p>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
