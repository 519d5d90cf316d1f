import { z } from 'zod';
import { appTypes } from '../../apps/apps.ts';
import { categoryLimit } from '../../apps/default-categories.ts';
import { text } from '../../fields.ts';
import { block, buttons, listOf, optionalText, optionalTitle, orNull } from '../fields.ts';

/** Apps that match every given filter; the first 24 are in the document. */
export const appsBlock = block('apps', {
  title: optionalTitle,
  text: optionalText,
  category: orNull(text(categoryLimit, 'Category')),
  appType: listOf(z.enum(appTypes, 'Choose an app type of the list'), appTypes.length, 'app types'),
  isFeatured: z.boolean().default(false),
  tag: orNull(text(40, 'Tag')),
  /** The chosen apps, in their order; empty: all. */
  appIds: listOf(z.uuid('Choose an app'), 50, 'apps'),
  order: z.enum(['portfolio', 'featured', 'newest', 'title'], 'Choose an order').default('portfolio'),
  limit: orNull(
    z.int('Limit must be a whole number').min(1, 'Limit is at least 1').max(100, 'Limit is at most 100'),
  ),
  layout: z.enum(['cards', 'list', 'strip'], 'Choose a layout').default('cards'),
  hasSearch: z.boolean().default(false),
  links: buttons,
});
