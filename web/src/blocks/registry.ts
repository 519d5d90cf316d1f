import type { PageBlock } from '@portfolio/contracts/pages/blocks.ts';
import type { ComponentType } from 'react';
import type { BlockKind, BlockView, BlockViewProps } from './block-view.ts';

/** The code of every kind of block: a page loads that of its own blocks alone. */
const loaders: { [K in BlockKind]: () => Promise<BlockView<K>> } = {
  hero: async () => (await import('./hero/hero.tsx')).Hero,
  numbers: async () => (await import('./numbers/numbers.tsx')).Numbers,
  steps: async () => (await import('./steps/steps.tsx')).Steps,
  technologies: async () => (await import('./technologies/technologies.tsx')).Technologies,
  call: async () => (await import('./call/call.tsx')).Call,
  cards: async () => (await import('./cards/cards.tsx')).Cards,
  reasons: async () => (await import('./reasons/reasons.tsx')).Reasons,
  contact: async () => (await import('./contact/contact.tsx')).Contact,
  apps: async () => (await import('./apps/apps.tsx')).Apps,
  text: async () => (await import('./text/text.tsx')).Text,
  image: async () => (await import('./image/image.tsx')).Image,
  gallery: async () => (await import('./gallery/gallery.tsx')).Gallery,
  logos: async () => (await import('./logos/logos.tsx')).Logos,
  people: async () => (await import('./people/people.tsx')).People,
  quotes: async () => (await import('./quotes/quotes.tsx')).Quotes,
  questions: async () => (await import('./questions/questions.tsx')).Questions,
  prices: async () => (await import('./prices/prices.tsx')).Prices,
  timeline: async () => (await import('./timeline/timeline.tsx')).Timeline,
  video: async () => (await import('./video/video.tsx')).Video,
  divider: async () => (await import('./divider/divider.tsx')).Divider,
};

/** A view is given the block of its kind, which the types cannot follow through the table. */
type AnyView = ComponentType<BlockViewProps<BlockKind>>;
const loading = new Map<BlockKind, Promise<AnyView>>();
const loaded = new Map<BlockKind, AnyView>();

/** The view of a kind; the same promise each time. A failed load is tried again. */
export function loadView(kind: BlockKind): Promise<AnyView> {
  const known = loading.get(kind);
  if (known !== undefined) return known;
  const load = (loaders[kind] as unknown as () => Promise<AnyView>)().then((view) => {
    loaded.set(kind, view);
    return view;
  });
  loading.set(kind, load);
  load.catch(() => loading.delete(kind));
  return load;
}

/** The view of a kind that is loaded already. */
export const loadedView = (kind: BlockKind): AnyView | undefined => loaded.get(kind);

/** Loads the code of blocks, which are then rendered at once. */
export const loadViews = (blocks: readonly Pick<PageBlock, 'kind'>[]) =>
  Promise.all([...new Set(blocks.map(({ kind }) => kind))].map(loadView));
