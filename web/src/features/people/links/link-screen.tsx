import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { paths } from '../../../lib/page/paths.ts';
import { Container } from '../../../ui/layout/container.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';

interface LinkScreenProps {
  title: string;
  lead?: ReactNode;
  children?: ReactNode;
}

/** The page of a link that somebody was sent. */
export const LinkScreen = ({ title, lead, children }: LinkScreenProps) => (
  <Container
    paddingBlock={{ base: '12', md: '24' }}
    display="grid"
    gap={{ base: '8', md: '16' }}
    gridTemplateColumns={{ md: '1fr minmax(20rem, 26rem)' }}
    alignItems="start"
  >
    <div>
      <chakra.h1 textStyle="title">{title}</chakra.h1>
      {lead !== undefined && (
        <chakra.p textStyle="lead" color="muted" marginTop="4" maxWidth="28rem" overflowWrap="anywhere">
          {lead}
        </chakra.p>
      )}
    </div>
    <chakra.div display="grid" gap="6" minWidth="0">
      {children}
    </chakra.div>
  </Container>
);

/** Used, withdrawn, expired, or never made: nobody is told which. */
export const BrokenLink = ({ askFor }: { askFor: string }) => (
  <LinkScreen
    title="This link does not work"
    lead={`It was used, it has ended, or it is not complete. ${askFor}`}
  >
    <TextLink to={paths.login}>Go to the login page</TextLink>
  </LinkScreen>
);
