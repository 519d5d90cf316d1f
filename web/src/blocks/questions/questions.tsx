import { chakra } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { Container } from '../../ui/layout/container.tsx';
import { Lines } from '../../ui/layout/lines.tsx';
import { BlockHeading } from '../block-heading.tsx';
import type { BlockViewProps } from '../block-view.ts';

/** Questions that open to their answers, without scripts too. */
export const Questions = ({ block: { title, text, items }, headingId }: BlockViewProps<'questions'>) => (
  <Container>
    <BlockHeading id={headingId} title={title} text={text} />
    <chakra.div maxWidth="50rem" borderTop="1px solid" borderColor="line">
      {items.map(({ question, answer }, index) => (
        <chakra.details key={index} borderBottom="1px solid" borderColor="line">
          <chakra.summary
            display="flex"
            justifyContent="space-between"
            alignItems="start"
            gap="4"
            fontWeight="600"
            paddingBlock="4"
            minHeight="target"
            cursor="pointer"
            listStyle="none"
            overflowWrap="anywhere"
            css={{
              '&::-webkit-details-marker': { display: 'none' },
              '& svg': { flex: 'none', marginTop: '0.2em', transition: 'transform 150ms' },
              '[open] > & svg': { transform: 'rotate(180deg)' },
            }}
          >
            {question}
            <ChevronDown aria-hidden="true" size={20} />
          </chakra.summary>
          <chakra.p color="muted" maxWidth="prose" paddingBottom="5">
            <Lines text={answer} />
          </chakra.p>
        </chakra.details>
      ))}
    </chakra.div>
  </Container>
);
