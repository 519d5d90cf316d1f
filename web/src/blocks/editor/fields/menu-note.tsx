import type { Navigation } from '@portfolio/contracts/pages/navigation.ts';
import type { Page } from '@portfolio/contracts/pages/pages.ts';
import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { navigationQuery } from '../../../features/site/parts/site-parts.api.ts';
import { paths } from '../../../lib/page/paths.ts';
import { useCan } from '../../../lib/page/rights.ts';
import { TextLink } from '../../../ui/buttons/text-link.tsx';

function isLinked({ header, footer, call }: Navigation, { id, path }: Pick<Page, 'id' | 'path'>): boolean {
  const links = [
    ...header.flatMap(({ children = [], ...link }) => [link, ...children]),
    ...footer.flatMap((column) => column.links),
    ...(call === null ? [] : [call]),
  ];
  return links.some(({ pageId, url }) => pageId === id || url === path);
}

/** Says of a public page that neither header nor footer leads to it, which its owner may not expect. */
export function MenuNote({ page }: { page: Pick<Page, 'id' | 'path' | 'isActive'> }) {
  const canEdit = useCan('publish');
  const isPlain = page.isActive && page.path !== paths.home;
  const { data } = useQuery({ ...navigationQuery, enabled: isPlain && canEdit });
  if (!isPlain || data === undefined || isLinked(data, page)) return null;
  return (
    <chakra.p textStyle="small" color="muted">
      Neither header nor footer links to this page. <TextLink to={paths.navigation}>Navigation</TextLink>
    </chakra.p>
  );
}
