import { z } from 'zod';
import { block, listOf, optionalText, optionalTitle } from '../fields.ts';

/** The 26 tags of specification, section 2, in the order of their categories. */
export const technologyNames = [
  'React',
  'Next.js',
  'TypeScript',
  'Vue.js',
  'Angular',
  'Bootstrap',
  'HTML5',
  'React Native',
  'Flutter',
  'Node.js',
  'Express.js',
  'PHP',
  'Laravel',
  'CodeIgniter',
  'PostgreSQL',
  'MySQL',
  'MongoDB',
  'Firebase',
  'Stripe',
  'PayPal',
  'Razorpay',
  'AWS',
  'Docker',
  'Git',
  'Figma',
  'ChatGPT',
] as const;
export type TechnologyName = (typeof technologyNames)[number];

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
