import { z } from 'zod';
import { technologyNames } from '../../site/site-content.ts';
import { block, listOf, optionalText, optionalTitle } from '../fields.ts';

const technology = z.enum(technologyNames, 'Choose a technology of the list');

/** Logos of technologies. */
export const technologiesBlock = block('technologies', {
  title: optionalTitle,
  text: optionalText,
  technologies: listOf(technology, technologyNames.length, 'technologies').refine(
    (names) => new Set(names).size === names.length,
    'Each technology once',
  ),
});
