import { chakra } from '@chakra-ui/react';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { Description } from './description.tsx';
import { useWords } from '../../../lib/page/words.tsx';
import type { ShownApp } from '../apps.api.ts';

function Features({ features }: Pick<ShownApp, 'features'>) {
  const say = useWords();
  if (features.length === 0) return null;
  return (
    <section aria-labelledby="features-title">
      <chakra.h2 id="features-title" textStyle="subheading" marginBottom="5">
        {say('app.features')}
      </chakra.h2>
      <chakra.ul
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
        columnGap="10"
      >
        {features.map((feature, index) => (
          <chakra.li
            key={index}
            display="grid"
            gridTemplateColumns="auto minmax(0, 1fr)"
            alignItems="baseline"
            gap="3"
            paddingBlock="3"
            borderTop="1px solid"
            borderColor="line"
            overflowWrap="anywhere"
            _before={{
              content: '""',
              width: '0.45rem',
              height: '0.45rem',
              borderRadius: 'full',
              bg: 'signal',
            }}
          >
            {feature}
          </chakra.li>
        ))}
      </chakra.ul>
    </section>
  );
}

/** What an app is and does. */
export function AppStory({ app }: { app: ShownApp }) {
  const say = useWords();
  return (
    <chakra.div display="grid" gap={{ base: '12', md: '16' }} minWidth="0">
      <section aria-labelledby="about-title">
        <VisuallyHidden asChild>
          <h2 id="about-title">{say('app.about', { title: app.title })}</h2>
        </VisuallyHidden>
        <Description html={app.descriptionHtml} />
      </section>
      <Features features={app.features} />
    </chakra.div>
  );
}
