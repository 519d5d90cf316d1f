import { chakra } from '@chakra-ui/react';
import { ruledCells } from '../../ui/layout/ruled-cells.ts';
import type { BlockOf } from '../block-view.ts';

/** Words side by side, between hairlines; up to three in one row of falling widths. */
export function CardRow({ block: { items } }: { block: BlockOf<'cards'> }) {
  const { gridTemplateColumns, css } = ruledCells(items.length, { md: 3, lg: 4 });
  const widths = items.length > 3 ? {} : { lg: ['5fr', '4fr', '3fr'].slice(0, items.length).join(' ') };
  return (
    <chakra.ul
      display="grid"
      gridTemplateColumns={{ ...gridTemplateColumns, ...widths }}
      css={css}
      borderBlock="1px solid"
      borderColor="line"
    >
      {items.map((item, index) => (
        <chakra.li
          key={index}
          paddingBlock={{ base: '5', md: '8' }}
          paddingInlineEnd={{ md: '8' }}
          borderColor="line"
        >
          <chakra.h2 fontWeight="600">{item.title}</chakra.h2>
          {item.text !== null && (
            <chakra.p textStyle="small" color="muted" marginTop="1.5">
              {item.text}
            </chakra.p>
          )}
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
