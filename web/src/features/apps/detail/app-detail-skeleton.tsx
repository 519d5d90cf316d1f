import { chakra } from '@chakra-ui/react';
import { Container } from '../../../ui/layout/container.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useWords } from '../../../lib/page/words.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';

/** The shape of an app's page, while it loads. */
export function AppDetailSkeleton() {
  const say = useWords();
  return (
    <Container aria-busy="true" paddingTop={{ base: '4', md: '8' }} paddingBottom="section">
      <VisuallyHidden role="status">{say('page.loading')}</VisuallyHidden>
      <Skeleton height="2.75rem" width="11rem" marginBottom={{ base: '4', md: '8' }} />
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 7fr)' }}
        gap={{ base: '8', lg: '12' }}
        alignItems="center"
      >
        <chakra.div display="grid" gap="5">
          <Skeleton height="4.5rem" width="80%" />
          <Skeleton height="1.9rem" />
          <Skeleton height="1.9rem" width="70%" />
          <Skeleton height="3.5rem" width="60%" borderRadius="full" />
        </chakra.div>
        <Skeleton borderRadius="lg" aspectRatio="4 / 3" />
      </chakra.div>
    </Container>
  );
}
