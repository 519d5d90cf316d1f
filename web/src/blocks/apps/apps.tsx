import { chakra } from '@chakra-ui/react';
import { ArrowRight } from 'lucide-react';
import { AppGrid } from '../../features/apps/public/app-grid.tsx';
import { ListStates } from '../../features/apps/public/list-states.tsx';
import { SearchedApps } from '../../features/apps/public/searched-apps.tsx';
import { Container } from '../../ui/layout/container.tsx';
import { TextAnchor } from '../../ui/buttons/text-link.tsx';
import { BlockHeading } from '../block-heading.tsx';
import type { BlockViewProps } from '../block-view.ts';
import { PlainLink } from '../link-button.tsx';
import { useWords } from '../../lib/page/words.tsx';

/** Apps by filter. One with a search is narrowed by words and by category, which the address keeps. */
export function Apps({ block, headingId }: BlockViewProps<'apps'>) {
  const say = useWords();
  const { title, text, links, hasSearch, appType, layout } = block;
  const isOfWebsites = appType.length === 1 && appType[0] === 'Website';
  return (
    <Container>
      {(title !== null || links.length > 0) && (
        <chakra.div
          display="flex"
          flexWrap="wrap"
          justifyContent="space-between"
          alignItems="end"
          gap="4"
          paddingTop="6"
          marginBottom={text === null ? { base: '8', md: '12' } : '4'}
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
      <ListStates block={block} emptyTitle={say(isOfWebsites ? 'apps.emptyWebsites' : 'apps.empty')}>
        {(list) =>
          hasSearch ? (
            <SearchedApps list={list} layout={layout} isFirst={title === null} />
          ) : (
            <AppGrid list={list} layout={layout} />
          )
        }
      </ListStates>
    </Container>
  );
}
