import { z } from 'zod';
import { words } from '../../site/site-texts.ts';
import {
  block,
  linkUrl,
  listOf,
  mediaImage,
  optionalText,
  optionalTitle,
  optionalWords,
  orNull,
} from '../fields.ts';

const person = z.strictObject({
  name: words('Name', 80),
  role: optionalWords('Role', 80),
  text: optionalText,
  imageUrl: orNull(mediaImage),
  url: orNull(linkUrl),
});

/** A team. */
export const peopleBlock = block('people', {
  title: optionalTitle,
  text: optionalText,
  items: listOf(person, 50, 'people'),
});
