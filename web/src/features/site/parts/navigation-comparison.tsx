import { knowLinks } from '@portfolio/contracts/pages/know-links.ts';
import type { Navigation } from '@portfolio/contracts/pages/navigation.ts';
import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Compared, NothingDiffers } from '../../../entries/history/compared.tsx';
import { WordComparison } from '../../../entries/history/word-comparison.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import type { FrameLink, FrameNavigation } from '../frame/frame.api.ts';
import { socialNames } from '../frame/social-names.ts';
import { adminPagesQuery } from '../../../entries/all-pages.api.ts';
import type { PartEntry } from './part-kind.ts';

interface ComparisonProps {
  before: PartEntry<Navigation>;
  after: PartEntry<Navigation>;
}

const lineOf = ({ label, url }: FrameLink) => `${label} (${url})`;
const linesOf = (links: readonly FrameLink[]): string[] =>
  links.flatMap((link) => [lineOf(link), ...(link.children ?? []).map((child) => `– ${lineOf(child)}`)]);

/** Each part as text, a link in a line. */
const texts: readonly (readonly [label: string, textOf: (navigation: FrameNavigation) => string])[] = [
  ['Header', ({ header }) => linesOf(header).join('\n')],
  ['Button of the header', ({ call }) => (call === null ? '' : lineOf(call))],
  [
    'Footer',
    ({ footer }) =>
      footer.flatMap(({ title, links }) => [...(title ? [title] : []), ...linesOf(links)]).join('\n'),
  ],
  [
    'Social networks',
    ({ social }) => social.map(({ kind, url }) => `${socialNames[kind]} ${url}`).join('\n'),
  ],
];

/** What differs between two states of the navigation, word by word. */
export function NavigationComparison({ before, after }: ComparisonProps) {
  const { data: pages } = useQuery(adminPagesQuery);
  if (pages === undefined) return <Skeleton height="12rem" />;
  const known = ({ answer }: PartEntry<Navigation>) => knowLinks(answer, pages) as FrameNavigation;
  const [then, now] = [known(before), known(after)];
  const compared = texts
    .map(([label, textOf]) => ({ label, then: textOf(then), now: textOf(now) }))
    .filter((text) => text.then !== text.now);
  if (compared.length === 0) return <NothingDiffers />;
  return (
    <chakra.dl display="grid" gap="6" margin="0">
      {compared.map((text) => (
        <Compared key={text.label} label={text.label}>
          <WordComparison before={text.then} after={text.now} />
        </Compared>
      ))}
    </chakra.dl>
  );
}
