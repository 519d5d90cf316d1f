import { chakra } from '@chakra-ui/react';
import { Container } from '../../ui/layout/container.tsx';
import type { BlockViewProps } from '../block-view.ts';

/** Space or a line. */
export const Divider = ({ block: { style } }: BlockViewProps<'divider'>) => (
  <Container paddingTop="section">
    {style === 'line' && <chakra.hr border="none" borderTop="1px solid" borderColor="line" />}
  </Container>
);
