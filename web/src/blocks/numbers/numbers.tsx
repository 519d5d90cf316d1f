import { Container } from '../../ui/layout/container.tsx';
import { BlockHeading } from '../block-heading.tsx';
import type { BlockViewProps } from '../block-view.ts';
import { Statistics } from './statistics.tsx';

/** Figures of its own, or those of the site. */
export function Numbers({ block: { title, items }, headingId, site }: BlockViewProps<'numbers'>) {
  return (
    <Container>
      <BlockHeading id={headingId} title={title} />
      <Statistics items={items.length > 0 ? items : site.heroStatistics} />
    </Container>
  );
}
