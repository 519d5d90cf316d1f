import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { Container } from '../../ui/layout/container.tsx';

const Columns = chakra(Container, {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) minmax(0, 8fr)' },
    columnGap: { md: '12', lg: '24' },
    rowGap: '10',
    alignItems: 'start',
    paddingTop: { base: '10', md: '20' },
    paddingBottom: { base: '16', md: '24' },
  },
});

interface SetupLayoutProps {
  title: string;
  lead: string;
  /** Below the lead. */
  aside?: ReactNode;
  children: ReactNode;
}

/** What a page of the setup is about to the left, what there is to do to the right. */
export function SetupLayout({ title, lead, aside, children }: SetupLayoutProps) {
  return (
    <Columns>
      <div>
        <chakra.h1 textStyle="title">{title}</chakra.h1>
        <chakra.p textStyle="lead" color="muted" marginTop="5" maxWidth="26rem">
          {lead}
        </chakra.p>
        {aside}
      </div>
      <chakra.div minWidth="0">{children}</chakra.div>
    </Columns>
  );
}
