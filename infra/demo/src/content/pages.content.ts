import type { CreatePageBody } from '@portfolio/contracts/pages/pages.ts';
import type { z } from 'zod';
import { clientLogos, logoToUpload } from './logos.content.ts';
import type { blockSchema } from '@portfolio/contracts/pages/blocks.ts';

type BlockInput = z.input<typeof blockSchema>;

/** A page of the example agency, beside those that every site begins with. */
export interface ExamplePage extends Pick<CreatePageBody, 'path' | 'title'> {
  path: string;
  metaDescription: string;
  blocks: readonly BlockInput[];
}

const talk: BlockInput = {
  kind: 'call',
  title: 'Shall we talk about yours?',
  text: '{consultation} You have {project manager}, and an answer within {response time}.',
  buttons: [{ label: 'Get in Touch', url: '/contact' }],
};

const about: ExamplePage = {
  path: '/about',
  title: 'About us',
  metaDescription: 'Nine people who design and build software in Bangalore, and how they came together.',
  blocks: [
    {
      kind: 'hero',
      layout: 'plain',
      title: 'About us',
      text: 'Nine people, one long table, and a habit of showing things before we build them.',
    },
    {
      kind: 'text',
      title: 'What we believe',
      columns: 2,
      text: 'Most software that fails was built well. It did the wrong thing.\n\nSo we make the first version out of paper and clicks, put it into the hands of the people who will use it, and **listen before we write code**. It costs a week and saves a year.\n\nWe stay small on purpose. Everybody whom you meet in the first conversation is there in the last one.',
    },
    {
      kind: 'people',
      title: 'Who you work with',
      items: [
        { name: 'Meera Iyer', role: 'Founder, product', text: 'Asks why until somebody laughs.' },
        { name: 'Jonas Feld', role: 'Design', text: 'Draws with the people who will use it.' },
        { name: 'Amara Okoye', role: 'Engineering', text: 'Deletes more code than she writes.' },
        { name: 'Tomás Rey', role: 'Operations', text: 'Is awake when your servers are.' },
      ],
    },
    {
      kind: 'logos',
      title: 'Who we work for',
      items: clientLogos.map(({ name }) => ({ name, imageUrl: logoToUpload })),
    },
    {
      kind: 'timeline',
      title: 'How we got here',
      items: [
        { date: '2011', title: 'Two desks', text: 'The first app, for a bakery that still uses it.' },
        { date: '2016', title: 'Healthcare', text: 'Records that nurses can read at night.' },
        { date: '2021', title: 'Remote by choice', text: 'Nine people in four time zones.' },
        { date: '2025', title: 'AI, carefully', text: 'Where it takes work away, and nowhere else.' },
      ],
    },
    {
      kind: 'quotes',
      title: 'What clients say',
      items: [
        {
          text: 'They talked us out of half of what we had asked for. The other half is in use every day.',
          author: 'Henrike Vos',
          position: 'Atelier Vos',
        },
        {
          text: 'We clicked through the MVP with our drivers before a line of code was paid for.',
          author: 'Sam Whitlock',
          position: 'Northline Freight',
        },
      ],
    },
    talk,
  ],
};

const services: ExamplePage = {
  path: '/services',
  title: 'Services and prices',
  metaDescription: 'What we do, in which steps, and what it costs.',
  blocks: [
    {
      kind: 'hero',
      layout: 'plain',
      title: 'Services and prices',
      text: 'Three ways to begin. Each ends with something that runs.',
    },
    {
      kind: 'prices',
      title: 'What it costs',
      items: [
        {
          name: 'Prototype',
          price: '$4,800',
          unit: 'two weeks',
          text: 'A clickable first version, tried with five of your users.',
          features: ['Interviews', 'Clickable MVP', 'A plan with an honest estimate'],
          button: { label: 'Begin with a prototype', url: '/contact' },
        },
        {
          name: 'Product',
          price: '$24,000',
          unit: 'eight weeks',
          text: 'From the approved MVP to the first release.',
          features: ['Weekly demos', 'Tests and documents', 'Launch in stores or on your servers'],
          isHighlighted: true,
          button: { label: 'Plan a product', url: '/contact' },
        },
        {
          name: 'Care',
          price: '$1,900',
          unit: 'a month',
          text: 'We stay: updates, monitoring, small wishes.',
          features: ['{availability} support', 'Two days of changes', 'A report that you can read'],
          button: { label: 'Ask about care', url: '/contact' },
        },
      ],
    },
    {
      kind: 'questions',
      title: 'Questions that we are asked',
      items: [
        {
          question: 'Who owns the code?',
          answer: 'You do, from the first day. It lies in your repository.',
        },
        {
          question: 'What if we do not like the MVP?',
          answer:
            'Then we change it until you do, or you stop there. You have paid for the prototype, and nothing else.',
        },
        {
          question: 'Can you take over what others began?',
          answer: 'Often. We read it first, and say what we found.',
        },
      ],
    },
    talk,
  ],
};

const journal: ExamplePage = {
  path: '/journal/show-before-you-build',
  title: 'Show before you build',
  metaDescription: 'Why the first week of every project has no code in it.',
  blocks: [
    {
      kind: 'hero',
      layout: 'plain',
      title: 'Show before you build',
      text: 'Why the first week of every project has no code in it.',
    },
    {
      kind: 'text',
      text: 'A freight company asked us for a planning board. Twelve columns, colours, alerts.\n\nWe drew it on Monday. On Tuesday we sat in a cab with a driver, who read the board on a phone, **with gloves on**, at a loading dock.\n\n## What we learned\n\n- Nobody reads twelve columns.\n- The one question is: *what is next?*\n- Gloves need large buttons.\n\nThe board that we built has one column. You can see it [in our portfolio](/apps).',
    },
    talk,
  ],
};

const careers: ExamplePage = {
  path: '/careers',
  title: 'Careers',
  metaDescription: 'Work with us: how we work, what we offer, and how to say hello.',
  blocks: [
    {
      kind: 'hero',
      layout: 'plain',
      title: 'Careers',
      text: 'We grow slowly. When we look for somebody, it stands here.',
    },
    {
      kind: 'reasons',
      title: 'How we work',
      items: [
        { title: 'Four days', text: 'The fifth is yours.' },
        { title: 'No estimates under pressure', text: 'We say when we know, and why when we do not.' },
        { title: 'Clients whom you meet', text: 'You hear what your work did.' },
      ],
    },
    {
      kind: 'text',
      title: 'Say hello',
      text: 'There is no open place at the moment. Write anyway: show us something that you made, and what you would do differently now.',
    },
  ],
};

export const examplePages: readonly ExamplePage[] = [about, services, journal, careers];
