import { z } from 'zod';
import { words } from '../../site/site-texts.ts';
import { block, listOf, optionalTitle } from '../fields.ts';

const figure = z.strictObject({ value: words('Value', 16), label: words('Label', 40) });

/** Figures. Without any it shows those of the site's settings. */
export const numbersBlock = block('numbers', { title: optionalTitle, items: listOf(figure, 6, 'figures') });
