import type { SeededBlock } from './seeded-block.ts';

export const contactBlocks: readonly SeededBlock[] = [
  {
    kind: 'hero',
    layout: 'plain',
    title: "Let's Build Together",
    text: 'Tell us what you have in mind. We answer with questions, an honest estimate and a plan for the MVP.',
  },
  {
    kind: 'cards',
    layout: 'row',
    items: [
      {
        title: 'Free Consultation',
        text: 'An hour with people who build, about your idea and what it takes. {consultation}',
      },
      {
        title: 'Dedicated Team',
        text: 'The people you meet are the people who build it, with {project manager} from the first day to the last.',
      },
      {
        title: 'Fast Response',
        text: 'Every message is answered within {response time}, by a person who has read it.',
      },
    ],
  },
  {
    kind: 'contact',
    title: 'Start Your Project',
    factsTitle: 'Get In Touch',
    visitUs: 'Global Remote Team',
    businessHours: '{availability} Available',
    replyNote: 'You hear from us within {response time}.',
    thanks:
      'Your message is with us. You will hear from us within {response time}, with a personalised proposal for your project.',
    reasonsTitle: 'Why Choose Us',
    reasons: [
      '{experience} of experience',
      'A working MVP before you commit to development',
      'A dedicated team with {project manager}',
      '{response-time} response guarantee and {availability} support',
    ],
  },
];
