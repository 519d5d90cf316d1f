import { Container } from '../../ui/layout/container.tsx';
import { BlockHeading } from '../block-heading.tsx';
import type { BlockViewProps } from '../block-view.ts';
import { CardList } from './card-list.tsx';
import { CardRow } from './card-row.tsx';
import { CardTiles } from './card-tiles.tsx';

const layouts = { tiles: CardTiles, list: CardList, row: CardRow };

/** Tiles with icons. */
export function Cards({ block, headingId }: BlockViewProps<'cards'>) {
  const Layout = layouts[block.layout];
  return (
    <Container>
      <BlockHeading id={headingId} title={block.title} text={block.text} />
      <Layout block={block} />
    </Container>
  );
}
