import type { AppCard } from '@portfolio/contracts/apps/apps.ts';
import type { PageBlock } from '@portfolio/contracts/pages/blocks.ts';
import { selectApps } from '@portfolio/contracts/pages/select-apps.ts';
import type { Words } from '@portfolio/contracts/pages/words.ts';
import type { WholeSite } from '@portfolio/contracts/site/site.ts';
import {
  bullets,
  colon,
  entry,
  fact,
  heading,
  image,
  link,
  list,
  paragraph,
  prose,
  quotation,
  space,
  strong,
  text,
  type Nodes,
} from './nodes.ts';
import { parseMarkdown } from './parse-markdown.ts';

type BlockKind = PageBlock['kind'];
type BlockOf<K extends BlockKind> = Extract<PageBlock, { kind: K }>;

/** What blocks show besides their own fields. */
export interface Shown {
  site: Pick<
    WholeSite,
    | 'appName'
    | 'contactEmail'
    | 'contactPhone'
    | 'contactLocation'
    | 'responseTime'
    | 'heroStatistics'
    | 'promises'
  >;
  words: Words;
  /** The public ones, in the order of the portfolio. */
  apps: readonly Pick<
    AppCard,
    'id' | 'title' | 'shortDescription' | 'seoSlug' | 'category' | 'appType' | 'isFeatured' | 'tags'
  >[];
}

/** As many apps of a block as a document has; /llms.txt lists all. */
const maxApps = 24;

interface Link {
  label?: string | undefined;
  url?: string | undefined;
}

const linkOf = ({ label = '', url = '' }: Link) => link(label, url);
const links = (all: readonly Link[]) => list(all.map((one) => [paragraph(linkOf(one))]));
const picture = (url: string | null, alt: string) => (url === null ? [] : [paragraph(image(url, alt))]);
const opening = ({ title, text }: { title: string | null; text?: string | null }): Nodes => [
  ...heading(2, title),
  ...prose(text ?? null),
];
function contactFacts({ site, words }: Shown) {
  return [
    fact(words['contact.emailUs'], site.contactEmail, `mailto:${site.contactEmail}`),
    fact(words['contact.callUs'], site.contactPhone, `tel:${site.contactPhone.replaceAll(/[^+\d]/g, '')}`),
  ];
}

/** Every kind of block as Markdown, without what its layout does not show. The types ask for a new one. */
const writers: { [K in BlockKind]: (block: BlockOf<K>, shown: Shown) => Nodes } = {
  hero: (block) => [
    ...heading(1, block.title),
    ...prose(block.text),
    ...(block.layout === 'large' && !block.showsApps ? picture(block.imageUrl, block.imageAlt) : []),
    ...links(block.buttons),
  ],
  numbers: ({ title, items }, { site }) => [
    ...heading(2, title),
    ...list((items.length > 0 ? items : site.heroStatistics).map(({ value, label }) => entry(value, label))),
  ],
  steps: (block) => [
    ...opening(block),
    ...list(
      block.items.map(({ title, text: said, outcomes, isApproval }) => [
        ...entry(title, said),
        ...(block.layout === 'process'
          ? bullets([...outcomes, ...(isApproval && block.stamp !== null ? [block.stamp] : [])])
          : []),
      ]),
      true,
    ),
  ],
  technologies: (block) => [...opening(block), ...bullets(block.technologies)],
  call: (block, shown) => [
    ...opening(block),
    ...(block.layout === 'facts'
      ? list([
          ...contactFacts(shown),
          [paragraph(text(shown.site.contactLocation))],
          [paragraph(text(shown.words['contact.responseTime'].replace('{time}', shown.site.responseTime)))],
        ])
      : []),
    ...links(block.buttons),
  ],
  cards: (block) => [
    ...opening(block),
    ...list(
      block.items.map((card) => [
        ...entry(card.title, card.text),
        ...(block.layout === 'row' ? [] : bullets(card.features)),
      ]),
    ),
    ...links(block.button === null || block.layout === 'row' ? [] : [block.button]),
  ],
  reasons: (block) => [
    ...opening(block),
    ...list(block.items.map((reason) => entry(reason.title, reason.text))),
  ],
  contact: (block, shown) => [
    ...heading(2, block.title),
    ...heading(3, block.factsTitle),
    ...list([
      ...contactFacts(shown),
      ...(block.visitUs === null ? [] : [fact(shown.words['contact.visitUs'], block.visitUs)]),
      ...(block.businessHours === null
        ? []
        : [fact(shown.words['contact.businessHours'], block.businessHours)]),
    ]),
    ...heading(3, block.reasonsTitle),
    ...bullets(block.reasons),
  ],
  apps: (block, { apps, words }) => {
    const chosen = selectApps(apps, block);
    return [
      ...opening(block),
      ...list(
        chosen
          .slice(0, maxApps)
          .map(({ title, seoSlug, shortDescription }) => [
            paragraph(link(title, `/apps/${seoSlug}`), colon, text(shortDescription)),
          ]),
      ),
      ...links([
        ...block.links,
        ...(chosen.length > maxApps ? [{ label: words['apps.all'], url: '/llms.txt' }] : []),
      ]),
    ];
  },
  text: ({ title, text: source }) => [...heading(2, title), ...parseMarkdown(source, title === null ? 2 : 3)],
  image: ({ url, alt, caption, link: target }) => [
    ...picture(url, alt),
    ...prose(caption),
    ...links(target === null ? [] : [target]),
  ],
  gallery: ({ title, items }) => [
    ...heading(2, title),
    ...items.flatMap(({ url, alt, caption }) => [...picture(url, alt), ...prose(caption)]),
  ],
  logos: ({ title, items }) => [
    ...heading(2, title),
    ...list(items.map(({ name, url }) => [paragraph(url === null ? text(name) : link(name, url))])),
  ],
  people: (block) => [
    ...opening(block),
    ...block.items.flatMap(({ name, role, text: said, imageUrl, url }) => [
      ...heading(3, name),
      ...prose(role),
      ...prose(said),
      ...picture(imageUrl, name),
      ...links(url === null ? [] : [{ label: name, url }]),
    ]),
  ],
  quotes: ({ title, items }) => [
    ...heading(2, title),
    ...items.map(({ text: said, author, position }) => quotation(said, author, position)),
  ],
  questions: (block) => [
    ...opening(block),
    ...block.items.flatMap(({ question, answer }) => [...heading(3, question), ...prose(answer)]),
  ],
  prices: (block) => [
    ...opening(block),
    ...block.items.flatMap(({ name, price, unit, text: said, features, button }) => [
      ...heading(3, name),
      paragraph(strong(price), ...(unit === null ? [] : [space, text(unit)])),
      ...prose(said),
      ...bullets(features),
      ...links(button === null ? [] : [button]),
    ]),
  ],
  timeline: (block) => [
    ...opening(block),
    ...list(block.items.map(({ date, title, text: said }) => entry(date, title, ...prose(said)))),
  ],
  video: ({ title, url, posterUrl, posterAlt, caption }) => [
    ...heading(2, title),
    ...picture(posterUrl, posterAlt),
    paragraph(link(caption ?? title ?? url, url)),
  ],
  divider: ({ style }) => (style === 'line' ? [{ type: 'thematicBreak' }] : []),
};

/** A block whose links are known and whose placeholders are filled. */
export const blockMarkdown = (block: PageBlock, shown: Shown): Nodes =>
  (writers[block.kind] as (block: PageBlock, shown: Shown) => Nodes)(block, shown);
