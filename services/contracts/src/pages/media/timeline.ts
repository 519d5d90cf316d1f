import { z } from 'zod';
import { words } from '../../site/site-texts.ts';
import { block, listOf, optionalText, optionalTitle } from '../fields.ts';

const event = z.strictObject({ date: words('Date', 40), title: words('Title', 80), text: optionalText });

/** Dated steps. */
export const timelineBlock = block('timeline', {
  title: optionalTitle,
  text: optionalText,
  items: listOf(event, 50, 'dates'),
});
