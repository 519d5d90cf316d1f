import type { Site } from '@portfolio/contracts/account/setup.ts';
import type { PageBlock } from '@portfolio/contracts/pages/blocks.ts';
import type { ComponentType } from 'react';
import type { Field } from '../entries/fields/fields.ts';

export type BlockKind = PageBlock['kind'];
export type BlockOf<K extends BlockKind> = Extract<PageBlock, { kind: K }>;

export interface BlockViewProps<K extends BlockKind> {
  block: BlockOf<K>;
  /** For the heading of the block; its section is named by it. */
  headingId: string;
  /** What every page may say of the site. */
  site: Site;
  /** The Markdown of the block as the catalog has rendered it; '' where it has none. */
  html: string;
  /** It is what the page begins with: its images are wanted at once. */
  isFirst: boolean;
  /** The block after it. */
  next: PageBlock | undefined;
}

export type BlockView<K extends BlockKind> = ComponentType<BlockViewProps<K>>;

/** How one kind of block is edited. */
export interface BlockForm<K extends BlockKind> {
  label: string;
  /** What it shows, in a few words. */
  shows: string;
  fields: readonly Field[];
  /** A new one. */
  blank: Omit<BlockOf<K>, 'id' | 'kind' | 'isHidden'>;
}
