import type { Block, PageBlock } from '@portfolio/contracts/pages/blocks.ts';
import { outlineNotices } from '@portfolio/contracts/pages/outline-notice.ts';
import { shippedLanguageOf } from '@portfolio/contracts/site/shipped-languages.ts';
import { translateTexts } from '@portfolio/contracts/site/translate-texts.ts';
import type { BlockKind, BlockOf } from '../block-view.ts';
import { paths } from '../../lib/page/paths.ts';
import { blockForms } from '../forms.ts';
import { templateTexts } from './template-texts.ts';

/** A block of a kind with these fields, and else as a new one. */
const block = <K extends BlockKind>(kind: K, fields: Partial<BlockOf<K>>): Block =>
  ({ kind, isHidden: false, ...blockForms[kind].blank, ...fields }) as unknown as Block;

/** Words that say what belongs in their place. */
const sample = {
  about: 'Who you are, what you make, and for whom.',
  answer: 'Write the answer here.',
  card: 'What it is good for.',
  feature: 'What is in it',
  figure: '000',
  legal:
    'Last changed: write the date here.\n\n## Who is responsible\n\nName, address, and how to reach you.\n\n## What it is about\n\nThe text.',
  name: 'Name',
  position: 'Position, company',
  post: 'The first paragraph says what it is about.\n\n## A heading\n\nThe text.',
  price: '$000',
  quote: 'What a client says of you, in a sentence or two.',
  reason: 'Why that is so.',
  role: 'Role',
  solution: 'What you made, and how.',
  step: 'What happens, and how long it takes.',
  task: 'What the client needed, and why.',
};

const text = (title: string | null, words: string) => block('text', { title, text: words });
const call = (title: string) =>
  block('call', {
    ...{ title, text: 'Tell us what you need, and by when.' },
    buttons: [{ label: 'Get in Touch', url: paths.contact }],
  });

const question = (words: string) => ({ question: words, answer: sample.answer });
const card = (title: string) => ({ icon: null, title, text: sample.card, features: [] });
const step = (title: string) => ({
  title,
  text: sample.step,
  outcomes: [],
  isApproval: false,
});
const figure = (label: string) => ({ value: sample.figure, label });
const quote = {
  text: sample.quote,
  author: sample.name,
  position: sample.position,
  imageUrl: null,
};
const person = { name: sample.name, role: sample.role, text: null, imageUrl: null, url: null };
const reason = (title: string) => ({ title, text: sample.reason });

interface PageTemplate {
  label: string;
  /** What a page made of it has. */
  shows: string;
  /** What follows the headline. */
  blocks: readonly Block[];
}

/** What a new page can begin with: a headline, and blocks with words to write over. */
export const pageTemplates = {
  empty: { label: 'Empty', shows: 'The headline alone.', blocks: [] },
  about: {
    label: 'About us',
    shows: 'Who you are, figures, the team, and a call to contact.',
    blocks: [
      text(null, sample.about),
      block('numbers', { items: [figure('Years'), figure('Projects'), figure('People')] }),
      block('people', { title: 'The team', items: [person, person, person] }),
      call('Work with us'),
    ],
  },
  services: {
    label: 'Services',
    shows: 'Services as cards, how you work, questions, and a call to contact.',
    blocks: [
      block('cards', { title: 'What we do', items: ['Strategy', 'Design', 'Development'].map(card) }),
      block('steps', { title: 'How we work', items: ['Understand', 'Design', 'Build'].map(step) }),
      block('questions', {
        title: 'Questions',
        items: [question('What does it cost?'), question('How long does it take?')],
      }),
      call('Tell us about your project'),
    ],
  },
  caseStudy: {
    label: 'Case study',
    shows: 'The task, the solution, results, what the client says, and a call to contact.',
    blocks: [
      text('The task', sample.task),
      text('The solution', sample.solution),
      block('numbers', { title: 'Results', items: [figure('Faster'), figure('More orders')] }),
      block('quotes', { items: [quote] }),
      call('Do you have a similar task?'),
    ],
  },
  landingPage: {
    label: 'Landing page',
    shows: 'Reasons, figures, what clients say, prices, and a call to contact.',
    blocks: [
      block('reasons', { title: 'Why this', items: ['It saves time', 'It is safe', 'It grows'].map(reason) }),
      block('numbers', { items: [figure('Clients'), figure('Countries'), figure('Years')] }),
      block('quotes', { title: 'What clients say', items: [quote, quote] }),
      block('prices', {
        title: 'Prices',
        items: ['Small', 'Large'].map((name) => ({
          ...{ name, price: sample.price, unit: 'a month', text: null, button: null },
          ...{ features: [sample.feature], isHighlighted: name === 'Large' },
        })),
      }),
      call('Begin today'),
    ],
  },
  blogPost: {
    label: 'Blog post',
    shows: 'A text, and a call to contact.',
    blocks: [text(null, sample.post), call('Talk to us')],
  },
  legal: {
    label: 'Legal text',
    shows: 'A text in sections.',
    blocks: [text(null, sample.legal)],
  },
} as const satisfies Record<string, PageTemplate>;

export type PageTemplateName = keyof typeof pageTemplates;

/** @param title of the page, which is its headline too @param language of the site: English where the product does not come in it */
export const blocksOf = (name: PageTemplateName, title: string, language = 'en'): Block[] => [
  block('hero', { title }),
  ...translateTexts(pageTemplates[name].blocks, templateTexts[shippedLanguageOf(language)]),
];

const samples = new Set<unknown>(
  Object.values(templateTexts).flatMap((texts) => Object.values(translateTexts(sample, texts))),
);

const isSampleWithin = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).some(isSampleWithin)
    : samples.has(value) ||
      (typeof value === 'string' && outlineNotices.some((notice) => value.startsWith(notice)));

/** Whether words that only say what belongs in their place stand in a block that visitors see. */
export const hasSample = (found: PageBlock): boolean => !found.isHidden && isSampleWithin(found);
