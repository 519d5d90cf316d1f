import type { PageBlock } from '@portfolio/contracts/pages/blocks.ts';
import type { RenderedPage } from '@portfolio/contracts/pages/pages.ts';
import { fillPlaceholders } from '@portfolio/contracts/site/placeholders.ts';
import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { WordComparison } from '../../../entries/history/word-comparison.tsx';
import { adminPagesQuery } from '../../../entries/all-pages.api.ts';
import { wholeSiteQuery } from '../../../features/site/site-admin.api.ts';
import { differencesOf } from '../../../entries/history/differences.ts';
import { knowLinks } from '@portfolio/contracts/pages/know-links.ts';
import { BlockBoundary } from '../../block-boundary.tsx';
import { PageBlocks } from '../../page-blocks.tsx';
import type { ComparedBlock } from './compare-blocks.ts';

type Html = RenderedPage['html'];

interface BlockComparisonProps {
  block: ComparedBlock;
  htmlBefore: Html;
  htmlAfter: Html;
}

/** A block before and after a change, side by side, and its texts word by word. */
export function BlockComparison({ block: { before, after }, htmlBefore, htmlAfter }: BlockComparisonProps) {
  return (
    <chakra.div display="grid" gap="4">
      <chakra.div display="grid" gap="4" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}>
        <Side title="Before" block={before} html={htmlBefore} />
        <Side title="After" block={after} html={htmlAfter} />
      </chakra.div>
      {before !== undefined && after !== undefined && (
        <chakra.ul listStyle="none" display="grid" gap="2">
          {differencesOf(before, after).map(({ place, then = '', now = '' }) => (
            <li key={place}>
              <chakra.p textStyle="label" fontWeight="400" color="faint">
                {place}
              </chakra.p>
              <WordComparison before={then} after={now} />
            </li>
          ))}
        </chakra.ul>
      )}
    </chakra.div>
  );
}

/** A block as visitors see it, small; it leads nowhere. */
function Side({ title, block, html }: { title: string; block: PageBlock | undefined; html: Html }) {
  const { data: pages = [] } = useQuery(adminPagesQuery);
  const { data: site } = useQuery(wholeSiteQuery);
  return (
    <chakra.section aria-label={title} minWidth="0">
      <chakra.p textStyle="label" fontWeight="400" color="faint" marginBottom="2">
        {title}
      </chakra.p>
      {block === undefined || site === undefined ? (
        <chakra.p textStyle="small" color="muted">
          {block === undefined && 'None'}
        </chakra.p>
      ) : (
        <chakra.div
          inert
          css={{ zoom: 0.4 }}
          maxHeight="60rem"
          overflow="hidden"
          border="2px solid"
          borderColor="line"
          paddingBlock="6"
        >
          <PageBlocks
            blocks={fillPlaceholders(knowLinks([block], pages), site)}
            site={site}
            html={html}
            Boundary={BlockBoundary}
          />
        </chakra.div>
      )}
    </chakra.section>
  );
}
