import { ArrowRight } from 'lucide-react';
import { chakra } from '@chakra-ui/react';
import { paths } from '../../../lib/paths.ts';
import { Container, Section } from '../../../ui/container.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { AppGrid } from './app-grid.tsx';
import { featuredFirst } from './app-selection.ts';
import { ListStates } from './list-states.tsx';

/** The portfolio on the home page: every app, the featured ones first. */
export function Portfolio() {
  return (
    <Section id="portfolio" tabIndex={-1} aria-labelledby="portfolio-title" outline="none" paddingTop="0">
      <Container>
        <chakra.div
          display="flex"
          flexWrap="wrap"
          justifyContent="space-between"
          alignItems="end"
          gap="4"
          paddingTop="6"
          marginBottom={{ base: '8', md: '12' }}
        >
          <chakra.h2 id="portfolio-title" textStyle="heading">
            Our Portfolio
          </chakra.h2>
          <chakra.div display="flex" gap="6">
            <TextLink to={paths.apps}>
              All apps <ArrowRight aria-hidden="true" size={16} />
            </TextLink>
            <TextLink to={paths.websites}>
              All websites <ArrowRight aria-hidden="true" size={16} />
            </TextLink>
          </chakra.div>
        </chakra.div>
        <ListStates emptyTitle="No apps have been published yet.">
          {(apps) => <AppGrid apps={featuredFirst(apps)} />}
        </ListStates>
      </Container>
    </Section>
  );
}
