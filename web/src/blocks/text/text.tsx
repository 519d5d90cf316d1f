import { chakra } from '@chakra-ui/react';
import { Description } from '../../features/apps/detail/description.tsx';
import { Container } from '../../ui/layout/container.tsx';
import { BlockHeading } from '../block-heading.tsx';
import type { BlockViewProps } from '../block-view.ts';

/** Markdown in one or two columns. */
export const Text = ({ block: { title, columns }, headingId, html }: BlockViewProps<'text'>) => (
  <Container>
    <BlockHeading id={headingId} title={title} />
    <chakra.div
      css={
        columns === 2
          ? {
              '& > div': { display: 'block', maxWidth: 'none', columns: '2 20rem', columnGap: '3rem' },
              '& > div > * + *': { marginTop: '5' },
            }
          : {}
      }
    >
      <Description html={html} />
    </chakra.div>
  </Container>
);
