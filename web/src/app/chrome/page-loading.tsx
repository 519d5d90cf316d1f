import { Container } from '../../ui/layout/container.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useWords } from '../../lib/page/words.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';

/** In the place of a page whose code is still on its way: most are there before this appears. As high as the window, for the footer not to jump in. */
export function PageLoading() {
  const say = useWords();
  return (
    <Container
      aria-busy="true"
      minHeight="100dvh"
      paddingTop={{ base: '12', md: '20' }}
      animation="fade 300ms 150ms both"
    >
      <VisuallyHidden role="status">{say('page.loading')}</VisuallyHidden>
      <Skeleton height="4.5rem" maxWidth="28rem" />
      <Skeleton height="1.9rem" maxWidth="38rem" marginTop="8" />
      <Skeleton height="1.9rem" maxWidth="32rem" marginTop="4" />
    </Container>
  );
}
