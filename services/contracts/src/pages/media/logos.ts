import { z } from 'zod';
import { words } from '../../site/site-texts.ts';
import { block, linkUrl, listOf, mediaImage, optionalTitle, orNull } from '../fields.ts';

const logo = z.strictObject({ imageUrl: mediaImage, name: words('Name', 80), url: orNull(linkUrl) });

/** Logos of clients, with links. */
export const logosBlock = block('logos', { title: optionalTitle, items: listOf(logo, 50, 'logos') });
