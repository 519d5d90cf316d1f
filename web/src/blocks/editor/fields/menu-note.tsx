import type { Page } from '@portfolio/contracts/pages/pages.ts';
import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { frameQuery, type FrameNavigation } from '../../../features/site/frame/frame.api.ts';
import { paths } from '../../../lib/page/paths.ts';
import { useCan } from '../../../lib/page/rights.ts';
import { TextLink } from '../../../ui/buttons/text-link.tsx';

function isLinked({ header, footer, call }: FrameNavigation, path: string): boolean {
  const links = [
    ...header.flatMap(({ children = [], ...link }) => [link, ...children]),
    ...footer.flatMap((column) => column.links),
    ...(call === null ? [] : [call]),
  ];
  return links.some(({ url }) => url.split(/[?#]/)[0] === path);
}

/** Says of a public page that neither header nor footer leads to it, which its owner may not expect. */
export function MenuNote({ page: { path, isActive } }: { page: Pick<Page, 'path' | 'isActive'> }) {
  const canAdd = useCan('publish') && isActive && path !== paths.home;
  const { data: frame } = useQuery({ ...frameQuery, enabled: canAdd });
  if (!canAdd || frame === undefined || isLinked(frame.navigation, path)) return null;
  return (
    <chakra.p textStyle="label" fontWeight="400" color="muted" flexBasis="full">
      Neither header nor footer links to this page. Add a link in the{' '}
      <TextLink to={paths.navigation} fontSize="inherit">
        navigation
      </TextLink>
      .
    </chakra.p>
  );
}
