import { chakra } from '@chakra-ui/react';
import { ArrowRight } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import type { AppSummary } from '../../features/apps/apps.api.ts';
import { AppGrid } from '../../features/apps/public/app-grid.tsx';
import { filterByCategory } from '../../features/apps/public/app-selection.ts';
import { CategoryFilter } from '../../features/apps/public/category-filter.tsx';
import { ListStates } from '../../features/apps/public/list-states.tsx';
import { Container } from '../../ui/container.tsx';
import { TextAnchor } from '../../ui/text-link.tsx';
import { BlockHeading } from '../block-heading.tsx';
import type { BlockViewProps } from '../block-view.ts';
import { PlainLink } from '../link-button.tsx';
import { selectApps } from './select-apps.ts';
import { useWords } from '../../lib/words.tsx';

/** Apps by filter. One with a search is narrowed by category, which the address keeps. */
export function Apps({ block, headingId }: BlockViewProps<'apps'>) {
  const say = useWords();
  const { title, text, links, hasSearch, appType } = block;
  const isOfWebsites = appType.length === 1 && appType[0] === 'Website';
  return (
    <Container>
      {(title !== null || links.length > 0) && (
        <chakra.div
          display="flex"
          flexWrap="wrap"
          justifyContent="space-between"
          alignItems="end"
          columnGap="4"
          paddingTop="6"
          marginBottom={{ base: '8', md: '12' }}
        >
          <chakra.h2 id={headingId} textStyle="heading">
            {title}
          </chakra.h2>
          <chakra.div display="flex" gap="6">
            {links.map((link, index) => (
              <TextAnchor key={index} asChild>
                <PlainLink url={link.url ?? ''}>
                  {link.label} <ArrowRight aria-hidden="true" size={16} />
                </PlainLink>
              </TextAnchor>
            ))}
          </chakra.div>
        </chakra.div>
      )}
      <BlockHeading id={headingId} title={null} text={text} />
      <ListStates
        select={(apps) => selectApps(apps, block)}
        emptyTitle={say(isOfWebsites ? 'apps.emptyWebsites' : 'apps.empty')}
      >
        {(apps) => (hasSearch ? <Narrowed apps={apps} isFirst={title === null} /> : <AppGrid apps={apps} />)}
      </ListStates>
    </Container>
  );
}

function Narrowed({ apps, isFirst }: { apps: readonly AppSummary[]; isFirst: boolean }) {
  const [parameters] = useSearchParams();
  const category = parameters.get('category');
  return (
    <>
      <CategoryFilter apps={apps} category={category} />
      <AppGrid apps={filterByCategory(apps, category)} isFirst={isFirst} key={category} />
    </>
  );
}
